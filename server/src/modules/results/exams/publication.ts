import { examWorkflow, type MissingResults } from '@nalanda/contract/results/results'
import { eq, sql } from 'drizzle-orm'
import { broadcast } from '../../../platform/database/broadcast.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { problem } from '../../../platform/problems.ts'
import { refuseUnlessAllowed } from '../../../platform/workflow/transitions.ts'
import { computeExam, computeLaterExams } from '../grading/computation.ts'
import { isMarked } from '../marks/marked-exams.ts'
import { exams, resultIssues } from '../schema.ts'
import { refuseUnconfirmed } from './completeness.ts'
import { examState } from './exam-list.ts'
import { type ExamRecord, lockExam } from './exam-records.ts'
import { type NotifyStudentsJob, notifyStudentsJob } from './notify-students.ts'

export const completePublicationJob = 'results.open-exam'
export type PublicationJob = { examId: number }

/**
 * Publishes an exam now, or at a coming instant (embargo). Prepares the public answers immediately, so that the instant itself costs nothing; the results are
 * issued when it comes. Refuses an exam without results, one that is already published, an instant in the past, and missing results unless exactly these counts
 * were confirmed.
 */
export async function publishExam(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { examId, publishAt, confirmed }: { examId: number; publishAt: Date | null; confirmed?: MissingResults | undefined },
  clock: () => Date,
): Promise<void> {
  const exam = await lockExam(db, examId)
  // Read the clock only after the lock: at an earlier instant, an exam that another call has just published would still count as embargoed
  const now = clock()
  const state = examState(exam, now)
  if (state === 'published') throw problem('results.already-published')
  refuseUnlessAllowed(examWorkflow, 'publish', state, 'results.nothing-to-publish')
  if (publishAt && publishAt <= now) throw problem('results.publish-in-past')
  const without = await refuseUnconfirmed(db, exam, confirmed)
  await setPublishAt(db, examId, exam.publishAt, publishAt ?? now, { without })
  await computeExam(db, examId, { at: now })
  if (publishAt) await jobs.enqueue(db, completePublicationJob, { examId } satisfies PublicationJob, { startAfter: publishAt })
  await jobs.enqueue(db, notifyStudentsJob, { examId } satisfies NotifyStudentsJob, { startAfter: publishAt ?? undefined })
}

/**
 * Publishes an exam of the past with imported results. It notifies no student and does not ask about missing results, because the college kept no others. Skips
 * an exam without marks, or one already published. For several exams, first lock them all in their order.
 */
export async function publishPastExam(db: Database, examId: number, now: Date): Promise<void> {
  const exam = await lockExam(db, examId)
  if (exam.publishAt || !(await isMarked(db, examId))) return
  await setPublishAt(db, examId, null, now, {})
  await computeExam(db, examId, { at: now })
}

/** Takes a published exam back, or ends its embargo, with a reason. Issued documents stay on record. */
export async function unpublishExam(db: Database, examId: number, reason: string, now: Date): Promise<void> {
  const exam = await lockExam(db, examId)
  refuseUnlessAllowed(examWorkflow, 'unpublish', examState(exam, now), 'results.not-published')
  await completeIfDue(db, exam, now)
  await setPublishAt(db, examId, exam.publishAt, null, { reason })
  await computeExam(db, examId, { at: now })
  await computeLaterExams(db, exam, { at: now, reason })
  await broadcast(db, 'results', JSON.stringify({ examId }))
}

/** Issues the results that an embargoed exam made public at its instant. Skips an exam that was postponed or taken back since. */
export async function completePublication(db: Database, examId: number, now: Date): Promise<void> {
  const { publishAt } = await lockExam(db, examId)
  if (!publishAt || publishAt > now) return
  const before = await db.$count(resultIssues, eq(resultIssues.examId, examId))
  await computeExam(db, examId, { at: now, issuedAt: publishAt })
  const issued = await db.$count(resultIssues, eq(resultIssues.examId, examId))
  if (issued > before) recordChange(db, { entity: 'exam', entityId: examId, before: { issued: before }, after: { issued } })
}

/**
 * Like `completePublication`, for an exam whose instant has come but whose job has not run. Call it before an action that changes what the public reads, so
 * that what was public until then is on record.
 */
export async function completeIfDue(db: Database, exam: ExamRecord, now: Date): Promise<void> {
  if (!exam.publishAt || exam.publishAt > now) return
  const { rows } = await db.execute(sql`SELECT FROM exams exam WHERE exam.id = ${exam.id} AND ${lacksIssues}`)
  if (rows.length > 0) await completePublication(db, exam.id, now)
}

/** Whether an `exam` has results that are neither withheld nor issued in their present form. */
const lacksIssues = sql`EXISTS (SELECT FROM exam_results result WHERE result.exam_id = exam.id AND NOT result.withheld
  AND NOT EXISTS (SELECT FROM result_issues issue
                  WHERE issue.exam_id = result.exam_id AND issue.student_id = result.student_id AND issue.issue_no = result.issue_no))`

/** Runs `completePublication` as a job. */
export async function completePublicationInBackground(database: Database, examId: number, now: Date): Promise<void> {
  const actor = { userId: null, username: 'portal', address: null, requestId: null, act: completePublicationJob }
  await inTransaction(database, actor, (db) => completePublication(db, examId, now))
}

/**
 * Queues a job for every exam that waits for its instant, and for every exam whose instant passed without its results being issued: jobs may have been lost
 * with a queue that was restored or never existed. Running it twice does no harm.
 */
export async function schedulePublications(database: Database, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  const { rows } = await database.execute<{ examId: number; publishAt: string }>(sql`
    SELECT id AS "examId", publish_at AS "publishAt" FROM exams exam
    WHERE publish_at > now() - interval '1 minute'
       OR publish_at IS NOT NULL AND ${lacksIssues}`)
  for (const { examId, publishAt } of rows) {
    await jobs.enqueue(database, completePublicationJob, { examId } satisfies PublicationJob, {
      startAfter: new Date(publishAt),
      key: `exam-${examId}`,
    })
  }
}

async function setPublishAt(
  db: Database,
  examId: number,
  before: Date | null,
  after: Date | null,
  { reason = null, without = null }: { reason?: string | null; without?: MissingResults | null },
) {
  await db
    .update(exams)
    .set({ publishAt: after, revision: sql`${exams.revision} + 1` })
    .where(eq(exams.id, examId))
  recordChange(db, {
    entity: 'exam',
    entityId: examId,
    before: { publishAt: before },
    after: { publishAt: after, ...(without && { without }) },
    reason,
  })
}
