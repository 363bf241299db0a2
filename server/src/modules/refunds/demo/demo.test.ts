import { refundStates } from '@nalanda/contract/refunds/refunds'
import { expect, test } from 'vitest'
import { openDemoDatabase } from '../../../testing/demo.ts'
import { verifyLedger } from '../../ledger/public.ts'
import { refundPaymentReversals, refunds } from '../schema.ts'

const { db } = await openDemoDatabase()

test('the demo college has refunds in every state, one with a reversed payment, and a ledger that agrees', async () => {
  const states = await db.selectDistinct({ state: refunds.state }).from(refunds)
  expect(states.map(({ state }) => state).sort()).toEqual([...refundStates].sort())
  expect(await db.$count(refundPaymentReversals)).toBe(1)
  expect((await verifyLedger(db)).faults).toEqual([])
})
