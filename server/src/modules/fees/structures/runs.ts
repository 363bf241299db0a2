import type { RaiseRun, structures } from '@nalanda/contract/fees/structures'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { enqueueRecordJob, type RecordJob, replaceLostJobs } from '../../../platform/jobs/record-jobs.ts'
import { sortById } from '../../../platform/lists/keyset.ts'
import { getItem, numbered } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { batches } from '../../academics/schema.ts'
import { exams } from '../../results/schema.ts'
import { students } from '../../students/schema.ts'
import { examFeeKind } from '../exams/exam-fees.ts'
import { priceExam, raiseExamDemands } from '../exams/exam-raising.ts'
import { examFees, feeRuns, feeStructures } from '../schema.ts'
import { foreignDemands, ownBatch, paysFees } from './matching.ts'
import { correctDemands, type Raised, raiseDemands } from './raising.ts'

/** Students processed per transaction: the work that a crash loses, and the step of the progress. */
const stepSize = 250
export const raiseJob = 'fees.raise'
export type RaiseJob = { runId: number }

const nothing: Raised = { students: 0, added: 0, addedPaise: 0, repriced: 0, repricedPaise: 0, kept: 0 }

/** List of runs that raise demands, latest first. */
export const runKind: ListKindOf<{ list: typeof structures.runs }> = {
  table: feeRuns,
  title: 'Raised demands',
  sorts: { newest: sortById },
  firstSort: '-newest',
  load: loadRuns,
  columns: [],
}

async function loadRuns(db: Database, ids: readonly number[]): Promise<RaiseRun[]> {
  const rows = await db
    .select({ run: feeRuns, batch: batches.label, exam: exams.title })
    .from(feeRuns)
    .leftJoin(batches, eq(batches.id, feeRuns.batchId))
    .leftJoin(examFees, eq(examFees.id, feeRuns.examFeeId))
    .leftJoin(exams, eq(exams.id, examFees.examId))
    .where(numbered(feeRuns.id, ids))
  return rows.map(
    ({ run: { lastStudentId: _last, batchId: _batch, examFeeId: _fee, startedAt, finishedAt, ...run }, batch, exam }) => ({
      ...{ ...run, batch, exam },
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    }),
  )
}

type Asked = { academicYear: number; batchId: number | null }

/** Starts raising the demands of an academic year, or of one batch, in the background. Refuses a second run, and a run without a published structure. */
export async function startRun(db: Database, jobs: Pick<Jobs, 'enqueue'>, asked: Asked): Promise<RaiseRun> {
  const { academicYear, batchId } = asked
  const ofBatch = batchId === null ? undefined : eq(feeStructures.batchId, batchId)
  const published = and(eq(feeStructures.academicYear, academicYear), sql`${feeStructures.publishedAt} is not null`, ofBatch)
  const found = await db.select({ batchId: feeStructures.batchId }).from(feeStructures).where(published)
  if (found.length === 0) throw problem('fees.nothing-to-raise')
  const total = (await studentsAfter(db, asked, 0, null)).length
  return queueRun(db, jobs, { academicYear, batchId, total })
}

/** Starts raising the demands of an exam in the background. Refuses a second run, and an exam without students to sit it. */
export async function startExamRun(db: Database, jobs: Pick<Jobs, 'enqueue'>, examFeeId: number): Promise<RaiseRun> {
  const { academicYear } = await getItem(db, examFeeKind, examFeeId)
  const total = (await priceExam(db, examFeeId)).length
  if (total === 0) throw problem('fees.nobody-to-raise')
  return queueRun(db, jobs, { academicYear, batchId: null, examFeeId, total })
}

type NewRun = Asked & { examFeeId?: number; total: number }

async function queueRun(db: Database, jobs: Pick<Jobs, 'enqueue'>, asked: NewRun): Promise<RaiseRun> {
  const values = { ...asked, state: 'waiting', report: nothing } as const
  const started = { startedBy: actorOf(db).username, startedAt: now() }
  const [run] = await withConstraintProblems({ one_fee_run_at_a_time: { code: 'fees.run-under-way' } }, () =>
    db
      .insert(feeRuns)
      .values({ ...values, ...started })
      .returning({ id: feeRuns.id }),
  )
  const runId = run?.id ?? 0
  await enqueueRecordJob(db, jobs, jobOfRun(runId))
  recordChange(db, { entity: 'fee run', entityId: runId, after: asked })
  return getItem(db, runKind, runId)
}

const jobOfRun = (runId: number): RecordJob => ({ name: raiseJob, data: { runId } satisfies RaiseJob, key: `run ${runId}` })

