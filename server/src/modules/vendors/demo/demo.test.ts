import { billStates } from '@nalanda/contract/vendors/bills'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDemoDatabase } from '../../../testing/demo.ts'
import { verifyLedger } from '../../ledger/public.ts'
import { bills, vendors } from '../schema.ts'
import { vendorPayments } from '../schema-payments.ts'

const { db } = await openDemoDatabase()

test('the demo college has vendors, bills in every state, payments, and a ledger that agrees with them', async () => {
  expect(await db.$count(vendors)).toBe(12)
  expect(await db.$count(bills)).toBe(40)
  const states = await db.selectDistinct({ state: bills.state }).from(bills)
  expect(states.map(({ state }) => state).sort()).toEqual([...billStates].sort())
  expect(await db.$count(vendorPayments)).toBeGreaterThan(20)
  expect(await db.$count(bills, sql`${bills.state} = 'requested' and ${bills.enteredBy} = 'accountant'`)).toBe(4)
  expect((await verifyLedger(db)).faults).toEqual([])
})
