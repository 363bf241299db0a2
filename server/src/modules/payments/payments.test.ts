import { addDays } from '@nalanda/contract/platform/dates/dates'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayOf, now, setClock } from '../../platform/clock.ts'
import { openPaymentOffice } from '../../testing/payments/payment-office.ts'
import { feeBasics } from '../fees/factory.ts'
import { holidays } from '../institution/schema.ts'
import { paymentEvents, paymentOrders } from './schema.ts'
import { pollPayments } from './settlement/polling.ts'

const { db, platform, officer, guest, payer, next, control, sandbox, orderOf, shownOf, notify, stored, faults } =
  await openPaymentOffice()
const { head } = await feeBasics(db)

const outcomes = async (id: number) => {
  const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.orderId, id)).orderBy(asc(paymentEvents.id))
  return rows.map(({ source, outcome }) => `${source} ${outcome}`)
}

describe('a payment', () => {
  test('is credited once by a notification, with its receipt, and the result page says so', async () => {
    const { pay, statement, calls, student } = await payer()
    await next({ outcome: 'paid' })
    const started = await pay()
    expect(started).toMatchObject({ status: 200, redirect: { method: 'GET', url: expect.stringContaining(sandbox.url) } })
    await sandbox.settled()
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
    const { id, number } = (await statement()).receipts[0]
    expect(await calls.post('/payments/status', { orderId: started.orderId, uuid: null, query: '' })).toMatchObject({
      details: { amountPaise: 45_000_00, receiptNo: number },
      own: { studentId: student.id, receipt: { id, number } },
    })
    expect(await shownOf(started.orderId)).toMatchObject({ details: { receiptNo: number }, own: null })
    expect(await faults()).toEqual([])
  })

  test('is credited once, however often, in whatever order and by whomever it is reported', async () => {
    const { pay } = await payer()
    await next({ outcome: 'paid', notifications: 'none' })
    const { orderId } = await pay()
    const order = await orderOf(orderId)
    const before = await stored()
    const body = JSON.stringify({ uuid: order?.uuid, orderId })
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => notify(body)),
      ...Array.from({ length: 10 }, () => guest.post('/payments/status', { orderId, uuid: order?.uuid, query: '' })),
      ...Array.from({ length: 5 }, () => officer.post(`/payments/${order?.id}/check`)),
      ...Array.from({ length: 5 }, () =>
        guest.post('/saveFeePaymentDetails', { orderId, vads_charge_status: 'PAID', vadsAmount: '1' }),
      ),
    ])
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
    expect(await stored()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1])
    expect((await outcomes(order?.id ?? 0)).filter((one) => one.endsWith(' paid'))).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  test.each(['getStudentPaidFeeTransationStatus', 'saveFeePaymentDetails', 'saveSuppleFeePayment'])(
    'is credited when a call of %s makes the portal ask the gateway',
    async (call) => {
      const { pay, statement, student } = await payer()
      await next({ outcome: 'paid', notifications: 'none' })
      const { orderId } = await pay()
      const rollNo = student.rollNo ?? ''
      const asks = call.startsWith('get')
      const answer = asks
        ? await guest.get(`/${call}?${new URLSearchParams({ rollNo, orderId, amount: '1' })}`)
        : await guest.post(`/${call}`, { rollNo, orderId, vadsAmount: '1' })
      expect(answer).toMatchObject(
        asks ? { status: 200, statusProgress: 'Success', vadsAmount: '4500000' } : { body: { status: 1 } },
      )
      expect(await statement()).toMatchObject({ openPaise: 0, receipts: [{ amountPaise: 45_000_00 }] })
    },
  )

  test('that is reported before the response of the gateway is credited as well', async () => {
    const { pay, statement } = await payer()
    await next({ outcome: 'paid', notifications: 'before-response' })
    const { orderId } = await pay()
    await sandbox.settled()
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' })
    expect(await statement()).toMatchObject({ openPaise: 0 })
  })

  test('that is refused or abandoned leaves the dues open', async () => {
    for (const outcome of ['refused', 'abandoned'] as const) {
      const { pay, statement } = await payer()
      await next({ outcome })
      const { orderId } = await pay()
      await sandbox.settled()
      const order = await orderOf(orderId)
      await officer.post(`/payments/${order?.id}/check`)
      expect(await statement()).toMatchObject({ openPaise: 45_000_00, receipts: [] })
      expect(['failed', 'redirected', 'pending']).toContain((await orderOf(orderId))?.state)
    }
  })

  test('that is pending is shown as pending, blocks a second one until confirmation, and is credited when it arrives', async () => {
    const { pay, calls, statement, student } = await payer()
    // The deadline for the banks does not depend on the college's holidays
    const closed = { day: addDays(dayOf(now()), 1), name: 'Founder’s day', kind: 'college' as const }
    await db.insert(holidays).values(closed)
    await next({ outcome: 'pending' })
    const { orderId } = await pay()
    await sandbox.settled()
    expect(await calls.post('/payments/status', { orderId, uuid: null, query: '' })).toMatchObject({
      outcome: 'pending',
      returnedBy: addDays(dayOf(now()), 5),
    })
    const before = await db.$count(paymentOrders, eq(paymentOrders.studentId, student.id))
    expect(await pay()).toMatchObject({ status: 409, code: 'payments.pending' })
    expect(await db.$count(paymentOrders, eq(paymentOrders.studentId, student.id))).toBe(before)
    await next({ outcome: 'paid' })
    expect(await pay({ again: true })).toMatchObject({ status: 200 })
    await sandbox.settled()
    await control(`charges/${orderId}/outcome`, { outcome: 'paid' })
    expect(await statement()).toMatchObject({ openPaise: 0, advancePaise: 45_000_00 })
    expect(await faults()).toEqual([])
  })

  test('that the gateway reports late is found by polling, even after it expired', async () => {
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
    expect(await faults()).toEqual([])
  })
})

