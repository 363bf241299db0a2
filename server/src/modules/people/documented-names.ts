import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { departments, staff } from './schema.ts'

/** The documented calls identify people by department and name. If two have the same name, the employee code is appended: `Anil Rao (NA1042)`. */
const shownName = sql<string>`case when count(*) over (partition by ${staff.departmentId}, lower(${staff.fullName})) > 1
  then ${staff.fullName} || ' (' || ${staff.empCode} || ')' else ${staff.fullName} end`

/** Returns the names of a department's staff without those who left before `today`; empty for an unknown department. */
export async function listStaffNames(db: Database, department: string, today: string): Promise<string[]> {
  const rows = await namesIn(db, department)
  return rows.filter(({ leftOn }) => leftOn === null || leftOn >= today).map(({ name }) => name)
}

/** Finds a member of staff by department and name, including those who left; null if there is none. */
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
