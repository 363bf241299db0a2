import type { FacultyProfile, PublicProfile, SaveProfile } from '@nalanda/contract/faculty/profiles'
import { mayUse } from '@nalanda/contract/platform/permissions'
import { and, eq, like, or } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { Shown } from '../../../platform/evidence/evidence-lists.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { maySee } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { staffKeptBy } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { facultyProfiles } from '../schema.ts'
import { countsOf } from './counts.ts'
import { achievementsOf, findPerson, type Person, publicationsOf, worksOf, yearsOfWork } from './person.ts'

/** Newest records of each kind in a profile; the full lists have the rest. */
const listed = 10
const listedPublicly = 500

/** Returns the profile of a member of staff as portal users see it. */
export async function getProfile(db: Database, staffId: number, user: SignedIn): Promise<FacultyProfile> {
  const person = await findPerson(db, staffId)
  if (!person) throw problem('platform.not-found')
  const { empCode, email, joinedOn } = person.staff
  return {
    ...shownOf(person),
    ...{ staffId, empCode, email, joinedOn, experienceYears: yearsOfWork(person, dayOf(now())) },
    isPublic: person.profile?.isPublic ?? false,
    slug: person.profile?.isPublic ? person.profile.slug : null,
    revision: person.profile?.revision ?? 0,
    mayChange: mayUse('faculty.edit', user.roles) && (await keeps(db, staffId, user)),
    ...(await recordsOf(db, staffId, 'counted', listed)),
  }
}

/** Returns the public page of a member of staff who publishes it and serves the college, with verified records only and without contacts. Otherwise a 404. */
export async function getPublicProfile(db: Database, slug: string): Promise<PublicProfile> {
  const person = await findPublic(db, slug)
  return {
    ...shownOf(person),
    ...(await recordsOf(db, person.staff.id, 'verified', listedPublicly)),
  }
}

async function recordsOf(db: Database, staffId: number, shown: Shown, most: number) {
  return {
    counts: await countsOf(db, staffId, { shown }),
    publications: await publicationsOf(db, staffId, shown, most),
    works: await worksOf(db, staffId, shown, most),
    achievements: await achievementsOf(db, staffId, shown, most),
  }
}

/** Finds the person of a public page by slug. A 404 if the slug is unknown, the page is not published, or the person has left. */
export async function findPublic(db: Database, slug: string): Promise<Person> {
  const [found] = await db
    .select({ staffId: facultyProfiles.staffId })
    .from(facultyProfiles)
    .where(and(eq(facultyProfiles.slug, slug), eq(facultyProfiles.isPublic, true)))
  const person = found && (await findPerson(db, found.staffId))
  const { leftOn = '' } = person?.staff ?? {}
  if (!person || (leftOn !== null && leftOn < dayOf(now()))) throw problem('platform.not-found')
  return person
}

function shownOf({ staff: { fullName, designation, qualification, orcid, photoFile }, departmentName, profile }: Person) {
  const { about = null, interests = null } = profile ?? {}
  return { fullName, designation, departmentName, qualification, orcid, about, interests, hasPhoto: photoFile !== null }
}

/** Changes profile texts. Refuses users other than that person and those in charge of them. */
export async function saveProfile(
  db: Database,
  staffId: number,
  { revision, ...save }: SaveProfile & { revision: number },
  user: SignedIn,
): Promise<FacultyProfile> {
  await refuseStrangers(db, staffId, user)
  const person = await findPerson(db, staffId)
  if (!person) throw problem('platform.not-found')
  const { profile } = person
  if (save.isPublic && !profile?.isPublic && user.staffId !== staffId)
    throw problem('faculty.publish-own', {}, { fields: ['isPublic'] })
  if ((profile?.revision ?? 0) !== revision) throw problem('platform.changed-meanwhile')
  const written = profile
    ? await db
        .update(facultyProfiles)
        .set({ ...save, revision: revision + 1 })
        .where(and(eq(facultyProfiles.id, profile.id), eq(facultyProfiles.revision, revision)))
        .returning()
    : await db
        .insert(facultyProfiles)
        .values({ staffId, ...save, slug: await freeSlug(db, person.staff.fullName) })
        .onConflictDoNothing()
        .returning()
  if (written.length === 0) throw problem('platform.changed-meanwhile')
  const { about = null, interests = null, isPublic = false } = profile ?? {}
  recordChange(db, { entity: 'faculty profile', entityId: staffId, before: { about, interests, isPublic }, after: save })
  return getProfile(db, staffId, user)
}

/** Whether the user maintains the records of a member of staff. */
function keeps(db: Database, staffId: number, user: SignedIn): Promise<boolean> {
  return maySee(db, { table: staff, visibleTo: staffKeptBy }, staffId, user)
}

/** Refuses users who do not maintain the records of a member of staff. */
export async function refuseStrangers(db: Database, staffId: number, user: SignedIn): Promise<void> {
  if (!(await keeps(db, staffId, user))) throw problem('faculty.not-yours')
}

/** Returns a slug: `anil-rao` for `Dr. Anil Rao`, with a number appended if it is taken. */
async function freeSlug(db: Database, fullName: string): Promise<string> {
  const plain = fullName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\b(dr|prof|mr|mrs|ms|smt|sri)\b\.?/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  const base = plain || 'faculty'
  const rows = await db
    .select({ slug: facultyProfiles.slug })
    .from(facultyProfiles)
    .where(or(eq(facultyProfiles.slug, base), like(facultyProfiles.slug, `${base}-%`)))
  const taken = new Set(rows.map(({ slug }) => slug))
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
}