test('a payment takes the kind of its exam fee, regular or supplementary, whatever its label', async () => {
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
  const labels = { regular: ['December', 'Supplementary'], supplementary: ['December', 'Regular'] }
  const fees = (['regular', 'supplementary'] as const).flatMap((examKind) =>
    labels[examKind].map((label) => ({ examKind, label })),
  )
  for (const exam of fees) {
    const { id } = await officer.post('/fee-demands', { ...fee, ...exam })
    const { orderId } = await pay({ demandIds: [id], expectedPaise: 1_200_00, again: true })
    kinds.push((await orderOf(orderId))?.kind)
  }
  expect(kinds).toEqual(['regular', 'regular', 'supplementary', 'supplementary'])
})

test('a payer chooses from dues in the order of their days, even if the counter pays in another order', async () => {
  const { calls, student } = await payer()
  const rule = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
  const book = { studentId: student.id, headId: head('LIBRARY'), academicYear: 2026, label: 'Lost book', dueOn: '2026-01-01' }
  await officer.post('/fee-demands', { ...book, amountPaise: 1_000_00, ...rule })
  const { dues } = (await calls.get('/my/payments/dues')).students[0]
  expect(dues).toMatchObject([{ label: 'Lost book' }, { openPaise: 45_000_00 }])
})

test('an abandoned payment leaves the shown amounts unchanged, because uncharged late fees were already included', async () => {
  const { calls, student } = await payer()
  const due = { studentId: student.id, headId: head('LIBRARY'), academicYear: 2026, label: 'Lost book', dueOn: '2026-10-01' }
  const rule = { lateFeePerDayPaise: 10_00, lateFeeGraceDays: 0, lateFeeCapPaise: 200_00 }
  await officer.post('/fee-demands', { ...due, amountPaise: 1_000_00, ...rule })
  const said = async () => {
    const { openPaise, lateFeePaise, overduePaise } = (await calls.get('/my/fees')).statements[0]
    const { figures } = await calls.get(`/figures?studentId=${student.id}`)
    const { total } = figures.find(({ name }: { name: string }) => name === 'ownFeesOverdue')
    const { dues } = (await calls.get('/my/payments/dues')).students[0]
    return { paise: openPaise + lateFeePaise, overduePaise, total, dues }
  }
  const before = await said()
  const demandIds = before.dues.map(({ demandId }: { demandId: number }) => demandId)
  await next({ outcome: 'abandoned' })
  const body = { studentId: student.id, demandIds, expectedPaise: before.paise, again: false }
  expect(await calls.post('/my/payments', body)).toMatchObject({ status: 200 })
  expect((await calls.get('/my/fees')).statements[0].lateFeePaise).toBe(0)
  expect(await said()).toEqual(before)
})
