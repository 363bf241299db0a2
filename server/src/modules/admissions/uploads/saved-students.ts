import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { students } from '../../students/schema.ts'

export type SavedStudent = { id: number; admissionNo: string; fullName: string }

/** Returns those of these students who are still in the register. With a lock, none of them can get a roll number while the others are examined. */
export async function findSavedStudents(
  db: Database,
  ids: readonly number[],
  lock?: 'locked',
): Promise<Map<number, SavedStudent>> {
  const query = db
    .select({ id: students.id, admissionNo: students.admissionNo, fullName: students.fullName })
    .from(students)
    .where(inArray(students.id, [...ids]))
    .orderBy(asc(students.id))
  const rows = await (lock ? query.for('update') : query)
  return new Map(rows.map((row) => [row.id, row]))
}
