import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { latestNow } from '../../../platform/database/database-clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { notify } from '../../notices/public.ts'
import { examResults, exams } from '../schema.ts'

export const notifyStudentsJob = 'results.tell-students'
/** The results that were published: all of an exam, or only those of some students. */
export type NotifyStudentsJob = { examId: number; studentIds?: readonly number[] }

/**
 * Notifies students and parents in the portal of published results. Runs as a job, so that publishing thousands of results stays quick. Skips an exam that was
 * taken back or postponed, and withheld results; notifies each recipient once per publication.
 */
export async function notifyStudents(database: Database, { examId, studentIds }: NotifyStudentsJob): Promise<void> {
  const actor = { userId: null, username: 'portal', address: null, requestId: null, act: notifyStudentsJob }
  await inTransaction(database, actor, async (db) => {
    const [exam] = await db.select().from(exams).where(eq(exams.id, examId))
    if (!exam?.publishAt || exam.publishAt > (await latestNow(db))) return
    const rows = await db
      .select({ studentId: examResults.studentId })
      .from(examResults)
      .where(
        and(
          eq(examResults.examId, examId),
          eq(examResults.withheld, false),
          studentIds && inArray(examResults.studentId, [...studentIds]),
        ),
      )
    await notify(db, {
      to: { studentIds: rows.map(({ studentId }) => studentId) },
      kind: 'results-published',
      params: { title: exam.title },
      link: '/app/Student',
      about: `results ${examId} ${exam.publishAt.toISOString()}`,
    })
  })
}
