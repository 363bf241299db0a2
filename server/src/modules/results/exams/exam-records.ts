import { eq, sql } from 'drizzle-orm'
import { lockKeyInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { regulationRules } from '../../academics/schema.ts'
import { exams } from '../schema.ts'

/** An exam with the rules that grade it, as the book-keeping needs it. */
export type ExamRecord = Awaited<ReturnType<typeof getExamRecord>>

/** The exam, or a 404. */
export async function getExamRecord(db: Database, examId: number) {
  const [found] = await db
    .select({ exam: exams, rules: regulationRules })
    .from(exams)
    .innerJoin(regulationRules, eq(regulationRules.id, exams.rulesId))
    .where(eq(exams.id, examId))
  if (!found) throw problem('platform.not-found')
  return { ...found.exam, rules: found.rules }
}

/**
 * The exam, locked to the end of the transaction: writing its marks and publishing it wait for each other, and nobody waits for another
 * exam. A figure of one exam counts in later ones; computing several locks them in the order in which they were held, so that nobody
 * waits in a circle.
 */
export async function lockExam(db: Database, examId: number): Promise<ExamRecord> {
  await lockKeyInTransaction(db, 'exam', String(examId))
  return getExamRecord(db, examId)
}

/** Several exams, locked in the order in which they were held. */
export async function lockExams(db: Database, ids: readonly number[]): Promise<ExamRecord[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM exams WHERE id = ANY(${sql.param(ids)}::bigint[]) ORDER BY held_in, id`)
  const locked: ExamRecord[] = []
  for (const { id } of rows) locked.push(await lockExam(db, id))
  return locked
}

/** The same with the later exams of the same students: those that are computed with them where they are published. */
export async function lockExamsWithLater(db: Database, ids: readonly number[]): Promise<void> {
  const given = sql`ANY(${sql.param(ids)}::bigint[])`
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT later.id FROM exams later
    WHERE later.held_in >= (SELECT min(held_in) FROM exams WHERE id = ${given})
      AND EXISTS (SELECT FROM exam_results theirs JOIN exam_results own ON own.student_id = theirs.student_id
                  WHERE theirs.exam_id = later.id AND own.exam_id = ${given})`)
  await lockExams(db, [...ids, ...rows.map(({ id }) => id)])
}
