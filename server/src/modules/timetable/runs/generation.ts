import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { replaceLostJobs } from '../../../platform/jobs/record-jobs.ts'
import type { JobContext } from '../../../platform/jobs/registration.ts'
import { addRecord } from '../../../platform/lists/records.ts'
import type { Logger } from '../../../platform/observability/logging.ts'
import { changesSince } from '../../../platform/timetabling/cost.ts'
import { explainUnplaced } from '../../../platform/timetabling/explanation/explain-unplaced.ts'
import type { SolverProgress, Timetable, TimetableProblem } from '../../../platform/timetabling/problem.ts'
import { solveTimetable } from '../../../platform/timetabling/solve-timetable.ts'
import { timetableRuns, timetables } from '../schema-versions.ts'
import type { College } from '../solving/college.ts'
import { type PlacedVersion, storePlacements } from '../solving/placements.ts'
import { describeUnplaced } from '../solving/sentences.ts'
import { pinnedFirst, withPins } from '../solving/solver-problem.ts'
import { freeName, timetableKind } from '../versions/timetables.ts'
import { collegeOfRun, failRuns, type GenerateJob, generateJob, jobOfRun, unmetOf } from './runs.ts'

type Deps = { db: Database; jobs: Pick<Jobs, 'enqueue' | 'isUnderWay'>; log: Logger }
type Run = typeof timetableRuns.$inferSelect

/** Interval at which a run writes its progress, and checks whether it was asked to stop. */
const progressMilliseconds = 500
/** Retries that the queue makes; after the last one the run has failed. */
export const retriesOfRun = 2

const isOpen = inArray(timetableRuns.state, ['queued', 'running'])

/** Queues the job of a run in progress again if it was lost with its queue. A job that another process is doing is not added again. */
export async function resumeRuns({ db, jobs }: Deps): Promise<void> {
  await replaceLostJobs(db, jobs, async (tx) => {
    const open = await tx.select({ id: timetableRuns.id }).from(timetableRuns).where(isOpen).for('update')
    return open.map(({ id }) => jobOfRun(id))
  })
}

/** Generates the timetable of a run and stores it as a draft. A run whose process was lost starts again; one that has ended is ignored. */
export async function generate(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { runId }: GenerateJob,
  { signal, attempt }: JobContext,
): Promise<void> {
  const [run] = await db
    .update(timetableRuns)
    .set({ state: 'running', startedAt: now() })
    .where(and(eq(timetableRuns.id, runId), isOpen))
    .returning()
  if (!run) return
  try {
    const { college, version } = await collegeOfRun(db, run)
    const base = version && pinnedFirst(version)
    const problem = problemOf(college, base)
    const timetable = await solve(db, run, problem, signal)
    await inTransaction(db, actorOfRun(run), (tx) => storeResult(tx, run, { college, base, problem, timetable }))
  } catch (error) {
    if (attempt < retriesOfRun) throw error
    log.error({ err: error, runId }, 'a timetable could not be generated')
    await failRuns(db, eq(timetableRuns.id, runId))
  }
}

const actorOfRun = ({ requestedBy }: Run): Actor => ({
  ...{ userId: null, username: requestedBy, address: null, requestId: null, act: generateJob },
})

function problemOf({ problem }: College, base: PlacedVersion | null): TimetableProblem {
  return base ? { ...withPins(problem, base), previous: base.placements } : problem
}

async function solve(db: Database, run: Run, problem: TimetableProblem, ending: AbortSignal): Promise<Timetable> {
  const stopping = new AbortController()
  let latest: SolverProgress | undefined
  let writing = Promise.resolve()
  const write = async () => {
    const progress = latest && { placed: latest.placed, total: latest.total, cost: Math.round(latest.cost) }
    const [stored] = progress
      ? await db.update(timetableRuns).set(progress).where(eq(timetableRuns.id, run.id)).returning()
      : await db.select().from(timetableRuns).where(eq(timetableRuns.id, run.id))
    if (stored?.stopAskedAt) stopping.abort()
  }
  const timer = setInterval(() => {
    writing = writing.then(write).catch(() => undefined)
  }, progressMilliseconds)
  const signal = AbortSignal.any([stopping.signal, ending])
  try {
    const { seconds } = run
    const onProgress = (progress: SolverProgress) => {
      latest = progress
    }
    const timetable = await solveTimetable(problem, { seconds, signal, onProgress })
    ending.throwIfAborted()
    return timetable
  } finally {
    clearInterval(timer)
    await writing
  }
}

type Solved = { college: College; base: PlacedVersion | null; problem: TimetableProblem; timetable: Timetable }

/** Stores the draft, its entries and the end of the run, all or none. If its name was taken meanwhile, the draft gets a number after it. */
async function storeResult(db: Database, run: Run, { college, base, problem, timetable }: Solved): Promise<void> {
  const [locked] = await db.select().from(timetableRuns).where(eq(timetableRuns.id, run.id)).for('update')
  if (locked?.state !== 'running') return
  const { placements, unplaced, cost } = timetable
  const draft = await addRecord(db, timetableKind, { name: await freeName(db, run.name), forDay: run.forDay })
  await db.update(timetables).set({ basedOnId: run.basedOnId }).where(eq(timetables.id, draft.id))
  await storePlacements(db, college, draft.id, placements, { pinned: base?.pinned ?? [] })
  const problems = [
    ...unmetOf(college),
    ...explainUnplaced(problem, placements, unplaced.slice(0, mostExplained)).map((one) => describeUnplaced(college, one)),
  ]
  const total = placements.length + unplaced.length
  const moved = base ? changesSince(problem, placements).moved : null
  const ended = { state: 'done', endedAt: now(), resultId: draft.id, placed: placements.length, total, moved, problems } as const
  await db
    .update(timetableRuns)
    .set({ ...ended, cost: Math.round(cost.total) })
    .where(eq(timetableRuns.id, run.id))
}

/** Maximum number of unplaced classes that are explained one by one; more are only counted. */
const mostExplained = 40
