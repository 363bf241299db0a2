import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { feeRuns } from '../schema.ts'
import { feeReminderRuns } from '../schema-reminders.ts'
import { failRun, workOnRun } from './runs.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database

const started = { startedBy: 'office', startedAt: new Date('2026-11-20T05:00:00Z') }
const raised = { students: 0, added: 0, addedPaise: 0, repriced: 0, repricedPaise: 0, kept: 0 }
/** Creates a run of an academic year in which no student pays fees. */
async function aRun(state: 'running' | 'failed') {
  const [run] = await db
    .insert(feeRuns)
    .values({ ...started, academicYear: 2026, state, total: 0, report: raised })
    .returning()
  return run?.id ?? 0
}
const stateOf = async (id: number) => (await db.select().from(feeRuns).where(eq(feeRuns.id, id)))[0]?.state

it('a failed run stays failed, even if a process still works on it', async () => {
  const failed = await aRun('failed')
  await workOnRun(db, { runId: failed }, new AbortController().signal)
  expect(await stateOf(failed)).toBe('failed')
})

it('a run that has failed for good no longer keeps other runs from starting and finishing', async () => {
  const failing = await aRun('running')
  await expect(aRun('running')).rejects.toMatchObject({ cause: { constraint: 'one_fee_run_at_a_time' } })
  await failRun(db, { runId: failing })
  const next = await aRun('running')
  await workOnRun(db, { runId: next }, new AbortController().signal)
  expect([await stateOf(failing), await stateOf(next)]).toEqual(['failed', 'done'])
})

it('demands and reminders with lost jobs continue when the portal starts, as after a restored backup', async () => {
  const running = await aRun('running')
  const [reminders] = await db
    .insert(feeReminderRuns)
    .values({ ...started, state: 'waiting', studentIds: [], report: { reminded: 0, remindedToday: 0, unreachable: 0 } })
    .returning()
  await app.listen({ port: 0, host: '127.0.0.1' })
  await waitUntil(async () => {
    const [other] = await db
      .select()
      .from(feeReminderRuns)
      .where(eq(feeReminderRuns.id, reminders?.id ?? 0))
    expect([await stateOf(running), other?.state]).toEqual(['done', 'done'])
  })
})
