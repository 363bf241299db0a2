/** Tests payments through a shop that the college has left, such as those of the test mode after the change to real payments. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { callsOf } from '../../../testing/http.ts'
import { payersOf } from '../../../testing/payments/payer.ts'
import { openPayingCollege } from '../../../testing/payments/paying-college.ts'
import { keepSessionsOpen } from '../../../testing/sign-in/long-sessions.ts'
import { verifyLedger } from '../../ledger/public.ts'
import { paymentOrders, paymentRefunds } from '../schema.ts'

const college = await openPayingCollege()
const { app, as, admin, platform, next, look } = college
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
await keepSessionsOpen(db)
const payer = await payersOf(college, officer)

test('payments through a former shop are refunded in its back office and recorded, without a call to the present shop', async () => {
  const { pay, statement } = await payer()
  await next({ outcome: 'paid', notifications: 'none' })
  const { orderId } = await pay()
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.orderId, orderId))
  const refund = (path: string) =>
    officer.post(`/payments/${order?.id}/${path}`, { amountPaise: 45_000_00, reason: 'Paid in the test mode' })
  await officer.post(`/payments/${order?.id}/check`)
  expect(await refund('recorded-refunds')).toMatchObject({ code: 'payments.refund-from-here' })
  const { gateway } = await admin.get('/institution/connections')
  const none = { testPassword: null, productionPassword: null, testSecret: null, productionSecret: null }
  const live = {
    ...none,
    shopId: gateway.shopId,
    mode: 'PRODUCTION',
    productionPassword: 'prodpassword',
    revision: gateway.revision,
  }
  expect(await admin.put('/institution/gateway', live)).toMatchObject({ status: 200 })
  const before = [await db.$count(paymentRefunds), await look('charges')]
  expect(await officer.get(`/payments/${order?.id}`)).toMatchObject({ state: 'paid', refundedByHand: true })
  expect(await refund('refunds')).toMatchObject({ code: 'payments.refund-by-hand' })
  expect([await db.$count(paymentRefunds), await look('charges')]).toEqual(before)
  expect(await refund('recorded-refunds')).toMatchObject({ state: 'refunded', refundedPaise: 45_000_00 })
  expect(await statement()).toMatchObject({ openPaise: 45_000_00, receipts: [{ state: 'refunded' }] })
  expect((await verifyLedger(db)).faults).toEqual([])
})
