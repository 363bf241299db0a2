import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { withholdings } from '../schema.ts'

type OfStudent = Record<'publishAt' | 'examId' | 'studentId', SQLWrapper>

/** Whether a student's result in an exam is published by an instant and not withheld, so that the student may read it. */
export const isReadableByStudent = ({ publishAt, examId, studentId }: OfStudent, at: Date): SQL =>
  sql`(${publishAt} <= ${at.toISOString()}::timestamptz AND NOT EXISTS (SELECT FROM ${withholdings} held
    WHERE held.exam_id = ${examId} AND held.student_id = ${studentId} AND held.released_at IS NULL))`
