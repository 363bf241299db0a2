import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPaymentOffice } from '../../../testing/payments/payment-office.ts'
import { paymentRefunds } from '../schema.ts'
import { findRefusal } from '../settlement/refused-refunds.ts'

const { db, officer, payer, next, control, sandbox, orderOf, faults, stored } = await openPaymentOffice()
const asked = { amountPaise: 5_000_00, reason: 'Scholarship came late' }

/** Creates a paid payment whose refunds the gateway accepts and decides later. */
async function paid(scenario: object = {}) {
  const { pay, statement } = await payer()
  await next({ outcome: 'paid', refundOutcome: 'pending', ...scenario })
  const { orderId } = await pay()
  await sandbox.settled()
  const id = (await orderOf(orderId))?.id ?? 0
  return { id, orderId, statement, refund: () => officer.post(`/payments/${id}/refunds`, asked) }
}
const refundsOf = (id: number) =>
  db.select().from(paymentRefunds).where(eq(paymentRefunds.orderId, id)).orderBy(paymentRefunds.id)
const eventsOf = async (id: number): Promise<string[]> =>
  (await officer.get(`/payments/${id}`)).events.map(({ outcome }: { outcome: string }) => outcome)

test('a refund that the gateway refuses later is marked as refused and for review, and can be made again', async () => {
  const { id, orderId, statement, refund } = await paid()
  expect(await refund()).toMatchObject({ state: 'paid', refundedPaise: 0, needsReview: false })
  expect(await refund()).toMatchObject({ code: 'payments.refund-under-way' })
  const before = await stored()
  await control(`charges/${orderId}/decideRefunds`, { status: 'REFUSED' })
  expect(await refundsOf(id)).toMatchObject([{ state: 'refused' }])
  expect(await eventsOf(id)).toEqual(expect.arrayContaining(['refund-asked', 'refund-refused']))
  expect(await officer.get(`/payments/${id}`)).toMatchObject({ state: 'paid', refundedPaise: 0, needsReview: true })
  expect([await stored(), (await statement()).openPaise]).toEqual([before, 0])
  await control(`charges/${orderId}`, { refundOutcome: 'refunded' })
  expect(await refund()).toMatchObject({ state: 'partly-refunded', refundedPaise: 5_000_00 })
  expect(await refundsOf(id)).toMatchObject([{ state: 'refused' }, { state: 'done' }])
  expect((await statement()).openPaise).toBe(5_000_00)
  expect(await faults()).toEqual([])
})

test('a check by the office records the refusal of a refund once', async () => {
  const { id, orderId, refund } = await paid({ notifications: 'none' })
  await officer.post(`/payments/${id}/check`)
  await refund()
  expect(await refundsOf(id)).toMatchObject([{ state: 'pending' }])
  await control(`charges/${orderId}/decideRefunds`, { status: 'REFUSED' })
  await officer.post(`/payments/${id}/check`)
  await officer.post(`/payments/${id}/check`)
  expect((await eventsOf(id)).filter((outcome) => outcome === 'refund-refused')).toHaveLength(1)
  expect(await refundsOf(id)).toMatchObject([{ state: 'refused' }])
})

test('a refund that the gateway makes after refusing an earlier one is recorded once', async () => {
  const { id, orderId, statement, refund } = await paid()
  await refund()
  await control(`charges/${orderId}/decideRefunds`, { status: 'REFUSED' })
  await refund()
  expect(await refundsOf(id)).toMatchObject([{ state: 'refused' }, { state: 'pending' }])
  await control(`charges/${orderId}/decideRefunds`, { status: 'REFUNDED' })
  expect(await refundsOf(id)).toMatchObject([{ state: 'refused' }, { state: 'done' }])
  expect((await statement()).openPaise).toBe(5_000_00)
  expect(await faults()).toEqual([])
})

test('a refund with a lost response is matched only with a later refusal of the same amount', async () => {
  const { id, orderId, refund } = await paid({ refund: 'closed' })
  expect(await refund()).toMatchObject({ code: 'payments.gateway-unavailable' })
  await control(`charges/${orderId}/decideRefunds`, { status: 'REFUSED' })
  await officer.post(`/payments/${id}/check`)
  expect(await refundsOf(id)).toMatchObject([{ state: 'refused', gatewayUuid: null }])
  const [askedAt, at] = [new Date('2026-11-20T05:00:00Z'), new Date('2026-11-20T05:00:01Z')]
  const lost = { id: 2, gatewayUuid: null, amountPaise: 500_00, askedAt }
  const other = { ...lost, id: 1, gatewayUuid: 'a' }
  const refusal = { uuid: 'b', amountPaise: 500_00, status: 'refused', rawStatus: 'REFUSED', at } as const
  expect(findRefusal(lost, [refusal], [lost, other])).toBe(refusal)
  const earlier = { ...refusal, at: new Date('2026-11-20T04:59:59Z') }
  for (const wrong of [{ ...refusal, uuid: 'a' }, { ...refusal, amountPaise: 400_00 }, earlier, { ...refusal, at: null }])
    expect(findRefusal(lost, [wrong], [lost, other])).toBe(null)
  expect(findRefusal(lost, [refusal, { ...refusal, uuid: 'c', status: 'pending' }], [lost])).toBe(null)
})
