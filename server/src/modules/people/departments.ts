import type { people } from '@nalanda/contract/people/people'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { numbered } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { isRetired } from '../../platform/lists/removal.ts'
import { invalid } from '../../platform/problems.ts'
import { departments, staff } from './schema.ts'

export const departmentKind: KindOf<typeof people.departments> = {
  table: departments,
  entity: 'department',
  title: 'Departments',
  searched: sql`(${departments.code} || ' ' || ${departments.name})`,
  sorts: { code: byValue(departments.code), name: byText(departments.name) },
  firstSort: 'code',
  load: (db, ids) =>
    db
      .select({
        id: departments.id,
        code: departments.code,
        name: departments.name,
        headId: departments.headId,
        headName: staff.fullName,
        staffCount: db.$count(staff, sql`${staff.departmentId} = ${departments}.id and ${staff.leftOn} is null`),
        retired: isRetired(departments),
        revision: departments.revision,
      })
      .from(departments)
      .leftJoin(staff, eq(staff.id, departments.headId))
      .where(numbered(departments.id, ids)),
  columns: [
    { header: 'Code', width: 12, value: ({ code }) => code },
    { header: 'Name', width: 44, value: ({ name }) => name },
    { header: 'Head', width: 32, value: ({ headName }) => headName },
    { header: 'Staff in service', kind: 'number', value: ({ staffCount }) => staffCount },
  ],
  constraintProblems: {
    departments_code_unique: { code: 'people.department-taken', field: 'code' },
    departments_name_unique: { code: 'people.department-taken', field: 'name' },
  },
  check: (db, { headId }) => mustBeStaff(db, headId),
}

async function mustBeStaff(db: Database, headId: number | null): Promise<void> {
  if (headId === null) return
  const [head] = await db.select({ leftOn: staff.leftOn }).from(staff).where(eq(staff.id, headId)).for('key share')
  if (head) return
  throw invalid({ headId: validationError('no-such-record') })
}

/** The departments in the shape of the documented call. */
export async function getAllDepartments(db: Database) {
  return (await listDepartments(db)).map(({ code, name }) => ({
    departmentCreationPrimaryKey: { departmentName: name },
    departmentCode: code,
  }))
}

/** The departments that are in use, by name. */
export function listDepartments(db: Database) {
  return db.select().from(departments).where(isNull(departments.retiredAt)).orderBy(asc(departments.name))
}
