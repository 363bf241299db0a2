import { type SQL, sql } from 'drizzle-orm'
import { studentStates } from '../schema.ts'

const columns = { batch: sql.raw('batch_id'), regulation: sql.raw('regulation_id') }

/**
 * The batch or the regulation of a student on a day, as a column of a query over `students`, or what these are called in it: a readmission takes to another one, and what was
 * studied, attended and owed before it belongs to the one that the student left.
 */
export function classOn(part: keyof typeof columns, day: SQL, student = sql.raw('students')): SQL<number> {
  const left = sql`moved.left_${columns[part]}`
  return sql<number>`coalesce(
    (SELECT ${left} FROM ${studentStates} moved
     WHERE moved.student_id = ${student}.id AND moved.started_on > ${day} AND ${left} IS NOT NULL AND moved.correction_id IS NULL
     ORDER BY moved.started_on, moved.id LIMIT 1),
    ${student}.${columns[part]})`
}
