import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { callsOf } from '../../../testing/http.ts'
import { payersOf } from '../../../testing/payments/payer.ts'
import { openPayingCollege } from '../../../testing/payments/paying-college.ts'
import { paymentEvents, paymentOrders } from '../schema.ts'

// Attempts are counted per quarter of an hour
setClock(new Date())
const college = await openPayingCollege()
const { app, as, platform, control, next, look } = college
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const payer = await payersOf(college, officer)
const guest = callsOf(app)

/** Number of calls to the gateway. */
const asked = async () => (await look<unknown[]>('requests')).length
const stored = () => Promise.all([paymentOrders, paymentEvents].map((table) => db.$count(table)))
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))
const ask = (orderId: string) => guest.post('/payments/status', { orderId, uuid: null, query: '' })
const notify = (body: object) =>
  fetch(`${college.url}/api/payments/notification`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Creates a payment that waits at the gateway, without any report. */
async function waiting() {
  const one = await payer()
  await next({ outcome: 'pending', notifications: 'none' })
  const { orderId } = await one.pay()
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.orderId, orderId))
  return { ...one, orderId: orderId as string, id: order?.id ?? 0, uuid: order?.uuid ?? '' }
}

test('the gateway is asked about an order a limited number of times, except by the office', async () => {
  const { orderId, id, uuid } = await waiting()
  const other = await waiting()
  const before = await asked()
  const answers = await times(130, () => ask(orderId))
  expect(answers.map(({ status, outcome }) => [status, outcome])).toEqual(Array(130).fill([200, 'pending']))
  expect((await asked()) - before).toBe(120)
  await control(`charges/${orderId}/outcome`, { outcome: 'paid' })
  const refused = await notify({ orderId, uuid })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await guest.post('/saveFeePaymentDetails', { orderId })).toMatchObject({ message: 'Payment is not confirmed' })
  expect((await asked()) - before).toBe(120)
  await ask(other.orderId)
  expect((await asked()) - before).toBe(121)
  expect(await officer.post(`/payments/${id}/check`)).toMatchObject({ state: 'paid' })
})

test('one person can open a limited number of payments for a student, and others can still pay', async () => {
  const { student, demandId, pay } = await payer({ rollNo: '22NA1A0577' })
  await next({ outcome: 'pending', notifications: 'none' })
  const made = await times(20, () => pay({ again: true }))
  expect(made.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const [before, calls] = [await stored(), await asked()]
  expect(await pay({ again: true })).toMatchObject({ status: 429, code: 'platform.too-many' })
  expect(await stored()).toEqual(before)
  expect(await asked()).toBe(calls)
  const due = { demandIds: [demandId], expectedPaise: 45_000_00, again: true }
  const birth = { rollNo: '22NA1A0577', dateOfBirth: student.dateOfBirth }
  expect((await guest.post('/quick-pay/orders', { ...birth, ...due })).status).toBe(200)
})
