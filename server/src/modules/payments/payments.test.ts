import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { callsOf } from '../../testing/http.ts'
import { payersOf } from '../../testing/payments/payer.ts'
import { openPayingCollege } from '../../testing/payments/paying-college.ts'
import { feeBasics } from '../fees/factory.ts'
import { feeReceipts } from '../fees/schema-receipts.ts'
import { verifyLedger } from '../ledger/public.ts'
import { ledgerEntries } from '../ledger/schema.ts'
import { paymentEvents, paymentOrders } from './schema.ts'
import { pollPayments } from './settlement/polling.ts'

const college = await openPayingCollege()
const { app, as, platform, control, next, look } = college
const { db } = platform.database
const officer = callsOf(app, await as('ROLE_ACCOUNTANTS_OFFICER', { username: 'officer' }))
const guest = callsOf(app)
const payer = await payersOf(college, officer)
const { head } = await feeBasics(db)

const orderOf = async (orderId: string) => (await db.select().from(paymentOrders).where(eq(paymentOrders.orderId, orderId)))[0]
/** What the result page shows to a guest who names the charge. */
const shownOf = async (orderId: string) =>
  guest.post('/payments/status', { orderId, uuid: (await orderOf(orderId))?.uuid, query: '' })
const outcomes = async (id: number) => {
  const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.orderId, id)).orderBy(asc(paymentEvents.id))
  return rows.map(({ source, outcome }) => `${source} ${outcome}`)
}
const stored = async () => [await db.$count(feeReceipts), await db.$count(ledgerEntries)]
const whole = async () => (await verifyLedger(db)).faults

