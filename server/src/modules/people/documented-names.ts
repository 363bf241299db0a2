import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { departments, staff } from './schema.ts'

/** The documented calls know people by department and name. Where two have the same name, the employee code follows it: `Anil Rao (NA1042)`. */
const shownName = sql<string>`case when count(*) over (partition by ${staff.departmentId}, lower(${staff.fullName})) > 1
  then ${staff.fullName} || ' (' || ${staff.empCode} || ')' else ${staff.fullName} end`

/** The staff of a department by name, without those who left before `today`; none where there is no such department. */
export async function listStaffNames(db: Database, department: string, today: string): Promise<string[]> {
  const rows = await namesIn(db, department)
  return rows.filter(({ leftOn }) => leftOn === null || leftOn >= today).map(({ name }) => name)
}

/** The member of staff whom a department and a name mean, or null; also somebody who left. */
export async function findStaffNamed(db: Database, department: string, name: string): Promise<{ id: number } | null> {
  const wanted = name.trim().toLowerCase()
  return (await namesIn(db, department)).find((one) => one.name.toLowerCase() === wanted) ?? null
}

function namesIn(db: Database, department: string) {
  return db
    .select({ id: staff.id, name: shownName, leftOn: staff.leftOn })
    .from(staff)
    .innerJoin(departments, eq(departments.id, staff.departmentId))
    .where(and(sql`lower(${departments.name}) = lower(${department.trim()})`, isNull(departments.retiredAt)))
    .orderBy(asc(sql`lower(${staff.fullName})`), asc(staff.id))
}
