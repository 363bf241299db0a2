import { eq, sql } from 'drizzle-orm'
import { lockKeyInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { regulationRules } from '../../academics/schema.ts'
import { hasEntries } from '../marks/marked-exams.ts'
import { exams } from '../schema.ts'

/** An exam with the rules that grade it. */
export type ExamRecord = Awaited<ReturnType<typeof getExamRecord>>

/** Returns the exam, or throws a 404. Its rules are those that graded its first marks; before, those in force in its month. */
export async function getExamRecord(db: Database, examId: number) {
  const rulesId = sql`CASE WHEN ${hasEntries(exams.id)} THEN ${exams.rulesId} ELSE coalesce(${rulesInForce}, ${exams.rulesId}) END`
  const [found] = await db
    .select({ exam: exams, rules: regulationRules })
    .from(exams)
    .innerJoin(regulationRules, eq(regulationRules.id, rulesId))
    .where(eq(exams.id, examId))
  if (!found) throw problem('platform.not-found')
  return { ...found.exam, rulesId: found.rules.id, rules: found.rules }
}

/** The latest rules that take effect before the end of an exam's month. */
const rulesInForce = sql`(SELECT latest.id FROM ${regulationRules} latest
  WHERE latest.regulation_id = ${exams.regulationId} AND latest.effective_from < (${exams.heldIn} || '-01')::date + interval '1 month'
  ORDER BY latest.effective_from DESC LIMIT 1)`

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
