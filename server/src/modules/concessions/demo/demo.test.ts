import { concessionStates } from '@nalanda/contract/concessions/concessions'
import { eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDemoDatabase } from '../../../testing/demo.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { verifyLedger } from '../../ledger/public.ts'
import { matchesOf } from '../proposals/families.ts'
import { concessions, reimbursements } from '../schema.ts'

const { db } = await openDemoDatabase()

test('the demo college has concessions in every state, schemes with receivables, and a ledger that agrees', async () => {
  const states = await db.selectDistinct({ state: concessions.state }).from(concessions)
  expect(states.map(({ state }) => state).sort()).toEqual([...concessionStates].sort())
  expect(await db.$count(concessions, eq(concessions.state, 'granted'))).toBeGreaterThan(20)
  expect(await db.$count(concessions, gt(concessions.receivablePaise, 0))).toBeGreaterThan(5)
  expect(await db.$count(concessions, eq(concessions.state, 'requested'))).toBe(5)
  expect(await db.$count(reimbursements)).toBe(1)
  for (const [rule, least] of [
    ['sibling', 3],
    ['staff', 1],
  ] as const) {
    const { rows } = await db.execute(matchesOf(rule, demoDay))
    expect(rows.length).toBeGreaterThanOrEqual(least)
  }
  expect((await verifyLedger(db)).faults).toEqual([])
})
