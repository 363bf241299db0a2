import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { notify } from '../../notices/public.ts'
import { resultIssues } from '../schema.ts'
import type { ExamRecord } from './exam-records.ts'

/**
 * Notifies students and parents in the portal of published results that a correction or revaluation reissued at an instant, so that no mark changes unnoticed.
 * Skips a result that is unchanged, withheld or not published.
 */
export async function notifyChanged(
  db: Database,
  { id, title }: Pick<ExamRecord, 'id' | 'title'>,
  studentIds: readonly number[],
  at: Date,
): Promise<void> {
  const { examId, studentId, issueNo, issuedAt } = resultIssues
  const again = await db
    .selectDistinct({ studentId })
    .from(resultIssues)
    .where(and(eq(examId, id), inArray(studentId, [...studentIds]), eq(issuedAt, at), gt(issueNo, 1)))
  await notify(db, {
    to: { studentIds: again.map((one) => one.studentId) },
    kind: 'result-changed',
    params: { title },
    link: '/app/Student',
    about: `result changed ${id} ${at.toISOString()}`,
  })
}
