import { eq, sql } from 'drizzle-orm'
import { lockKeyInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { regulationRules } from '../../academics/schema.ts'
import { exams } from '../schema.ts'

/** An exam with the rules that grade it. */
export type ExamRecord = Awaited<ReturnType<typeof getExamRecord>>

/** Returns the exam, or throws a 404. */
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
 * Locks the exam until the transaction ends and returns it. Writing its marks and publishing it wait for each other, but not for another exam. Figures of one
 * exam count in later ones, so a computation of several locks them in the order in which they were held; this prevents deadlocks.
 */
export async function lockExam(db: Database, examId: number): Promise<ExamRecord> {
  await lockKeyInTransaction(db, 'exam', String(examId))
  return getExamRecord(db, examId)
}

/** Locks several exams in the order in which they were held. */
export async function lockExams(db: Database, ids: readonly number[]): Promise<ExamRecord[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id FROM exams WHERE id = ANY(${sql.param(ids)}::bigint[]) ORDER BY held_in, id`)
  const locked: ExamRecord[] = []
  for (const { id } of rows) locked.push(await lockExam(db, id))
  return locked
}

/** Like `lockExams`, with the later exams of the same students: publishing these exams computes them too. */
export async function lockExamsWithLater(db: Database, ids: readonly number[]): Promise<void> {
  const given = sql`ANY(${sql.param(ids)}::bigint[])`
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT later.id FROM exams later
    WHERE later.held_in >= (SELECT min(held_in) FROM exams WHERE id = ${given})
      AND EXISTS (SELECT FROM exam_results theirs JOIN exam_results own ON own.student_id = theirs.student_id
                  WHERE theirs.exam_id = later.id AND own.exam_id = ${given})`)
  await lockExams(db, [...ids, ...rows.map(({ id }) => id)])
}
