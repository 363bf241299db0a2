import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { studentStates, students } from '../schema.ts'
import { classChanges } from '../schema-life.ts'

const columns = {
  branch: sql.raw('branch_id'),
  batch: sql.raw('batch_id'),
  section: sql.raw('section_id'),
  regulation: sql.raw('regulation_id'),
}
type Part = keyof typeof columns

/**
 * Every move of a student to another class, by a readmission or by a change of the record, that was not corrected: the class that was left, and the first day
 * of the next one.
 */
const moves = sql`(
  SELECT id, student_id, started_on AS moved_on, recorded_at, NULL::bigint AS left_branch_id, left_batch_id, left_section_id, left_regulation_id
  FROM ${studentStates} WHERE left_batch_id IS NOT NULL AND correction_id IS NULL
  UNION ALL
  SELECT id, student_id, changed_on, recorded_at, left_branch_id, left_batch_id, left_section_id, left_regulation_id
  FROM ${classChanges} WHERE correction_id IS NULL)`

/**
 * Returns the branch, batch, section or regulation of a student on a day, as a column of a query over `students` or its alias there: studies, attendance, exams
 * and dues before a move belong to the class that was left. A readmission keeps the branch.
 */
export function classOn(part: Part, day: SQL, student = sql.raw('students')): SQL<number | null> {
  // A student without a section leaves none, and was in none before
  const isMove = sql`moved.left_${part === 'section' ? columns.batch : columns[part]} IS NOT NULL`
  return sql<number | null>`(coalesce(
    (SELECT ARRAY[moved.left_${columns[part]}] FROM ${moves} moved
     WHERE moved.student_id = ${student}.id AND moved.moved_on > ${day} AND ${isMove}
     ORDER BY moved.moved_on, moved.recorded_at, moved.id LIMIT 1),
    ARRAY[${student}.${columns[part]}]))[1]`
}

/** Whether a student was in a section on a day, for a query over `students`. */
export function inSectionOn(sectionId: number, day: IsoDate): SQL {
  return sql`(students.id IN (${everIn('section', sql`= ${sectionId}`)}) AND ${classOn('section', sql`${day}::date`)} = ${sectionId})`
}

/** Selects the students whose branch, batch, section or regulation is `which` (`= 7`), and those for whom it was until they moved to another class. */
export function everIn(part: Part, which: SQL): SQL {
  return sql`SELECT id FROM ${students} WHERE ${columns[part]} ${which}
    UNION SELECT student_id FROM ${moves} moved WHERE left_${columns[part]} ${which}`
}

export type FormerRegulation = { regulationId: number; until: IsoDate }

/** Returns the former regulations of students in order, each with the first day on which another one applied. */
export async function listFormerRegulations(
  db: Database,
  studentIds: readonly number[],
): Promise<Map<number, FormerRegulation[]>> {
  const { rows } = await db.execute<FormerRegulation & { studentId: number }>(sql`
    SELECT student_id AS "studentId", left_regulation_id AS "regulationId", moved_on AS until FROM ${moves} moved
    WHERE student_id = any(${sql.param([...studentIds])}::bigint[]) AND left_regulation_id IS NOT NULL ORDER BY moved_on, recorded_at, id`)
  return Map.groupBy(rows, ({ studentId }) => studentId)
}
