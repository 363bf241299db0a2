import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { openPaymentOffice } from '../../../testing/payments/payment-office.ts'
import { paymentRefunds } from '../schema.ts'
import { pollPayments } from '../settlement/polling.ts'

const { db, platform, officer, payer, next, control, orderOf, faults, stored } = await openPaymentOffice()
const asked = { amountPaise: 5_000_00, reason: 'Scholarship came late' }
const minutesOfDay = 24 * 60

afterEach(() => setClock())

/** Creates a payment with a refund that the gateway accepted without sending a notification. */
async function refunding() {
  const { pay, statement } = await payer()
  await next({ outcome: 'paid', refundOutcome: 'pending', notifications: 'none' })
  const { orderId } = await pay()
  const id = (await orderOf(orderId))?.id ?? 0
  await officer.post(`/payments/${id}/check`)
  await officer.post(`/payments/${id}/refunds`, asked)
  return { id, orderId, statement, begun: now().getTime() }
}

async function pollAt(begun: number, minutes: number): Promise<void> {
  setClock(new Date(begun + minutes * 60_000))
  await pollPayments({ ...platform, db }, new AbortController().signal)
}
const refundOf = async (id: number) => (await db.select().from(paymentRefunds).where(eq(paymentRefunds.orderId, id)))[0]
const outcomesOf = async (id: number): Promise<string[]> =>
  (await officer.get(`/payments/${id}`)).events.map(({ outcome }: { outcome: string }) => outcome)

test('a refund without a notification is recorded when the gateway is polled', async () => {
  const { id, orderId, statement, begun } = await refunding()
  await control(`charges/${orderId}/decideRefunds`, { status: 'REFUNDED' })
  await pollAt(begun, 1)
  expect(await refundOf(id)).toMatchObject({ state: 'pending', checks: 0 })
  await pollAt(begun, 3)
  expect(await refundOf(id)).toMatchObject({ state: 'done' })
  expect(await officer.get(`/payments/${id}`)).toMatchObject({ state: 'partly-refunded', refundedPaise: 5_000_00 })
  expect((await statement()).openPaise).toBe(5_000_00)
  const after = await stored()
  await pollAt(begun, 7)
  expect(await stored()).toEqual(after)
  expect(await faults()).toEqual([])
})

test('a refund that stays open is polled for a week and then marked for review by the accounts office', async () => {
  const { id, orderId, begun } = await refunding()
  const before = await stored()
  for (const minutes of [3, 6, 16, 61, ...[1, 2, 3, 4, 5, 6].map((day) => day * minutesOfDay + 1)]) await pollAt(begun, minutes)
  expect(await refundOf(id)).toMatchObject({ state: 'pending', checks: 10 })
  expect(await officer.get(`/payments/${id}`)).toMatchObject({ state: 'paid', needsReview: false })
  await pollAt(begun, 7 * minutesOfDay + 1)
  expect(await refundOf(id)).toMatchObject({ state: 'pending', nextCheckAt: null })
  expect(await officer.get(`/payments/${id}`)).toMatchObject({ state: 'paid', refundedPaise: 0, needsReview: true })
  expect((await outcomesOf(id)).filter((outcome) => outcome === 'review')).toHaveLength(1)
  await pollAt(begun, 9 * minutesOfDay)
  expect([await stored(), (await refundOf(id))?.checks]).toEqual([before, 11])
  await control(`charges/${orderId}/decideRefunds`, { status: 'REFUNDED' })
  await officer.post(`/payments/${id}/check`)
  expect(await refundOf(id)).toMatchObject({ state: 'done' })
})

test('missed polls are not made up for, and a gateway that does not respond is asked again later', async () => {
  const { id, orderId, begun } = await refunding()
  await pollAt(begun, 2 * minutesOfDay + 1)
  const nextCheckAt = new Date(begun + 3 * minutesOfDay * 60_000)
  expect((await refundOf(id))?.nextCheckAt?.getTime()).toBeCloseTo(nextCheckAt.getTime(), -4)
  await control(`charges/${orderId}/decideRefunds`, { status: 'REFUNDED' })
  await control(`charges/${orderId}`, { query: 'error' })
  await pollAt(begun, 3 * minutesOfDay + 1)
  expect(await refundOf(id)).toMatchObject({ state: 'pending' })
  expect(await outcomesOf(id)).toContain('unavailable')
  await control(`charges/${orderId}`, { query: 'none' })
  await pollAt(begun, 4 * minutesOfDay + 1)
  expect(await refundOf(id)).toMatchObject({ state: 'done' })
  expect(await faults()).toEqual([])
})