describe('a payment', () => {
  test('is credited once by a notification, with its receipt, and the result page says so', async () => {
    const { pay, statement, calls } = await payer()
    await next({ outcome: 'paid' })
    const started = await pay()
    expect(started).toMatchObject({ status: 200, redirect: { method: 'GET', url: expect.stringContaining(college.sandbox.url) } })
    await college.sandbox.settled()
    const order = await orderOf(started.orderId)
    expect(order).toMatchObject({ state: 'paid', amountPaise: 45_000_00 })
    expect(await statement()).toMatchObject({
      openPaise: 0,
      paidPaise: 45_000_00,
      receipts: [{ mode: 'online', amountPaise: 45_000_00 }],
    })
    expect(await shownOf(started.orderId)).toMatchObject({
      outcome: 'paid',
      details: { amountPaise: 45_000_00, transactionId: order?.transactionId },
    })
    expect(await guest.post('/payments/status', { orderId: started.orderId, uuid: null, query: '' })).toMatchObject({
      outcome: 'paid',
      details: null,
    })
    expect(await calls.post('/payments/status', { orderId: started.orderId, uuid: null, query: '' })).toMatchObject({
      details: { amountPaise: 45_000_00 },
    })
    expect(await whole()).toEqual([])
  })

  test('is credited once however often, in whatever order and by whomever it is reported', async () => {
    const { pay } = await payer()
    await next({ outcome: 'paid', notifications: 'none' })
    const { orderId } = await pay()
    const order = await orderOf(orderId)
    const before = await stored()
    const body = JSON.stringify({ uuid: order?.uuid, orderId })
    const notify = () =>
      fetch(`${college.url}/api/payments/notification`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, notify),
      ...Array.from({ length: 10 }, () => guest.post('/payments/status', { orderId, uuid: order?.uuid, query: '' })),
      ...Array.from({ length: 5 }, () => officer.post(`/payments/${order?.id}/check`)),
      ...Array.from({ length: 5 }, () =>
        guest.post('/saveFeePaymentDetails', { orderId, vads_charge_status: 'PAID', vadsAmount: '1' }),
      ),
    ])
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
    expect(await stored()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1])
    expect((await outcomes(order?.id ?? 0)).filter((one) => one.endsWith(' paid'))).toHaveLength(1)
    expect(await whole()).toEqual([])
  })

  test('that is reported before the response of the gateway is credited all the same', async () => {
    const { pay, statement } = await payer()
    await next({ outcome: 'paid', notifications: 'before-response' })
    const { orderId } = await pay()
    await college.sandbox.settled()
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' })
    expect(await statement()).toMatchObject({ openPaise: 0 })
  })

  test('that is refused or abandoned leaves the dues open', async () => {
    for (const outcome of ['refused', 'abandoned'] as const) {
      const { pay, statement } = await payer()
      await next({ outcome })
      const { orderId } = await pay()
      await college.sandbox.settled()
      const order = await orderOf(orderId)
      await officer.post(`/payments/${order?.id}/check`)
      expect(await statement()).toMatchObject({ openPaise: 45_000_00, receipts: [] })
      expect(['failed', 'redirected', 'pending']).toContain((await orderOf(orderId))?.state)
    }
  })

  test('that is pending is said to be, keeps a second one waiting until it is confirmed, and is credited when it comes in', async () => {
    const { pay, calls, statement, student } = await payer()
    await next({ outcome: 'pending' })
    const { orderId } = await pay()
    await college.sandbox.settled()
    expect(await calls.post('/payments/status', { orderId, uuid: null, query: '' })).toMatchObject({
      outcome: 'pending',
      returnedBy: expect.any(String),
    })
    const before = await db.$count(paymentOrders, eq(paymentOrders.studentId, student.id))
    expect(await pay()).toMatchObject({ status: 409, code: 'payments.pending' })
    expect(await db.$count(paymentOrders, eq(paymentOrders.studentId, student.id))).toBe(before)
    await next({ outcome: 'paid' })
    expect(await pay({ again: true })).toMatchObject({ status: 200 })
    await college.sandbox.settled()
    await control(`charges/${orderId}/outcome`, { outcome: 'paid' })
    expect(await statement()).toMatchObject({ openPaise: 0, advancePaise: 45_000_00 })
    expect(await whole()).toEqual([])
  })

  test('that the gateway reports late is found by polling, and after it has expired', async () => {
    const { pay, statement } = await payer()
    await next({ outcome: 'pending', notifications: 'none' })
    const { orderId } = await pay()
    const createdAt = (await orderOf(orderId))?.createdAt ?? new Date()
    const poll = () => pollPayments({ ...platform, db }, new AbortController().signal)
    try {
      for (const minutes of [3, 6, 16, 61, ...[1, 2, 3, 4, 5, 6, 7, 8].map((day) => day * 24 * 60 + 1)]) {
        setClock(new Date(createdAt.getTime() + minutes * 60_000))
        await poll()
      }
      expect(await orderOf(orderId)).toMatchObject({ state: 'expired', nextCheckAt: null })
    } finally {
      setClock(new Date())
    }
    await control(`charges/${orderId}/outcome`, { outcome: 'paid' })
    await officer.post(`/payments/${(await orderOf(orderId))?.id}/check`)
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' })
    expect(await statement()).toMatchObject({ openPaise: 0 })
    expect(await whole()).toEqual([])
  })
})

