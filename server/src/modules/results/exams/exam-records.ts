import { eq } from 'drizzle-orm'
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
