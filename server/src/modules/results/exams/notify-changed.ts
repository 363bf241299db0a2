import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { notify } from '../../notices/public.ts'
import { resultIssues } from '../schema.ts'
import type { ExamRecord } from './exam-records.ts'

/**
 * Notifies students and parents in the portal of published results that were reissued at an instant with marks corrected since their issue before, so that no
 * mark changes unnoticed. Skips a result that is unchanged, withheld or not published.
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
    .where(and(eq(examId, id), inArray(studentId, [...studentIds]), eq(issuedAt, at), gt(issueNo, 1), hasCorrectedMarks))
  await notify(db, {
    to: { studentIds: again.map((one) => one.studentId) },
    kind: 'result-changed',
    params: { title },
    link: '/app/Student',
    about: `result changed ${id} ${at.toISOString()}`,
  })
}

/**
 * Whether a mark was corrected after the issue before this one; a result that was withheld meanwhile is reissued by its release. The issue is a literal: in a
 * query over one table, schema columns are written without the table name and would refer to the inner tables.
 */
const hasCorrectedMarks = sql`EXISTS (SELECT FROM result_entries entry
  WHERE entry.exam_id = result_issues.exam_id AND entry.student_id = result_issues.student_id AND entry.superseded_at IS NULL AND entry.version > 1
    AND entry.recorded_at > (SELECT max(earlier.issued_at) FROM result_issues earlier
      WHERE earlier.exam_id = entry.exam_id AND earlier.student_id = entry.student_id AND earlier.issue_no < result_issues.issue_no))`
