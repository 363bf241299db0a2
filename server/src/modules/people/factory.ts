import type { Database } from '../../platform/database/client.ts'
import { departments, staff } from './schema.ts'

export type NewDepartment = typeof departments.$inferInsert
export type NewStaff = typeof staff.$inferInsert
export type StoredDepartment = typeof departments.$inferSelect
export type StoredStaff = typeof staff.$inferSelect

let made = 0

/** Creates a department without a head. */
export async function aDepartment(db: Database, overrides: Partial<NewDepartment> = {}): Promise<StoredDepartment> {
  const number = ++made
  const [row] = await db
    .insert(departments)
    .values({ code: `DEPT${number}`, name: `Department ${number}`, ...overrides })
    .returning()
  if (!row) throw new Error('The department was not stored')
  return row
}

/** Creates an assistant professor in service, by default in a new department. */
export async function aStaffMember(db: Database, overrides: Partial<NewStaff> = {}): Promise<StoredStaff> {
  const number = ++made
  const departmentId = overrides.departmentId ?? (await aDepartment(db)).id
  const plain = { empCode: `EMP${number}`, fullName: `Teacher ${number}`, email: `teacher${number}@test.example` }
  const [row] = await db
    .insert(staff)
    .values({ ...plain, designation: 'Assistant Professor', joinedOn: '2020-06-01', ...overrides, departmentId })
    .returning()
  if (!row) throw new Error('The member of staff was not stored')
  return row
}
