import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { latestNow } from '../../../platform/database/database-clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { notify } from '../../notices/public.ts'
import { examResults, exams } from '../schema.ts'

export const notifyStudentsJob = 'results.tell-students'
/** Whose results were published: all of an exam, or only those of some students. */
export type NotifyStudentsJob = { examId: number; studentIds?: readonly number[] }

/**
 * Notifies students and parents, in the portal, of a published result: by a job, so that publishing thousands stays quick. Does nothing for an exam
 * that was taken back or postponed, and for results that are withheld; nobody is notified twice of one publication.
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
