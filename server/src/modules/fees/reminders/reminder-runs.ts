/** Reminders of overdue fees that the office sends to many students. */
import { payableOf } from '@nalanda/contract/fees/payment-preview'
import type { feeReminders as calls, ReminderPreview, ReminderRun, RemindWhom } from '@nalanda/contract/fees/reminders'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { enqueueRecordJob, type RecordJob, replaceLostJobs } from '../../../platform/jobs/record-jobs.ts'
import { sortById } from '../../../platform/lists/keyset.ts'
import { getItem, numbered, streamItems, type Viewer } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { listRecipients } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { defaulterKind } from '../demands/defaulters.ts'
import { isOverdue } from '../demands/overdue.ts'
import { lockFeeAccounts } from '../fee-accounts.ts'
import { feeReminderRuns, feeReminders } from '../schema-reminders.ts'
import type { RemindedDue } from './due-texts.ts'
import { loadDues } from './loading-dues.ts'
import { type ReminderDeps, sampleMail, sendReminders } from './sending.ts'

/** Students reminded per transaction, and the step of the progress. */
const stepSize = 100
export const reminderRunJob = 'fees.reminder-run'
export type ReminderRunJob = { runId: number }

type Report = ReminderRun['report']

/** List of runs that sent reminders, latest first. */
export const reminderRunKind: ListKindOf<{ list: typeof calls.runs }> = {
  table: feeReminderRuns,
  title: 'Fee reminders',
  sorts: { newest: sortById },
  firstSort: '-newest',
  load: loadRuns,
  columns: [],
}

async function loadRuns(db: Database, ids: readonly number[]): Promise<ReminderRun[]> {
  const rows = await db.select().from(feeReminderRuns).where(numbered(feeReminderRuns.id, ids))
  return rows.map(({ studentIds, lastStudentId: _last, startedAt, finishedAt, ...run }) => ({
    ...{ ...run, total: studentIds.length },
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }))
}

/** The overdue dues of the students who can be reminded now, and the number of those who cannot. */
type Reachable = Omit<Report, 'reminded'> & { dues: RemindedDue[] }

/** Returns which of these students would be reminded now, with their overdue dues. Skips students without any. */
async function readReachable(db: Database, studentIds: readonly number[]): Promise<Reachable> {
  const today = dayOf(now())
  const all = await loadDues(db, studentIds, isOverdue(today))
  const owing = [...new Set(all.map(({ studentId }) => studentId))]
  const sent = and(inArray(feeReminders.studentId, owing), eq(feeReminders.day, today))
  const reminded = new Set((await db.select().from(feeReminders).where(sent)).map(({ studentId }) => studentId))
  const left = owing.filter((id) => !reminded.has(id))
  const reached = new Set((await listRecipients(db, left, 'family')).map(({ studentId }) => studentId))
  const dues = all.filter(({ studentId }) => reached.has(studentId) && !reminded.has(studentId))
  return { dues, remindedToday: reminded.size, unreachable: left.length - reached.size }
}

/** Returns the number of students who would be reminded now, what they owe, and the e-mail to the first of them. */
export async function previewReminders(
  db: Database,
  deps: ReminderDeps,
  whom: RemindWhom,
  user: Viewer,
): Promise<z.infer<typeof ReminderPreview>> {
  const { dues, ...left } = await readReachable(db, await findWhom(db, whom, user))
  const byStudent = [...Map.groupBy(dues, ({ studentId }) => studentId).values()]
  const overduePaise = sumPaise(dues.map(payableOf))
  const [first] = byStudent
  return { ...left, reminded: byStudent.length, overduePaise, sample: first ? await sampleMail(db, deps, first) : null }
}

/** Starts sending reminders in the background. Refuses a second run, and a run without any student who can be reminded. */
export async function startReminderRun(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  whom: RemindWhom,
  user: Viewer,
): Promise<ReminderRun> {
  const studentIds = await findWhom(db, whom, user)
  const { dues } = await readReachable(db, studentIds)
  if (dues.length === 0) throw problem('fees.nobody-to-remind')
  const report = { reminded: 0, remindedToday: 0, unreachable: 0 }
  const started = { startedBy: actorOf(db).username, startedAt: now() }
  const [run] = await withConstraintProblems({ one_reminder_run_at_a_time: { code: 'fees.reminders-under-way' } }, () =>
    db
      .insert(feeReminderRuns)
      .values({ state: 'waiting', studentIds, report, ...started })
      .returning({ id: feeReminderRuns.id }),
  )
  const runId = run?.id ?? 0
  await enqueueRecordJob(db, jobs, jobOfRun(runId))
  recordChange(db, { entity: 'fee reminders', entityId: runId, after: { students: studentIds.length } })
  return getItem(db, reminderRunKind, runId)
}