describe('nothing is credited', () => {
  test.each([
    ['another amount', { amountPaise: 1_00 }],
    ['another currency', { currency: 'USD' as const }],
  ])('where the gateway reports %s; somebody has to look', async (_case, scenario) => {
    const { pay, statement } = await payer()
    await next({ outcome: 'paid', notifications: 'none', ...scenario })
    const started = await pay()
    const [order] = await db
      .select()
      .from(paymentOrders)
      .orderBy(asc(paymentOrders.id))
      .then((rows) => rows.slice(-1))
    if (started.status === 200) await officer.post(`/payments/${order?.id}/check`)
    expect((await orderOf(order?.orderId ?? ''))?.state).not.toBe('paid')
    expect(await statement()).toMatchObject({ openPaise: 45_000_00, receipts: [] })
    if (started.status !== 200) return
    expect((await officer.get('/payments?review=yes')).items).toMatchObject([{ id: order?.id, needsReview: true }])
    expect(await officer.post(`/payments/${order?.id}/review`, { reason: 'x' })).toMatchObject({ code: 'platform.invalid' })
    expect((await orderOf(order?.orderId ?? ''))?.needsReview).toBe(true)
    const reason = 'Returned to the payer in the back office'
    const looked = await officer.post(`/payments/${order?.id}/review`, { reason })
    expect(looked).toMatchObject({ status: 200, needsReview: false, state: order?.state })
    expect(looked.events.at(-1)).toMatchObject({ outcome: 'reviewed', by: 'officer' })
    expect(await officer.post(`/payments/${order?.id}/review`, { reason })).toMatchObject({ code: 'payments.nothing-to-review' })
    expect(await statement()).toMatchObject({ openPaise: 45_000_00, receipts: [] })
  })

  test('by a notification about an unknown charge, and nobody is asked about it', async () => {
    const before = [await stored(), await look<unknown[]>('requests')]
    const body = JSON.stringify({ uuid: 'f'.repeat(32), orderId: 'F-unknown' })
    const answer = await fetch(`${college.url}/api/payments/notification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(200)
    expect([await stored(), await look<unknown[]>('requests')]).toEqual(before)
  })

  test.each([
    ['of 10 MB', 'application/json', 'x'.repeat(10_000_000), 413],
    ['that is no JSON', 'application/json', '{', 400],
    ['without a body', 'application/json', '', 400],
    ['as a form without a key', 'application/x-www-form-urlencoded', 'vads_amount=1&signature=x', 400],
  ])('by a notification %s', async (_case, type, body, status) => {
    const before = await stored()
    const answer = await fetch(`${college.url}/api/payments/notification`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    expect(answer.status).toBe(status)
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['a sum that is not what is due', { expectedPaise: 1_00 }, 'payments.price-changed'],
    ['a negative sum', { expectedPaise: -1 }, 'platform.invalid'],
    ['a fraction of a paisa', { expectedPaise: 0.5 }, 'platform.invalid'],
    ['somebody else’s dues', { demandIds: [1] }, 'payments.nothing-due'],
    ['somebody else', { studentId: 1 }, 'platform.not-found'],
  ])('where a student pays %s: no order is made', async (_case, changes, code) => {
    const { pay, student } = await payer()
    expect(await pay(changes)).toMatchObject({ code })
    expect(await db.$count(paymentOrders, eq(paymentOrders.studentId, student.id))).toBe(0)
  })

  test('where the gateway does not answer: the attempt has failed, and the dues stay open', async () => {
    for (const create of ['error', 'closed', 'page'] as const) {
      const { pay, statement, student } = await payer()
      await next({ create })
      expect(await pay()).toMatchObject({ status: 503, code: 'payments.gateway-unavailable' })
      expect(await db.$count(paymentOrders, eq(paymentOrders.studentId, student.id))).toBe(1)
      expect(await statement()).toMatchObject({ openPaise: 45_000_00, receipts: [] })
    }
  })

  test('by what a browser brings: values of the address and of the documented calls change nothing', async () => {
    const { pay, statement, student } = await payer()
    await next({ outcome: 'pending', notifications: 'none' })
    const { orderId } = await pay()
    const uuid = (await orderOf(orderId))?.uuid
    const query = `vads_charge_status=PAID&vads_amount=4500000&vads_charge_uuid=${uuid}&vads_order_id=${orderId}`
    expect(await guest.post('/payments/status', { orderId, uuid, query })).toMatchObject({ outcome: 'pending' })
    expect(await guest.post('/saveSuppleFeePayment', { orderId, statusProgress: 'Success' })).toMatchObject({
      status: 200,
      body: { status: 0 },
    })
    const asked = `rollNo=${student.rollNo}&orderId=${orderId}&status=PAID&amount=1`
    expect(await guest.get(`/getStudentPaidFeeTransationStatus?${asked}`)).toMatchObject({
      vadsAmount: '4500000',
      statusProgress: 'Failure',
    })
    expect((await guest.get(`/getStudentsFeePaymentDetails?rollNo=OTHER1&orderId=${orderId}`)).body).toEqual({})
    expect(await statement()).toMatchObject({ openPaise: 45_000_00 })
  })
})

test('is of the kind of its exam fee: supplementary with that of a supplementary exam, whatever is written for it', async () => {
  const { student, pay } = await payer()
  const rule = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
  const fee = {
    studentId: student.id,
    headId: head('EXAM'),
    academicYear: 2026,
    dueOn: '2099-08-31',
    amountPaise: 1_200_00,
    ...rule,
  }
  const kinds = []
  for (const examKind of ['regular', 'supplementary'] as const) {
    const { id } = await officer.post('/fee-demands', { ...fee, label: 'December', examKind })
    const { orderId } = await pay({ demandIds: [id], expectedPaise: 1_200_00, again: true })
    kinds.push((await orderOf(orderId))?.kind)
  }
  expect(kinds).toEqual(['regular', 'supplementary'])
})

describe('quick pay', () => {
  test('shows and takes the dues of a student to who knows roll number and date of birth; wrong dates are counted', async () => {
    const { student, statement } = await payer({ rollNo: '22NA1A0577' })
    const who = { rollNo: '22NA1A0577', dateOfBirth: student.dateOfBirth }
    const { dues, initials } = await guest.post('/quick-pay/dues', who)
    expect(dues).toMatchObject([{ openPaise: 45_000_00 }])
    expect(initials).not.toContain(student.fullName)
    await next({ outcome: 'paid' })
    const demandIds = dues.map(({ demandId }: { demandId: number }) => demandId)
    expect(await guest.post('/quick-pay/orders', { ...who, demandIds, expectedPaise: 45_000_00, again: false })).toMatchObject({
      status: 200,
    })
    await college.sandbox.settled()
    expect(await statement()).toMatchObject({ openPaise: 0 })
    const wrong = { ...who, dateOfBirth: '1999-01-01' }
    for (let guess = 0; guess < 10; guess++)
      expect(await guest.post('/quick-pay/dues', wrong)).toMatchObject({ code: 'payments.no-such-student' })
    expect(await guest.post('/quick-pay/dues', who)).toMatchObject({ status: 429 })
  })
})

describe('a refund', () => {
  test('goes through the gateway; a part opens dues again, the rest reverses what is left', async () => {
    const { student, pay, statement } = await payer()
    await next({ outcome: 'paid' })
    const { orderId } = await pay()
    await college.sandbox.settled()
    const id = (await orderOf(orderId))?.id
    expect(await officer.post(`/payments/${id}/refunds`, { amountPaise: 46_000_00, reason: 'Withdrew' })).toMatchObject({
      code: 'payments.refund-too-much',
    })
    const part = await officer.post(`/payments/${id}/refunds`, { amountPaise: 5_000_00, reason: 'Scholarship came late' })
    expect(part).toMatchObject({ state: 'partly-refunded', refundedPaise: 5_000_00 })
    expect(await shownOf(orderId)).toMatchObject({ outcome: 'paid', details: { refundedPaise: 5_000_00 } })
    expect(await guest.post('/saveFeePaymentDetails', { orderId })).toMatchObject({ message: 'saved successfully' })
    expect(await statement()).toMatchObject({ openPaise: 5_000_00, paidPaise: 40_000_00 })
    expect(await officer.post(`/payments/${id}/refunds`, { amountPaise: 40_000_00, reason: 'Withdrew' })).toMatchObject({
      state: 'refunded',
    })
    expect(await statement()).toMatchObject({ openPaise: 45_000_00, paidPaise: 0 })
    expect(await shownOf(orderId)).toMatchObject({ outcome: 'refunded', details: { refundedPaise: 45_000_00 } })
    expect(await guest.post('/saveFeePaymentDetails', { orderId })).toMatchObject({ message: 'Payment is not confirmed' })
    const documented = await guest.get(`/getStudentsFeePaymentDetails?rollNo=${student.rollNo}&orderId=${orderId}`)
    expect(documented.body).toMatchObject({ vads_charge_status: 'REFUNDED', statusProgress: 'Failure' })
    expect(await whole()).toEqual([])
  })

  test('made in the back office of the gateway is taken over when the payment is looked at', async () => {
    const { pay, statement } = await payer()
    await next({ outcome: 'paid' })
    const { orderId } = await pay()
    await college.sandbox.settled()
    await control(`charges/${orderId}/refund`, { amountPaise: 45_000_00 })
    await officer.post(`/payments/${(await orderOf(orderId))?.id}/check`)
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refundedPaise: 45_000_00 })
    expect(await statement()).toMatchObject({ openPaise: 45_000_00 })
    expect(await whole()).toEqual([])
  })
})
