import { academicsError } from '@nalanda/contract/academics/validation-errors'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/client.ts'
import type { NumberedTable } from '../../platform/lists/keyset.ts'
import { invalid, problem } from '../../platform/problems.ts'

/**
 * Returns the course that a record belongs to, null if there is no such record. Locks the record until the transaction ends, so that its course cannot change.
 */
export async function courseOf(db: Database, table: NumberedTable & { courseId: PgColumn }, id: number): Promise<number | null> {
  const [row] = await db.select({ courseId: table.courseId }).from(table).where(eq(table.id, id)).for('share')
  return row ? Number(row.courseId) : null
}

/** Refuses to move a record to another course while other records refer to it. */
export async function refuseCourseChange(
  db: Database,
  before: { id: number; courseId: number } | null,
  courseId: number,
  users: readonly (readonly [PgTable, PgColumn])[],
): Promise<void> {
  if (!before || before.courseId === courseId) return
  for (const [table, column] of users) {
    if ((await db.$count(table, eq(column, before.id))) === 0) continue
    throw problem('platform.still-in-use', {}, { fields: { courseId: academicsError('academics.course-referred-to') } })
  }
}

/** Refuses a choice that belongs to a different course than the rest of the form, or to none. */
export function refuseOtherCourse(field: 'branchId' | 'branchIds' | 'regulationId' | 'semesterId'): never {
  throw invalid({ [field]: ofOtherCourse[field] })
}

/** Errors by form field: the chosen record belongs to another course. */
export const ofOtherCourse = {
  branchId: academicsError('academics.branch-of-other-course'),
  branchIds: academicsError('academics.branches-of-other-course'),
  regulationId: academicsError('academics.regulation-of-another-course'),
  semesterId: academicsError('academics.semester-of-other-course'),
}
