/** Tests the gateway's reports of a payment after the bank took it back. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, now } from '../../../platform/clock.ts'
import { callsOf } from '../../../testing/http.ts'
import { payersOf } from '../../../testing/payments/payer.ts'
import { openPayingCollege } from '../../../testing/payments/paying-college.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { feeBasics } from '../../fees/factory.ts'
import { feeReceiptReversals } from '../../fees/schema-receipts.ts'
import { verifyLedger } from '../../ledger/public.ts'
import { ledgerEntries } from '../../ledger/schema.ts'
import { paymentOrders } from '../schema.ts'

const college = await openPayingCollege()
const { app, as, platform, next, control } = college
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
await keepSessionsOpen(db)
const payer = await payersOf(college, officer)
const { book } = await feeBasics(db)

test('a refund that the gateway reports is not taken from a later receipt that paid the dues', async () => {
  const { student, pay, statement } = await payer()
  await next({ outcome: 'paid', notifications: 'none' })
  const { orderId } = await pay()
  const order = async () => (await db.select().from(paymentOrders).where(eq(paymentOrders.orderId, orderId)))[0]
  const id = (await order())?.id
  await officer.post(`/payments/${id}/check`)
  await officer.post(`/payments/${id}/chargeback`, { reason: 'The payer did not recognise it' })
  await officer.post('/fee-receipts', {
    ...{ studentId: student.id, cashBookId: book('FC'), mode: 'cash', amountPaise: 45_000_00, receivedOn: dayOf(now()) },
    ...{ reference: null, instrument: null, dues: [], remark: null },
  })
  const seen = async () => {
    const { openPaise, paidPaise, advancePaise } = await statement()
    const stored = [await db.$count(ledgerEntries), await db.$count(feeReceiptReversals)]
    return { openPaise, paidPaise, advancePaise, stored }
  }
  const before = await seen()
  expect(before).toMatchObject({ openPaise: 0, paidPaise: 45_000_00, advancePaise: 0 })
  await control(`charges/${orderId}/refund`, { amountPaise: 20_000_00 })
  expect((await officer.post(`/payments/${id}/check`)).status).toBe(200)
  expect(await seen()).toEqual(before)
  expect(await order()).toMatchObject({ state: 'disputed', refundedPaise: 0, needsReview: true })
  expect((await verifyLedger(db)).faults).toEqual([])
})
