import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openPaymentOffice } from '../../../testing/payments/payment-office.ts'
import { paymentOrders } from '../schema.ts'

const { db, officer, guest, payer, next, look, orderOf, notify, stored } = await openPaymentOffice()

describe('nothing is credited', () => {
  test.each([
    ['another amount', { amountPaise: 1_00 }],
    ['another currency', { currency: 'USD' as const }],
  ])('if the gateway reports %s, and the payment is marked for review', async (_case, scenario) => {
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

  test('by a notification about an unknown charge, and the gateway is not asked about it', async () => {
    const before = [await stored(), await look<unknown[]>('requests')]
    const body = JSON.stringify({ uuid: 'f'.repeat(32), orderId: 'F-unknown' })
    const answer = await notify(body)
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
    const answer = await notify(body, type)
    expect(answer.status).toBe(status)
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['a sum that is not what is due', { expectedPaise: 1_00 }, 'payments.price-changed'],
    ['a negative sum', { expectedPaise: -1 }, 'platform.invalid'],
    ['a fraction of a paisa', { expectedPaise: 0.5 }, 'platform.invalid'],
    ['somebody else’s dues', { demandIds: [1] }, 'payments.nothing-due'],
    ['somebody else', { studentId: 1 }, 'platform.not-found'],
  ])('if a student pays %s, and no order is made', async (_case, changes, code) => {
    const { pay, student } = await payer()
    expect(await pay(changes)).toMatchObject({ code })
    expect(await db.$count(paymentOrders, eq(paymentOrders.studentId, student.id))).toBe(0)
  })

  test('if the gateway does not respond: the attempt fails, and the dues stay open', async () => {
    for (const create of ['error', 'closed', 'page'] as const) {
      const { pay, statement, student } = await payer()
      await next({ create })
      expect(await pay()).toMatchObject({ status: 503, code: 'payments.gateway-unavailable' })
      expect(await db.$count(paymentOrders, eq(paymentOrders.studentId, student.id))).toBe(1)
      expect(await statement()).toMatchObject({ openPaise: 45_000_00, receipts: [] })
    }
  })

  test('by values from the browser, in the address or in the documented calls', async () => {
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
