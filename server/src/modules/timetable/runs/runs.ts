import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { RunProblem, RunState, StartRun, TimetableRun } from '@nalanda/contract/timetable/runs'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { enqueueRecordJob, type RecordJob } from '../../../platform/jobs/record-jobs.ts'
import { getItem, type Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { explainProblem } from '../../../platform/timetabling/explanation/explain.ts'
import { timetableRuns, timetables } from '../schema-versions.ts'
import { type College, loadCollege } from '../solving/college.ts'
import { listUnequalHours, listWithoutTeacher } from '../solving/gaps.ts'
import type { PlacedVersion } from '../solving/placements.ts'
import { describeReason, listWithoutPattern } from '../solving/sentences.ts'
import { timetableKind } from '../versions/timetables.ts'
import { readVersion } from '../versions/version-college.ts'

export const generateJob = 'timetable.generate'
export type GenerateJob = { runId: number }
type StoredRun = typeof timetableRuns.$inferSelect

/** Time after which an attempt has failed. */
export const attemptSeconds = 900
/** The next attempt begins within a minute: if the last attempt of a run began longer ago, its process was lost. */
const lostAfterMs = (attemptSeconds + 300) * 1000
const lostBefore = () => new Date(now().getTime() - lostAfterMs)

const stateOf = ({ state, startedAt }: StoredRun): RunState =>
  state === 'running' && startedAt !== null && startedAt < lostBefore() ? 'failed' : state

const shown = ({ requestedAt, startedAt, endedAt, stopAskedAt, ...run }: StoredRun): TimetableRun => ({
  ...run,
  state: stateOf({ requestedAt, startedAt, endedAt, stopAskedAt, ...run }),
  ...{ requestedAt: requestedAt.toISOString(), startedAt: startedAt?.toISOString() ?? null },
  ...{ endedAt: endedAt?.toISOString() ?? null, stopAsked: stopAskedAt !== null },
})

/** Returns the last ten runs, newest first. */
export async function listRuns(db: Database): Promise<TimetableRun[]> {
  const rows = await db.select().from(timetableRuns).orderBy(desc(timetableRuns.requestedAt), desc(timetableRuns.id)).limit(10)
  return rows.map(shown)
}

type RunFor = Pick<StartRun, 'forDay' | 'basedOnId'>

/** Returns the college of a run: with the terms of its day, and those of the version that it keeps that are not over by then. */
export async function collegeOfRun(
  db: Database,
  { forDay, basedOnId }: RunFor,
): Promise<{ college: College; version: PlacedVersion | null }> {
  if (basedOnId !== null) return readVersion(db, basedOnId, forDay)
  return { college: await loadCollege(db, forDay), version: null }
}

/** Returns the requirements that a run cannot meet, whatever the timetable. */
export async function listUnmet(db: Database, run: RunFor): Promise<{ problems: RunProblem[]; classes: number }> {
  const { college } = await collegeOfRun(db, run)
  return { problems: unmetOf(college), classes: countClasses(college) }
}

export function unmetOf(college: College): RunProblem[] {
  return [
    ...explainProblem(college.problem).map((found) => describeReason(college, found)),
    ...[...listWithoutPattern(college), ...listUnequalHours(college), ...listWithoutTeacher(college)],
  ]
}

const countClasses = ({ problem: { activities } }: College) => activities.reduce((sum, { times }) => sum + times, 0)

/** Queues a run. Refuses a second one at the same time, and a day on which there is nothing to place. */
export async function startRun(db: Database, jobs: Pick<Jobs, 'enqueue'>, save: StartRun, user: Viewer): Promise<TimetableRun> {
  const { name, forDay, basedOnId } = save
  if (basedOnId !== null) await getItem(db, timetableKind, basedOnId, user)
  if ((await db.$count(timetables, sql`lower(${timetables.name}) = lower(${name})`)) > 0)
    throw problem('timetable.name-taken', {}, { fields: ['name'] })
  const total = countClasses((await collegeOfRun(db, save)).college)
  if (total === 0) throw problem('timetable.nothing-to-place', { day: formatDay(forDay) }, { fields: ['forDay'] })
  const values = { ...save, total, state: 'queued' as const, requestedBy: actorOf(db).username, requestedAt: now() }
  await failRuns(db, lt(timetableRuns.startedAt, lostBefore()))
  const busy = () => problem('timetable.run-under-way')
  const [run] = await withConstraintProblems({ one_run_at_a_time: busy }, () =>
    db.insert(timetableRuns).values(values).returning(),
  )
  if (!run) throw problem('platform.not-found')
  await enqueueRecordJob(db, jobs, jobOfRun(run.id))
  recordChange(db, { entity: 'timetable-run', entityId: run.id, after: save })
  return shown(run)
}

/** Returns the job that works on a run. */
export const jobOfRun = (id: number): RecordJob => ({
  ...{ name: generateJob, data: { runId: id } satisfies GenerateJob },
  key: `run ${id}`,
})

/** Marks those of these runs as failed that have begun and have no result. */
export async function failRuns(db: Database, which: SQL): Promise<void> {
  const running = and(which, eq(timetableRuns.state, 'running'))
  await db.update(timetableRuns).set({ state: 'failed', endedAt: now() }).where(running)
}

/** Asks a run to end with the best timetable so far. */
export async function stopRun(db: Database, id: number): Promise<TimetableRun> {
  const [run] = await db.select().from(timetableRuns).where(eq(timetableRuns.id, id)).for('update')
  if (!run) throw problem('platform.not-found')
  const state = stateOf(run)
  if (state !== 'queued' && state !== 'running') throw problem('platform.not-now', { state })
  const [stopped] = await db
    .update(timetableRuns)
    .set({ stopAskedAt: run.stopAskedAt ?? now() })
    .where(eq(timetableRuns.id, id))
    .returning()
  recordChange(db, { entity: 'timetable-run', entityId: id, act: 'timetable.stop', after: { stopped: true } })
  return shown(stopped ?? run)
}
