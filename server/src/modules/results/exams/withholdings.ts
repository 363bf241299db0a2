import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { resultsReason } from '@nalanda/contract/results/reasons'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { problem } from '../../../platform/problems.ts'
import { subjects } from '../../academics/schema.ts'
import { computeExam } from '../grading/computation.ts'
import { examResults, withholdings } from '../schema.ts'
import { lockExam } from './exam-records.ts'
import { notifyChanged } from './notify-changed.ts'
import { type NotifyStudentsJob, notifyStudentsJob } from './notify-students.ts'
import { completeIfDue } from './publication.ts'

/**
 * Withholds one student's result and returns the student's id; the public learns that it is withheld, never why. Refuses a roll number without a result in the
 * exam, and a result that is already withheld.
 */
export async function withholdResult(
  db: Database,
  { examId, rollNo, reason }: { examId: number; rollNo: string; reason: string },
  now: Date,
): Promise<number> {
  const exam = await lockExam(db, examId)
  const [result] = await db
    .select({ studentId: examResults.studentId, withheld: examResults.withheld })
    .from(examResults)
    .where(and(eq(examResults.examId, examId), eq(examResults.rollNo, rollNo)))
  if (!result) throw problem('results.no-result')
  if (result.withheld) throw problem('results.already-withheld')
  const { studentId } = result
  await completeIfDue(db, exam, now)
  await db.insert(withholdings).values({ examId, studentId, reason, withheldBy: actorOf(db).username, withheldAt: now })
  noteWithheld(db, { examId, studentId }, [false, true], reason)
  await computeExam(db, examId, {
    at: now,
    reason: storeReason(resultsReason('results.result-withheld')),
    studentIds: [studentId],
  })
  return studentId
}

/**
 * Releases a withheld result and returns the student's id. Issues the now public content, if it was not issued before, and notifies student and parents unless
 * they were notified of this publication, also of marks that were corrected since the last issue. Refuses while marks of the student are unknown because the
 * sheet withheld them; after malpractice the course stays not passed unless it is corrected first.
 */
export async function releaseResult(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { examId, withholdingId, reason }: { examId: number; withholdingId: number; reason: string },
  now: Date,
): Promise<number> {
  const exam = await lockExam(db, examId)
  await refuseUndecided(db, { examId, withholdingId })
  const [released] = await db
    .update(withholdings)
    .set({ releasedBy: actorOf(db).username, releasedAt: now, releaseReason: reason })
    .where(and(eq(withholdings.id, withholdingId), eq(withholdings.examId, examId), isNull(withholdings.releasedAt)))
    .returning({ studentId: withholdings.studentId })
  if (!released) throw problem('results.not-withheld')
  noteWithheld(db, { examId, studentId: released.studentId }, [true, false], reason)
  const because = storeReason(resultsReason('results.result-released'))
  const studentIds = [released.studentId]
  await computeExam(db, examId, { at: now, reason: because, studentIds })
  await notifyChanged(db, exam, studentIds, now)
  // The job of a coming publication notifies this student together with all others
  if (exam.publishAt && exam.publishAt <= now)
    await jobs.enqueue(db, notifyStudentsJob, { examId, studentIds } satisfies NotifyStudentsJob)
  return released.studentId
}

async function refuseUndecided(
  db: Database,
  { examId, withholdingId }: { examId: number; withholdingId: number },
): Promise<void> {
  const { rows } = await db.execute<{ code: string }>(sql`
    SELECT subject.code FROM withholdings held
    JOIN result_entries entry ON entry.exam_id = held.exam_id AND entry.student_id = held.student_id AND entry.superseded_at IS NULL
    JOIN ${subjects} subject ON subject.id = entry.subject_id
    WHERE held.id = ${withholdingId} AND held.exam_id = ${examId} AND held.released_at IS NULL
      AND entry.marker = 'withheld' AND entry.marks IS NULL AND NOT entry.absent ORDER BY subject.code`)
  if (rows.length > 0) throw problem('results.marks-undecided', { courses: rows.map(({ code }) => code).join(', ') })
}

/** Records in the audit trail that a result is withheld or released. */
export function noteWithheld(
  db: Database,
  { examId, studentId }: { examId: number; studentId: number },
  [before, after]: [boolean, boolean],
  reason: string,
): void {
  const entityId = `${examId}/${studentId}`
  recordChange(db, { entity: 'result', entityId, before: { withheld: before }, after: { withheld: after }, reason })
}
