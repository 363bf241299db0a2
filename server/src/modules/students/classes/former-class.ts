import { type SQL, sql } from 'drizzle-orm'
import { studentStates } from '../schema.ts'

const columns = {
  batch: { present: sql`students.batch_id`, left: sql`moved.left_batch_id` },
  regulation: { present: sql`students.regulation_id`, left: sql`moved.left_regulation_id` },
}

/**
 * The batch or the regulation of a student on a day, as a column of a query over `students`: a readmission takes to another one, and what was studied and
 * attended before it belongs to the one that the student left.
 */
export function classOn(part: keyof typeof columns, day: SQL): SQL<number> {
  const { present, left } = columns[part]
  return sql<number>`coalesce(
    (SELECT ${left} FROM ${studentStates} moved
     WHERE moved.student_id = students.id AND moved.started_on > ${day} AND ${left} IS NOT NULL AND moved.correction_id IS NULL
     ORDER BY moved.started_on, moved.id LIMIT 1),
    ${present})`
}
