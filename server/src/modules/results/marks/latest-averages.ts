import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { examResults, exams } from '../schema.ts'

/** Returns the CGPA of a student as of the last held exam of those published by an instant, as text with two decimals; null if there is none. */
export function cgpaOn(studentId: AnyPgColumn, at: Date): SQL<string | null> {
  return sql<string | null>`(select result.cgpa from ${examResults} result join ${exams} exam on exam.id = result.exam_id
    where result.student_id = ${studentId} and exam.publish_at <= ${at.toISOString()}::timestamptz and not result.withheld and result.cgpa is not null
    order by exam.held_in desc, exam.id desc limit 1)`
}
