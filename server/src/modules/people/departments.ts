import type { people } from '@nalanda/contract/people/people'
import { asc, isNull, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { numbered } from '../../platform/lists/listing.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { isRetired } from '../../platform/lists/removal.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'
import { inServiceOn } from './in-service.ts'
import { departments, staff } from './schema.ts'

export const departmentKind: KindOf<typeof people.departments> = {
  table: departments,
  entity: 'department',
  title: 'Departments',
  searched: sql`(${departments.code} || ' ' || ${departments.name})`,
  sorts: { code: byValue(departments.code), name: byText(departments.name) },
  firstSort: 'code',
  load: async (db, ids) => {
    const heads = await namesOfHeads(db)
    const rows = await db
      .select({
        id: departments.id,
        code: departments.code,
        name: departments.name,
        staffCount: db.$count(staff, sql`${staff.departmentId} = ${departments}.id and ${inServiceOn(dayOf(now()))}`),
        retired: isRetired(departments),
        revision: departments.revision,
      })
      .from(departments)
      .where(numbered(departments.id, ids))
    return rows.map((row) => ({ ...row, headName: heads.get(row.id) ?? null }))
  },
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
  store: async (db, _id, { code }, before) => {
    if (!before || before.code === code) return
    for (const follow of departmentCodeChanges.all()) await follow(db, before.code, code)
  },
}

/** Called when the code of a department changes, with the old and new code, so that higher modules can update data that uses the code. */
export const departmentCodeChanges =
  extensionPoint<(db: Database, former: string, code: string) => Promise<void>>('people.department-code-changes')

/** Returns the names of today's department heads by department id; provided by the module of posts. */
export const departmentHeads = extensionPoint<(db: Database) => Promise<ReadonlyMap<number, string>>>('people.department-heads')

async function namesOfHeads(db: Database): Promise<ReadonlyMap<number, string>> {
  const found = await Promise.all(departmentHeads.all().map((heads) => heads(db)))
  return new Map(found.flatMap((heads) => [...heads]))
}

/** Returns the departments in the shape of the documented call. */
export async function getAllDepartments(db: Database) {
  return (await listDepartments(db)).map(({ code, name }) => ({
    departmentCreationPrimaryKey: { departmentName: name },
    departmentCode: code,
  }))
}

/** Returns the departments in use, by name. */
export function listDepartments(db: Database) {
  return db.select().from(departments).where(isNull(departments.retiredAt)).orderBy(asc(departments.name))
}
