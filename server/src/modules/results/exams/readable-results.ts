import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { withholdings } from '../schema.ts'

type OfStudent = Record<'publishAt' | 'examId' | 'studentId', SQLWrapper>

/** Whether the result of a student in an exam is out by an instant and not withheld, so that its student may read it. */
export const isReadableByStudent = ({ publishAt, examId, studentId }: OfStudent, at: Date): SQL =>
  sql`(${publishAt} <= ${at.toISOString()}::timestamptz AND NOT EXISTS (SELECT FROM ${withholdings} held
    WHERE held.exam_id = ${examId} AND held.student_id = ${studentId} AND held.released_at IS NULL))`
