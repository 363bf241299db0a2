import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayOf, now, setClock } from '../../platform/clock.ts'
import { callsOf } from '../../testing/http.ts'
import { payersOf } from '../../testing/payments/payer.ts'
import { openPayingCollege } from '../../testing/payments/paying-college.ts'
import { feeReceipts } from '../fees/schema-receipts.ts'
import { verifyLedger } from '../ledger/public.ts'
import { ledgerEntries } from '../ledger/schema.ts'
import { paymentEvents, paymentOrders, paymentRefunds } from './schema.ts'
import { pollPayments } from './settlement/polling.ts'

const college = await openPayingCollege()
const { app, as, platform, control, next, look } = college
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const guest = callsOf(app)
const payer = await payersOf(college, officer)

const tables = [paymentOrders, paymentEvents, paymentRefunds, feeReceipts, ledgerEntries]
const stored = () => Promise.all(tables.map((table) => db.$count(table)))
const orderOf = async (orderId: string) => (await db.select().from(paymentOrders).where(eq(paymentOrders.orderId, orderId)))[0]
const notify = (body: string, type = 'application/json') =>
  fetch(`${college.url}/api/payments/notification`, { method: 'POST', headers: { 'content-type': type }, body })
/** Number of calls to the gateway. */
const asked = async () => (await look<unknown[]>('requests')).length

/** Creates a payment that waits at the gateway, without any report. */
async function waiting() {
  const one = await payer()
  await next({ outcome: 'pending', notifications: 'none' })
  const { orderId } = await one.pay()
  const order = await orderOf(orderId)
  return { ...one, orderId: orderId as string, id: order?.id ?? 0, uuid: order?.uuid ?? '' }
}

describe('no order and no call to the gateway', () => {
  test.each([
    ['a huge sum', { expectedPaise: Number.MAX_SAFE_INTEGER }, 'payments.price-changed'],
    ['a sum that no number holds', { expectedPaise: 1e30 }, 'platform.invalid'],
    ['no sum', { expectedPaise: 0 }, 'platform.invalid'],
    ['a sum in words', { expectedPaise: '4500000' }, 'platform.invalid'],
    ['no dues', { demandIds: [] }, 'platform.invalid'],
    ['dues that do not exist', { demandIds: [9_999_999] }, 'payments.nothing-due'],
    ['very many dues', { demandIds: Array.from({ length: 51 }, (_due, at) => at + 1) }, 'platform.invalid'],
    ['a currency of its own', { demandIds: [1], currency: 'USD' }, 'payments.nothing-due'],
  ])('for %s', async (_case, changes, code) => {
    const { pay } = await payer()
    const [before, calls] = [await stored(), await asked()]
    expect(await pay(changes)).toMatchObject({ code })
    expect(await stored()).toEqual(before)
    expect(await asked()).toBe(calls)
  })

  test('for the dues of another student, both as own dues and as dues of that student', async () => {
    const [one, other] = [await payer(), await payer()]
    const before = await stored()
    expect(await one.pay({ demandIds: [other.demandId] })).toMatchObject({ code: 'payments.nothing-due' })
    expect(await one.pay({ studentId: other.student.id, demandIds: [other.demandId] })).toMatchObject({ status: 404 })
    expect(await stored()).toEqual(before)
  })

  test('for a guest with the roll number and a wrong date of birth', async () => {
    const { student, demandId } = await payer({ rollNo: '22NA1A0588' })
    const wanted = { rollNo: '22NA1A0588', demandIds: [demandId], expectedPaise: 45_000_00, again: false }
    const before = await stored()
    const wrong = { ...wanted, dateOfBirth: student.dateOfBirth === '2001-02-03' ? '2001-02-04' : '2001-02-03' }
    expect(await guest.post('/quick-pay/orders', wrong)).toMatchObject({ status: 404, code: 'payments.no-such-student' })
    expect(await guest.post('/quick-pay/orders', { ...wanted, dateOfBirth: '2001-02-30' })).toMatchObject({
      code: 'platform.invalid',
    })
    expect(await stored()).toEqual(before)
  })
})

