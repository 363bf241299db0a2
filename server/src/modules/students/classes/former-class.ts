import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import { studentStates, students } from '../schema.ts'

const columns = { batch: sql.raw('batch_id'), section: sql.raw('section_id'), regulation: sql.raw('regulation_id') }
type Part = keyof typeof columns

/**
 * The batch, section or regulation of a student on a day, as a column of a query over `students`, or what these are called in it: a readmission takes to another one, and what
 * was studied, attended and owed before it belongs to the one that the student left.
 */
export function classOn(part: Part, day: SQL, student = sql.raw('students')): SQL<number | null> {
  // A student without a section leaves none, and is in none before
  const isMove = sql`moved.left_${part === 'section' ? columns.batch : columns[part]} IS NOT NULL`
  return sql<number | null>`(coalesce(
    (SELECT ARRAY[moved.left_${columns[part]}] FROM ${studentStates} moved
     WHERE moved.student_id = ${student}.id AND moved.started_on > ${day} AND ${isMove} AND moved.correction_id IS NULL
     ORDER BY moved.started_on, moved.id LIMIT 1),
    ARRAY[${student}.${columns[part]}]))[1]`
}

/** Whether a student was in a section on a day, in a query over `students`. */
export function inSectionOn(sectionId: number, day: IsoDate): SQL {
  return sql`(students.id IN (SELECT id FROM ${students} WHERE section_id = ${sectionId}
      UNION SELECT student_id FROM ${studentStates} WHERE left_section_id = ${sectionId})
    AND ${classOn('section', sql`${day}::date`)} = ${sectionId})`
}