/** Returns the ids of the selected students, ascending; for a list, of those whom it shows the reader now. */
async function findWhom(db: Database, whom: RemindWhom, user: Viewer): Promise<number[]> {
  const ids: number[] = []
  if ('studentIds' in whom) {
    const found = await db.select({ id: students.id }).from(students).where(numbered(students.id, whom.studentIds))
    ids.push(...found.map(({ id }) => id))
  } else {
    const query = { ...whom.matching, size: stepSize }
    for await (const { id } of streamItems(db, defaulterKind(), query, user)) ids.push(id)
  }
  return ids.sort((a, b) => a - b)
}

const jobOfRun = (runId: number): RecordJob => ({
  ...{ name: reminderRunJob, data: { runId } satisfies ReminderRunJob },
  key: `run ${runId}`,
})

/** Requeues the job of a reminder run in progress if it was lost with its queue. */
export async function resumeReminders(database: Database, jobs: Pick<Jobs, 'enqueue' | 'isUnderWay'>): Promise<void> {
  const isOpen = inArray(feeReminderRuns.state, ['waiting', 'running'])
  await replaceLostJobs(database, jobs, async (db) => {
    const open = await db.select({ id: feeReminderRuns.id }).from(feeReminderRuns).where(isOpen).for('update')
    return open.map(({ id }) => jobOfRun(id))
  })
}

/** Processes a run to its end, some students per transaction; after a crash it continues where it stopped. */
export async function workOnReminders(
  deps: ReminderDeps & { db: Database },
  { runId }: ReminderRunJob,
  signal: AbortSignal,
): Promise<void> {
  const actor = await actorOfRun(deps.db, runId)
  while (await inTransaction(deps.db, actor, (tx) => remindNext(tx, deps, runId))) signal.throwIfAborted()
}

/** Returns the user who started the run: reminders are sent in that name. */
async function actorOfRun(db: Database, runId: number) {
  const [run] = await db.select().from(feeReminderRuns).where(eq(feeReminderRuns.id, runId))
  return { userId: null, username: run?.startedBy ?? 'portal', address: null, requestId: null, act: reminderRunJob }
}

/** Reminds the next students of a run, and returns whether there are more. */
async function remindNext(db: Database, deps: ReminderDeps, runId: number): Promise<boolean> {
  const [run] = await db.select().from(feeReminderRuns).where(eq(feeReminderRuns.id, runId)).for('update')
  if (!run || run.state === 'done' || run.state === 'failed') return false
  const next = run.studentIds.filter((id) => id > run.lastStudentId).slice(0, stepSize)
  // Dues that were paid before the fee accounts were locked are no longer open
  await lockFeeAccounts(db, next)
  const { dues, remindedToday, unreachable } = await readReachable(db, next)
  const reminded = (await sendReminders(db, deps, dues)).length
  const done = run.done + next.length
  const ended = done >= run.studentIds.length
  await db
    .update(feeReminderRuns)
    .set({
      ...{ state: ended ? 'done' : 'running', finishedAt: ended ? now() : null },
      ...{ done, lastStudentId: next.at(-1) ?? run.lastStudentId },
      report: {
        reminded: run.report.reminded + reminded,
        remindedToday: run.report.remindedToday + remindedToday,
        unreachable: run.report.unreachable + unreachable,
      },
    })
    .where(eq(feeReminderRuns.id, runId))
  return !ended
}

/** Marks a run as failed for good, so that another can start. */
export async function failReminders(db: Database, { runId }: ReminderRunJob): Promise<void> {
  const open = and(eq(feeReminderRuns.id, runId), inArray(feeReminderRuns.state, ['waiting', 'running']))
  await db.update(feeReminderRuns).set({ state: 'failed', finishedAt: now() }).where(open)
}
