import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { subjects } from '../../academics/schema.ts'
import type { ExamRecord } from '../exams/exam-records.ts'
import { isReadableByStudent } from '../exams/readable-results.ts'
import type { Attempt } from './grade-point-average.ts'

/** An attempt with its student and exam. */
export type MadeAttempt = Attempt & { studentId: number; examId: number; grade: string }

const ofEntry = { publishAt: sql`exam.publish_at`, examId: sql`exam.id`, studentId: sql`entry.student_id` }

/**
 * Returns every attempt of these students that counts in the CGPA as of an exam, oldest first: those of the exam itself, and those of earlier exams that the
 * public could see by `asOf`. A withheld result counts in no other exam, because its figures must not be deducible.
 */
export async function listAttempts(
  db: Database,
  exam: Pick<ExamRecord, 'id' | 'heldIn'>,
  studentIds: readonly number[],
  asOf: Date,
): Promise<MadeAttempt[]> {
  const { rows } = await db.execute<MadeAttempt>(sql`
    SELECT entry.student_id AS "studentId", entry.subject_id AS "subjectId", entry.exam_id AS "examId", entry.grade,
           entry.credits::float8 AS credits, entry.grade_points::float8 AS "gradePoints", entry.passed, entry.absent
    FROM result_entries entry JOIN exams exam ON exam.id = entry.exam_id JOIN ${subjects} subject ON subject.id = entry.subject_id
    WHERE entry.student_id = ANY(${sql.param(studentIds)}::bigint[]) AND entry.superseded_at IS NULL
      AND (exam.id = ${exam.id}
        OR (exam.held_in, exam.id) < (${exam.heldIn}::text, ${exam.id}::bigint) AND ${isReadableByStudent(ofEntry, asOf)})
    ORDER BY entry.student_id, exam.held_in, exam.id, subject.code`)
  return rows
}

/** Returns the instant by which other exams must be published to count in this one: now, or the coming instant at which this one is published. */
export function cutOffForAttempts(exam: Pick<ExamRecord, 'publishAt'>, now: Date): Date {
  return exam.publishAt && exam.publishAt > now ? exam.publishAt : now
}