test('the order of another person shows nothing, and only the office can check or refund it', async () => {
  const { orderId, id } = await waiting()
  const other = await payer()
  await officer.post(`/payments/${id}/check`)
  const before = await stored()
  expect(await other.calls.post('/payments/status', { orderId, uuid: null, query: '' })).toMatchObject({ details: null })
  expect((await other.calls.get('/my/payments')).payments).toEqual([])
  expect(await other.calls.get(`/payments/${id}`)).toMatchObject({ status: 403 })
  expect(await other.calls.post(`/payments/${id}/refunds`, { amountPaise: 1_00, reason: 'Wanted' })).toMatchObject({
    status: 403,
  })
  expect(await officer.get('/payments/999999')).toMatchObject({ status: 404 })
  expect(await officer.post('/payments/999999/check')).toMatchObject({ status: 404 })
  expect(await stored()).toEqual(before)
})

describe('no change of a payment', () => {
  test.each([
    ['an unknown order', () => ({ orderId: 'F-nobody', uuid: 'a'.repeat(32) })],
    ['an unknown charge', () => ({ uuid: 'b'.repeat(32) })],
    ['a charge that is none', () => ({ orderId: 'F-nobody', uuid: '../../admin' })],
  ])('by a notification about %s, and the gateway is not asked', async (_case, sent) => {
    const [before, calls] = [await stored(), await asked()]
    expect((await notify(JSON.stringify(sent()))).status).toBeLessThan(500)
    expect(await stored()).toEqual(before)
    expect(await asked()).toBe(calls)
  })

  test('by a notification that names an order with the charge of another one, and the gateway is not asked', async () => {
    const [one, other] = [await waiting(), await waiting()]
    await control(`charges/${other.orderId}/outcome`, { outcome: 'paid' })
    const [before, calls] = [await stored(), await asked()]
    await notify(JSON.stringify({ orderId: one.orderId, uuid: other.uuid }))
    expect(await stored()).toEqual(before)
    expect(await asked()).toBe(calls)
    expect(await one.statement()).toMatchObject({ openPaise: 45_000_00, receipts: [] })
  })

  test('by the result page of an unknown order or with an invalid charge, and the gateway is not asked', async () => {
    const [before, calls] = [await stored(), await asked()]
    expect(await guest.post('/payments/status', { orderId: 'F-nobody', uuid: 'c'.repeat(32), query: '' })).toMatchObject({
      outcome: 'failed',
      details: null,
    })
    expect(await guest.post('/payments/status', { orderId: 'F-nobody', uuid: 'x', query: '' })).toMatchObject({
      code: 'platform.invalid',
    })
    expect(await stored()).toEqual(before)
    expect(await asked()).toBe(calls)
  })

  test('by repeated parameters in the address or in a notification', async () => {
    const { orderId, uuid, statement } = await waiting()
    const twice = `vads_charge_status=DUE&vads_charge_status=PAID&vads_amount=1&vads_amount=4500000&vads_order_id=${orderId}&vads_order_id=F-other`
    const before = await stored()
    expect(await guest.post('/payments/status', { orderId, uuid, query: twice })).toMatchObject({ outcome: 'pending' })
    expect((await notify(`${twice}&signature=x&signature=y`, 'application/x-www-form-urlencoded')).status).toBe(400)
    expect((await guest.get(`/getStudentPaidFeeTransationStatus?rollNo=A&rollNo=B&orderId=${orderId}`)).status).toBeLessThan(500)
    expect(await statement()).toMatchObject({ openPaise: 45_000_00, receipts: [] })
    const after = await stored()
    expect(after.slice(2)).toEqual(before.slice(2))
  })

  test('by a notification of 10 MB about an order that the gateway reports as paid', async () => {
    const { orderId, uuid, statement } = await waiting()
    const before = await stored()
    const large = JSON.stringify({ orderId, uuid, more: 'x'.repeat(10_000_000) })
    expect((await notify(large)).status).toBe(413)
    expect(await stored()).toEqual(before)
    expect(await statement()).toMatchObject({ openPaise: 45_000_00 })
  })

  test.each([
    ['more than was paid', 45_000_01, 'payments.refund-too-much'],
    ['a negative amount', -1, 'platform.invalid'],
    ['nothing', 0, 'platform.invalid'],
    ['a fraction of a paisa', 1.5, 'platform.invalid'],
    ['a huge amount', Number.MAX_SAFE_INTEGER, 'payments.refund-too-much'],
  ])('by a refund of %s', async (_case, amountPaise, code) => {
    const { pay } = await payer()
    await next({ outcome: 'paid' })
    const { orderId } = await pay()
    await college.sandbox.settled()
    const order = await orderOf(orderId)
    const [before, calls] = [await stored(), await asked()]
    expect(await officer.post(`/payments/${order?.id}/refunds`, { amountPaise, reason: 'Withdrew' })).toMatchObject({ code })
    expect(await stored()).toEqual(before)
    expect(await asked()).toBe(calls)
    expect(await orderOf(orderId)).toEqual(order)
  })
})

