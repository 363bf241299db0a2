import type { people } from '@nalanda/contract/people/people'
import { eq, not, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { numbered, where } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'
import { mustBeListed } from './designations.ts'
import { inServiceOn } from './in-service.ts'
import { departments, staff } from './schema.ts'

const department = { table: departments, on: eq(departments.id, staff.departmentId) }

export const staffKind: KindOf<typeof people.staff> = {
  table: staff,
  entity: 'staff',
  title: 'Staff',
  searched: sql`(${staff.empCode} || ' ' || ${staff.fullName} || ' ' || ${staff.email})`,
  forgivesSlips: true,
  filters: ({ departmentId, inService }) => [where(staff.departmentId, departmentId), servesToday(inService)],
  sorts: {
    empCode: byValue(staff.empCode),
    fullName: byText(staff.fullName),
    departmentName: byText(departments.name, department),
    joinedOn: byValue(staff.joinedOn),
  },
  firstSort: 'fullName',
  load: (db, ids) =>
    db
      .select({
        id: staff.id,
        empCode: staff.empCode,
        fullName: staff.fullName,
        email: staff.email,
        departmentId: staff.departmentId,
        departmentName: departments.name,
        designation: staff.designation,
        joinedOn: staff.joinedOn,
        leftOn: staff.leftOn,
        mobile: staff.mobile,
        qualification: staff.qualification,
        experienceYears: staff.experienceYears,
        orcid: staff.orcid,
        hasPhoto: sql<boolean>`(${staff.photoFile} is not null)`,
        revision: staff.revision,
      })
      .from(staff)
      .innerJoin(departments, eq(departments.id, staff.departmentId))
      .where(numbered(staff.id, ids)),
  columns: [
    { header: 'Employee code', value: ({ empCode }) => empCode },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Department', width: 44, value: ({ departmentName }) => departmentName },
    { header: 'Designation', width: 24, value: ({ designation }) => designation },
    { header: 'E-mail', width: 36, value: ({ email }) => email },
    { header: 'Mobile', value: ({ mobile }) => mobile },
    { header: 'Qualification', width: 32, value: ({ qualification }) => qualification },
    { header: 'Years of experience before joining', kind: 'number', value: ({ experienceYears }) => experienceYears },
    { header: 'ORCID iD', width: 22, value: ({ orcid }) => orcid },
    { header: 'Joined on', kind: 'date', value: ({ joinedOn }) => joinedOn },
    { header: 'Left on', kind: 'date', value: ({ leftOn }) => leftOn },
  ],
  constraintProblems: {
    staff_empCode_unique: { code: 'people.staff-taken', field: 'empCode' },
    staff_email: { code: 'people.staff-taken', field: 'email' },
    staff_orcid_unique: { code: 'people.orcid-taken', field: 'orcid' },
    left_after_joining: { code: 'people.left-before-joining', field: 'leftOn' },
  },
  check: async (db, save, before) => {
    if (save.designation !== before?.designation) await mustBeListed(db, save.designation)
  },
  store: async (db, id, { leftOn }, before) => {
    if (leftOn === null || leftOn === before?.leftOn) return
    for (const end of staffLeaving.all()) await end(db, id, leftOn)
  },
}

/** Called with the last day when a member of staff leaves, so that higher modules can end what depends on the service. */
export const staffLeaving =
  extensionPoint<(db: Database, staffId: number, lastDay: string) => Promise<void>>('people.staff-leaving')

function servesToday(inService: 'yes' | 'no' | undefined) {
  if (inService === undefined) return undefined
  const serves = inServiceOn(dayOf(now()))
  return inService === 'yes' ? serves : not(serves)
}
