import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aStudent } from '../../students/factory.ts'
import { aRoom, aTaughtClass } from '../factory.ts'
import { timetableRuns, timetables } from '../schema-versions.ts'
import { generate, resumeRuns } from './generation.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const deps = { db, jobs: platform.jobs, log: platform.log }
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const one = await aTaughtClass(db)
await aStudent(db, one.place)
await aRoom(db)

const start = (name: string) => office.post('/timetable/runs', { name, forDay: '2026-11-21', basedOnId: null, seconds: 5 })
const newest = async () => (await office.get('/timetable/runs')).runs[0]

/** Adds a run that a process began this many minutes ago. */
async function aRun(minutesAgo: number) {
  const at = new Date(Date.parse('2026-11-21T05:00:00Z') - minutesAgo * 60_000)
  const values = { name: 'Begun', forDay: '2026-11-21', seconds: 5, state: 'running', requestedBy: 'academics' } as const
  const [run] = await db
    .insert(timetableRuns)
    .values({ ...values, requestedAt: at, startedAt: at })
    .returning()
  return run?.id ?? 0
}
const stateOf = async (id: number) => (await db.select().from(timetableRuns).where(eq(timetableRuns.id, id)))[0]?.state
const countJobs = async () => {
  const { rows } = await db.execute<{ jobs: number }>(
    sql`SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'timetable.generate' AND state IN ('created', 'retry', 'active')`,
  )
  return rows[0]?.jobs
}

/** Ends a run with the best timetable so far. */
async function stop(id: number) {
  await office.post(`/timetable/runs/${id}/stop`)
  await waitUntil(async () => expect([await stateOf(id), await countJobs()]).toEqual(['done', 0]))
}

beforeEach(async () => {
  await db.delete(timetableRuns)
})

test('a run whose last attempt is aborted is marked as failed, and another one can start', async () => {
  const runId = await aRun(0)
  const context = { id: '1', signal: AbortSignal.abort(new Error('It took too long')) }
  await expect(generate(deps, { runId }, { ...context, attempt: 0 })).rejects.toThrow('It took too long')
  expect(await stateOf(runId)).toBe('running')
  await generate(deps, { runId }, { ...context, attempt: 2 })
  expect(await newest()).toMatchObject({ id: runId, state: 'failed', endedAt: expect.any(String) })
  expect(await db.$count(timetables)).toBe(0)
})

test('a run with a lost process at the last attempt is marked as failed, and does not block another one', async () => {
  const lost = await aRun(21)
  expect(await newest()).toMatchObject({ id: lost, state: 'failed' })
  expect(await office.post(`/timetable/runs/${lost}/stop`)).toMatchObject({ status: 409, code: 'platform.not-now' })
  const next = await start('Next')
  expect(next).toMatchObject({ status: 200, state: 'queued' })
  expect(await stateOf(lost)).toBe('failed')
  await stop(next.id)
})

test('a run that a process may still be working on continues', async () => {
  const running = await aRun(16)
  expect(await newest()).toMatchObject({ id: running, state: 'running' })
  expect(await start('Another')).toMatchObject({ status: 409, code: 'timetable.run-under-way' })
  expect(await stateOf(running)).toBe('running')
})

test('a running run gets no second job when another process starts, and a run without a job gets one', async () => {
  const { id } = await start('At work')
  await waitUntil(async () => expect(await stateOf(id)).toBe('running'))
  await Promise.all([resumeRuns(deps), resumeRuns(deps)])
  expect(await countJobs()).toBe(1)
  await stop(id)
  const withoutJob = await aRun(0)
  await Promise.all([resumeRuns(deps), resumeRuns(deps)])
  expect(await countJobs()).toBe(1)
  await stop(withoutJob)
})
