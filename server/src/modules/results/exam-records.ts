import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { regulationRules } from '../academics/schema.ts'
import { exams } from './schema.ts'

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
 * The exam, with the results' books locked to the end of the transaction. A figure of one exam counts in later ones, so whoever writes
 * marks or publishes waits for the other; a college has one exam cell, and what it waits for takes seconds.
 */
export async function lockExam(db: Database, examId: number): Promise<ExamRecord> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(7305, 2)`)
  return getExamRecord(db, examId)
}
