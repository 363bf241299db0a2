import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { branches, sections } from '../../academics/schema.ts'
import { headedDepartments, mayBeyondDepartment } from '../../people/public.ts'
import { overseenOfferings, taughtBy } from '../../teaching/public.ts'
import { offerings } from '../../teaching/schema.ts'

/** Offerings whose registers the user sees: those the user teaches or oversees as a head; all of them for the offices. In a query over `offerings`. */
export function hasRegisterFor(db: Database, user: Viewer): SQL | undefined {
  const overseen = overseenOfferings(db, user)
  return overseen && sql`(${taughtBy(user.staffId)} or ${offerings.id} in ${overseen})`
}

/** Returns a subquery of the ids of the sections whose reports the user sees: those of the headed departments; all of them for the offices. */
export function sectionsWithReports(db: Database, user: Viewer): SQL {
  const all = db.select({ id: sections.id }).from(sections).innerJoin(branches, eq(branches.id, sections.branchId))
  const isAll = mayBeyondDepartment(user, 'attendance.registers', ['ROLE_FACULTY'])
  return sql`(${all.where(isAll ? undefined : sql`${branches.departmentId} in ${headedDepartments(user)}`)})`
}
