import type { Alumnus, directoryCalls, SaveAlumnus } from '@nalanda/contract/alumni/directory'
import { addYears } from '@nalanda/contract/platform/dates/dates'
import { mayUse } from '@nalanda/contract/platform/permissions'
import { eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { numbered, type Viewer, where } from '../../../platform/lists/listing.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { endLinks } from '../proving/links.ts'
import { alumni, alumniRegistrations } from '../schema.ts'
import { cityOf } from './cities.ts'
import { isPerson } from './persons.ts'

/** Alumni of the directory. */
export const alumniKind: KindOf<typeof directoryCalls.alumni> = {
  table: alumni,
  entity: 'alumnus',
  title: 'Alumni',
  within: isPerson,
  // Must equal the expression of the index alumni_search
  searched: sql`(${alumni.fullName} || ' ' || ${alumni.rollNo})`,
  forgivesSlips: true,
  filters: ({ status, batch, branch, city, outdated }, user) => [
    status === 'other' ? isNull(alumni.status) : where(alumni.status, status),
    where(alumni.batch, batch),
    where(alumni.branch, branch),
    where(alumni.city, city),
    city !== undefined && user && !seesAll(user) ? eq(alumni.showsEmployer, true) : undefined,
    outdated === undefined ? undefined : (outdated === 'yes' ? lt : gte)(alumni.refreshedOn, yearAgo()),
  ],
  sorts: {
    fullName: byText(alumni.fullName),
    rollNo: byValue(alumni.rollNo),
    batch: byValue(alumni.batch),
    refreshedOn: byValue(alumni.refreshedOn),
  },
  firstSort: 'fullName',
  load: loadAlumni,
  shownTo: (one, user) => (seesAll(user) ? one : withoutHidden(one)),
  columns: [
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Course', value: ({ course }) => course },
    { header: 'Branch', value: ({ branch }) => branch },
    { header: 'Batch', value: ({ batch }) => batch },
    { header: 'Status', value: ({ status }) => nameOfCode(status, { other: 'Neither' }) },
    { header: 'Company', width: 32, value: ({ company }) => company },
    { header: 'Designation', width: 24, value: ({ designation }) => designation },
    { header: 'Package', value: ({ packages }) => packages },
    { header: 'Experience', value: ({ experience }) => experience },
    { header: 'Institute', width: 32, value: ({ institute }) => institute },
    { header: 'Studies', width: 24, value: ({ studies }) => studies },
    { header: 'Location', width: 32, value: ({ location }) => location },
    { header: 'E-mail', width: 32, value: ({ email }) => email },
    { header: 'Mobile', value: ({ mobile }) => mobile },
    { header: 'Up to date on', kind: 'date', value: ({ refreshedOn }) => refreshedOn },
  ],
  owns: [alumniRegistrations.alumnusId],
  constraintProblems: { alumni_roll_no: { code: 'alumni.roll-number-taken', field: 'rollNo' } },
  initial: () => ({ verifiedOn: dayOf(now()), refreshedOn: dayOf(now()) }),
  store: storeRest,
}

export const yearAgo = () => addYears(dayOf(now()), -1)

/** Contacts, workplace and studies are shown only with the person's consent, except to the alumni office. */
const seesAll = (user: Viewer) => mayUse('alumni.manage', user.roles)

const nowhere = { company: '', designation: '', experience: '', institute: '', studies: '', location: '', city: null }

function withoutHidden(one: Alumnus): Alumnus {
  const { consent } = one
  return {
    ...one,
    fatherName: '',
    packages: '',
    email: consent.email ? one.email : '',
    mobile: consent.mobile ? one.mobile : '',
    ...(!consent.employer && nowhere),
  }
}

async function loadAlumni(db: Database, ids: readonly number[]): Promise<Alumnus[]> {
  const rows = await db.select().from(alumni).where(numbered(alumni.id, ids))
  return rows.map(({ showsEmail, showsMobile, showsEmployer, photoFile, askedOn: _askedOn, ...row }) => ({
    ...row,
    consent: { email: showsEmail, mobile: showsMobile, employer: showsEmployer },
    hasPhoto: photoFile !== null,
  }))
}

/**
 * Stores the form fields that have a different shape in the table. Ends the personal links if the e-mail address changes, because the old address may have been
 * another person's.
 */
async function storeRest(
  db: Database,
  id: number,
  { location, consent, email }: SaveAlumnus,
  before: Alumnus | null,
): Promise<void> {
  if (before && before.email.toLowerCase() !== email.toLowerCase()) await endLinks(db, id)
  const shows = { showsEmail: consent.email, showsMobile: consent.mobile, showsEmployer: consent.employer }
  const city = cityOf(location)?.city ?? null
  await db
    .update(alumni)
    .set({ ...shows, city, refreshedOn: dayOf(now()) })
    .where(eq(alumni.id, id))
}