/** Requeues the job of a run in progress if it was lost with its queue. */
export async function resumeRuns(database: Database, jobs: Pick<Jobs, 'enqueue' | 'isUnderWay'>): Promise<void> {
  const isOpen = inArray(feeRuns.state, ['waiting', 'running'])
  await replaceLostJobs(database, jobs, async (db) => {
    const open = await db.select({ id: feeRuns.id }).from(feeRuns).where(isOpen).for('update')
    return open.map(({ id }) => jobOfRun(id))
  })
}

/** Processes a run to its end, some students per transaction; after a crash it continues where it stopped. */
export async function workOnRun(db: Database, { runId }: RaiseJob, signal: AbortSignal): Promise<void> {
  const actor = { userId: null, username: 'portal', address: null, requestId: null, act: raiseJob }
  while (await inTransaction(db, actor, (tx) => raiseNext(tx, runId))) signal.throwIfAborted()
}

/** Raises demands for the next students of a run, and returns whether there may be more. */
async function raiseNext(db: Database, runId: number): Promise<boolean> {
  const [run] = await db.select().from(feeRuns).where(eq(feeRuns.id, runId)).for('update')
  if (!run || run.state === 'done' || run.state === 'failed') return false
  const { studentIds, raised } = await (run.examFeeId === null ? raiseOfYear(db, run) : raiseOfExam(db, run, run.examFeeId))
  const ended = studentIds.length < stepSize
  const done = run.done + studentIds.length
  await db
    .update(feeRuns)
    .set({
      ...{ state: ended ? 'done' : 'running', finishedAt: ended ? now() : null },
      // Students may have been added since the run started
      ...{ lastStudentId: studentIds.at(-1) ?? run.lastStudentId, done, total: Math.max(run.total, done) },
      report: addReports(run.report, raised),
    })
    .where(eq(feeRuns.id, runId))
  return !ended
}

type Run = typeof feeRuns.$inferSelect

async function raiseOfYear(db: Database, run: Run) {
  const next = await studentsAfter(db, run, run.lastStudentId, stepSize)
  const studentIds = next.map(({ id }) => id)
  const wanted = { academicYear: run.academicYear, runId: run.id, today: dayOf(now()) }
  const idsOf = (pays: boolean) => next.flatMap((one) => (one.pays === pays ? [one.id] : []))
  const [paying, others] = [idsOf(true), idsOf(false)]
  const raised = await raiseDemands(db, { ...wanted, studentIds: paying })
  if (others.length === 0) return { studentIds, raised }
  return { studentIds, raised: addReports(raised, await correctDemands(db, { ...wanted, studentIds: others })) }
}

async function raiseOfExam(db: Database, run: Run, examFeeId: number) {
  const all = await priceExam(db, examFeeId)
  const prices = all.filter(({ studentId }) => studentId > run.lastStudentId).slice(0, stepSize)
  const raised = await raiseExamDemands(db, { examFeeId, prices, runId: run.id, today: dayOf(now()) })
  return { studentIds: prices.map(({ studentId }) => studentId), raised }
}

/** Marks a run as failed for good, so that another can start. */
export async function failRun(db: Database, { runId }: RaiseJob): Promise<void> {
  const open = and(eq(feeRuns.id, runId), inArray(feeRuns.state, ['waiting', 'running']))
  await db.update(feeRuns).set({ state: 'failed', finishedAt: now() }).where(open)
}

/** Returns the students for whom a run raises fees, and those from whom it removes what they owe for a class to which they never belonged, ordered by id. */
async function studentsAfter(
  db: Database,
  { academicYear, batchId }: Asked,
  after: number,
  limit: number | null,
): Promise<{ id: number; pays: boolean }[]> {
  const { rows } = await db.execute<{ id: number; pays: boolean }>(sql`
    SELECT s.id, true AS pays FROM ${students} s, ${ownBatch(academicYear)} WHERE s.id > ${after} AND ${paysFees}
      AND own.id IN (SELECT batch_id FROM ${feeStructures} WHERE academic_year = ${academicYear} AND published_at IS NOT NULL)
      ${batchId === null ? sql`` : sql`AND own.id = ${batchId}`}
    UNION
    SELECT student_id, false FROM (${foreignDemands(academicYear, sql`s.id > ${after}`)}) d
      ${batchId === null ? sql`` : sql`WHERE batch_id = ${batchId}`}
    ORDER BY id ${limit === null ? sql`` : sql`LIMIT ${limit}`}`)
  return rows
}

function addReports(one: Raised, other: Raised): Raised {
  const keys = Object.keys(nothing) as (keyof Raised)[]
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as Raised
}
