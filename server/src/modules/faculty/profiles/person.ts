import { daysBetween } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type Shown, shownEvidence } from '../../../platform/evidence/evidence-lists.ts'
import { achievements } from '../../achievements/schema.ts'
import { departments, staff } from '../../people/schema.ts'
import { facultyProfiles, facultyWorkMembers, facultyWorks, publicationAuthors, publications } from '../schema.ts'

/** Returns a staff record with its profile texts, or undefined. */
export async function findPerson(db: Database, staffId: number) {
  const [found] = await db
    .select({ staff, departmentName: departments.name, profile: facultyProfiles })
    .from(staff)
    .innerJoin(departments, eq(departments.id, staff.departmentId))
    .leftJoin(facultyProfiles, eq(facultyProfiles.staffId, staff.id))
    .where(eq(staff.id, staffId))
  return found
}
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Returns the full years of work up to a day, here and before. */
export function yearsOfWork({ staff: { joinedOn, leftOn, experienceYears } }: Person, today: IsoDate): number {
  const until = leftOn !== null && leftOn < today ? leftOn : today
  return Math.max(0, Math.floor((daysBetween(joinedOn, until) + 1) / 365.25)) + (experienceYears ?? 0)
}

/** Returns a person's publications, newest first. */
export async function publicationsOf(db: Database, staffId: number, shown: Shown, most: number) {
  const { id, type, title, authorNames, venue, year, doi, volume, issue, pages } = publications
  const rows = await db
    .select({ id, type, title, authorNames, venue, year, doi, volume, issue, pages })
    .from(publications)
    .innerJoin(publicationAuthors, eq(publicationAuthors.publicationId, publications.id))
    .where(and(eq(publicationAuthors.staffId, staffId), shownEvidence(publications, shown)))
    .orderBy(desc(publications.publishedOn), desc(publications.id))
    .limit(most)
  return rows.map(({ authorNames: names, ...row }) => ({ ...row, authors: names.split('\n').join('; ') }))
}

/** Returns a person's patents, projects and other work, newest first. */
export function worksOf(db: Database, staffId: number, shown: Shown, most: number) {
  const { id, kind, title, status, organisation, startsOn, endsOn } = facultyWorks
  return db
    .select({ id, kind, title, status, organisation, startsOn, endsOn })
    .from(facultyWorks)
    .innerJoin(facultyWorkMembers, eq(facultyWorkMembers.workId, facultyWorks.id))
    .where(and(eq(facultyWorkMembers.staffId, staffId), shownEvidence(facultyWorks, shown)))
    .orderBy(desc(startsOn), desc(id))
    .limit(most)
}

/** Returns a person's achievements, newest first. */
export function achievementsOf(db: Database, staffId: number, shown: Shown, most: number) {
  const { id, description, achievedOn } = achievements
  return db
    .select({ id, description, achievedOn })
    .from(achievements)
    .where(and(eq(achievements.staffId, staffId), shownEvidence(achievements, shown)))
    .orderBy(desc(achievedOn), desc(id))
    .limit(most)
}
