import type { SeatFeeState } from '@nalanda/contract/applications/application-states'
import { paymentStates } from '@nalanda/contract/payments/payment-states'
import { settlementGroups } from '@nalanda/contract/payments/reconciliation'
import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDemoDatabase } from '../../../testing/demo.ts'
import { seatFeeCondition } from '../../applications/public.ts'
import { applications } from '../../applications/schema.ts'
import { verifyLedger } from '../../ledger/public.ts'
import { paymentOrders } from '../schema.ts'
import { reconciledDays } from '../schema-reconciliation.ts'

const { db } = await openDemoDatabase()

test('the demo college has payments in every state, a reconciled day with every group, and a consistent ledger', async () => {
  const orders = await db.select().from(paymentOrders)
  // An order is in the state created only briefly, before the browser is sent to the gateway
  expect([...new Set(orders.map(({ state }) => state))].sort()).toEqual(
    paymentStates.filter((state) => state !== 'created').sort(),
  )
  expect(orders.some(({ needsReview }) => needsReview)).toBe(true)
  expect(await db.$count(paymentOrders, isNotNull(paymentOrders.nextCheckAt))).toBe(0)
  const [day] = await db.select().from(reconciledDays)
  for (const group of settlementGroups) expect(day?.groups[group].count, group).toBeGreaterThan(0)
  const seatFees = orders.filter(({ kind }) => kind === 'seat-fee')
  expect(seatFees.map(({ state }) => state)).toEqual(['paid'])
  const inState = async (state: SeatFeeState) => db.$count(applications, seatFeeCondition(state))
  expect(await inState('paid')).toBeGreaterThan(1)
  expect(await inState('due')).toBeGreaterThan(0)
  expect((await verifyLedger(db)).faults).toEqual([])
})
