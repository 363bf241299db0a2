import { leaveStates } from '@nalanda/contract/leave/requests'
import { and, eq, lte, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, setClock } from '../../../platform/clock.ts'
import { facts } from '../../../platform/schema.ts'
import { openDemoDatabase } from '../../../testing/demo.ts'
import { users } from '../../access/schema.ts'
import { creditEverybody } from '../ledger/daily-credits.ts'
import { leaveCovers, leaveEntries, leaveRequests } from '../schema.ts'

const { db } = await openDemoDatabase()

test('the demo college has leave in every state, absent staff, covers waiting for the teacher, and no open credits', async () => {
  const [loaded] = await db.select({ at: facts.at }).from(facts).where(eq(facts.name, 'demo'))
  const at = loaded?.at ?? new Date()
  setClock(at)
  const states = await db.selectDistinct({ state: leaveRequests.state }).from(leaveRequests)
  expect(states.map(({ state }) => state).sort()).toEqual([...leaveStates].sort())
  const [teacher] = await db.select().from(users).where(eq(users.username, 'faculty'))
  const asked = and(eq(leaveCovers.staffId, teacher?.staffId ?? 0), eq(leaveCovers.state, 'asked'))
  expect(await db.$count(leaveCovers, asked)).toBe(3)
  const years = await db.selectDistinct({ year: leaveEntries.year }).from(leaveEntries)
  expect(years.length).toBeGreaterThanOrEqual(2)
  expect(
    await db.$count(leaveRequests, and(eq(leaveRequests.state, 'sanctioned'), lte(leaveRequests.fromOn, '2026-11-01'))),
  ).toBeGreaterThan(100)
  expect(
    await db.$count(leaveRequests, sql`${leaveRequests.untilOn} >= ${dayOf(at)} and ${leaveRequests.state} = 'sanctioned'`),
  ).toBeGreaterThan(3)
  const portal = { userId: null, username: 'portal', address: null, requestId: null, act: 'leave.credits' }
  const log = { error: () => {} }
  expect(await creditEverybody(db, dayOf(at), { actor: portal, log })).toEqual({ entries: 0, failed: [] })
})