describe('the ordered amount is credited', () => {
  test.each([
    ['rises', 50_000_00, { openPaise: 5_000_00, advancePaise: 0 }],
    ['falls', 40_000_00, { openPaise: 0, advancePaise: 5_000_00 }],
  ])('if the due %s during the payment', async (_case, amountPaise, expected) => {
    const { orderId, demandId, statement } = await waiting()
    const changed = await officer.post(`/fee-demands/${demandId}/amount`, { amountPaise, reason: 'The structure was corrected' })
    expect(changed.status).toBe(200)
    await control(`charges/${orderId}/outcome`, { outcome: 'paid' })
    await officer.post(`/payments/${(await orderOf(orderId))?.id}/check`)
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', amountPaise: 45_000_00 })
    expect(await statement()).toMatchObject({ ...expected, paidPaise: 45_000_00 - expected.advancePaise })
    expect((await verifyLedger(db)).faults).toEqual([])
  })

  test.each([
    ['a year ahead', 365],
    ['a year behind', -365],
  ])('on the day of the portal if the clock of the gateway is %s', async (_case, days) => {
    const { orderId, statement } = await waiting()
    await control(`charges/${orderId}/outcome`, {
      outcome: 'paid',
      at: new Date(now().getTime() + days * 86_400_000).toISOString(),
    })
    await officer.post(`/payments/${(await orderOf(orderId))?.id}/check`)
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' })
    expect((await statement()).receipts).toMatchObject([{ receivedOn: dayOf(now()), amountPaise: 45_000_00 }])
  })

  test('once if an expired order is paid late and reported repeatedly', async () => {
    const { orderId, id, uuid, statement } = await waiting()
    const begun = now().getTime()
    try {
      for (const minutes of [3, 6, 16, 61, ...[1, 2, 3, 4, 5, 6, 7, 8].map((day) => day * 24 * 60 + 1)]) {
        setClock(new Date(begun + minutes * 60_000))
        await pollPayments({ ...platform, db }, new AbortController().signal)
      }
    } finally {
      setClock()
    }
    expect(await orderOf(orderId)).toMatchObject({ state: 'expired' })
    expect(await guest.post('/payments/status', { orderId, uuid, query: 'vads_charge_status=PAID' })).toMatchObject({
      outcome: 'failed',
    })
    expect(await statement()).toMatchObject({ openPaise: 45_000_00, receipts: [] })
    await control(`charges/${orderId}/outcome`, { outcome: 'paid' })
    for (let times = 0; times < 3; times++) await officer.post(`/payments/${id}/check`)
    expect(await statement()).toMatchObject({ openPaise: 0, paidPaise: 45_000_00 })
    expect((await statement()).receipts).toHaveLength(1)
  })
})
