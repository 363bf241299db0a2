import { resultsReason } from '@nalanda/contract/results/reasons'
import { sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { computeAlone } from '../grading/computation.ts'
import { lockExams } from './exam-records.ts'
import { completeIfDue } from './publication.ts'

/**
 * Makes the results of students whose roll number changed available under the new number; reissues published ones. Another student who gets the earlier number
 * does not find them.
 */
export async function followRollNumbers(db: Database, studentIds: readonly number[]): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT exam_id AS id FROM exam_results WHERE student_id = ANY(${sql.param(studentIds)}::bigint[])`)
  const at = now()
  const exams = await lockExams(
    db,
    rows.map(({ id }) => id),
  )
  for (const exam of exams) {
    await completeIfDue(db, exam, at)
    await computeAlone(db, exam, { at, studentIds }, resultsReason('results.roll-number-changed'))
  }
}
