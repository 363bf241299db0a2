import { describe, expect, it } from 'vitest'
import {
  charge,
  json,
  shop,
  startLyraChargeServer,
  status,
  unavailable,
  uuid,
} from '../../../testing/payments/lyra-charge-server.ts'
import type { NotificationRefused } from './gateway.ts'

const { signal } = new AbortController()
const { asked, answers, gateway } = await startLyraChargeServer()
const due = {
  ...{ uuid, orderId: 'FEE-1', status: 'DUE', currency: 'INR', amount: 4_500_000, paid: 0, due: 4_500_000, refunded: 0 },
  ...{ testMode: true, paymentLink: 'https://secure.in.lyra.com/pay/x', transactions: [] as unknown[], dropReason: null },
}
const transaction = {
  ...{ type: 'DEBIT', status: 'CAPTURED', uuid: 'cd'.repeat(16), paymentOption: 'UPI', date: '2026-11-20T05:31:00Z' },
}
const paid = { ...due, status: 'PAID', paid: 4_500_000, due: 0, transactions: [transaction] }

describe('a charge', () => {
  it('is created with the password of the shop, and paid on the page that the gateway names', async () => {
    answers(json(due))
    const created = await gateway.createCharge(shop, charge, signal)
    expect(created).toEqual({ uuid, redirect: { method: 'GET', url: 'https://secure.in.lyra.com/pay/x' } })
    expect(asked).toEqual([
      {
        ...{ method: 'POST', path: '/pg/rest/v1/charge', authorization: `Basic ${btoa('12345678:a secret')}` },
        body: {
          ...{ orderId: 'FEE-1', orderInfo: 'Tuition fee', currency: 'INR', amount: 4_500_000, maxAgeInHours: 2, udf: [] },
          customer: { uid: '21A91A0501', name: '21A91A0501', emailId: 'asha@college.edu' },
          ...{ webhook: { url: charge.notificationUrl }, return: { method: 'GET', url: charge.returnUrl, timeout: 10 } },
        },
      },
    ])
  })

  it.each([
    ['another order', { ...due, orderId: 'FEE-2' }],
    ['another amount', { ...due, amount: 1 }],
    ['a link that is not https', { ...due, paymentLink: 'http://pay.example/' }],
    ['a link that is a script', { ...due, paymentLink: 'javascript:alert(1)' }],
    ['a link with credentials', { ...due, paymentLink: 'https://bank@pay.example/' }],
    ['a uuid that is none', { ...due, uuid: '../refund' }],
    ['nothing', {}],
  ])('is not treated as created if the response has %s', async (_, answer) => {
    answers(json(answer))
    expect(await unavailable(gateway.createCharge(shop, charge, signal))).toEqual(['not-understood', 'unknown'])
  })

  it('is not created without a password, and nothing is sent', async () => {
    const nobody = { ...shop, password: null }
    expect(await unavailable(gateway.createCharge(nobody, charge, signal))).toEqual(['not-set-up', 'not-done'])
    expect(asked).toEqual([])
  })
})

describe('the state of a charge', () => {
  it('is the state that the gateway reports', async () => {
    answers(json(paid))
    expect(await gateway.findCharge?.(shop, uuid, signal)).toEqual({
      ...{ gateway: 'lyra-charge', uuid, orderId: 'FEE-1', currency: 'INR', shopId: '12345678', mode: 'TEST' },
      ...{ amountPaise: 4_500_000, paidPaise: 4_500_000, duePaise: 0, refundedPaise: 0, status: 'paid', rawStatus: 'PAID' },
      ...{ transactionId: 'cd'.repeat(16), method: 'UPI', at: new Date('2026-11-20T05:31:00Z'), refunds: [] },
    })
    expect(asked[0]).toMatchObject({ method: 'GET', path: `/pg/rest/v1/charge/${uuid}` })
  })

  it.each([
    ['pending', due],
    ['paid', paid],
    ['failed', { ...due, status: 'DROPPED' }],
    ['partly-refunded', { ...paid, refunded: 1 }],
    ['refunded', { ...paid, refunded: 4_500_000 }],
    ['review', { ...paid, status: 'SETTLED' }],
    ['review', { ...paid, status: 'paid' }],
    ['review', { ...paid, paid: 4_499_999 }],
    ['review', { ...paid, paid: 4_500_001 }],
    ['review', { ...paid, due: 1 }],
    ['review', { ...paid, refunded: 4_500_001 }],
    ['review', { ...due, paid: 100 }],
    ['review', { ...paid, status: 'DROPPED' }],
  ])('is %s for %o', async (status, answer) => {
    answers(json(answer))
    expect(await gateway.findCharge?.(shop, uuid, signal)).toMatchObject({ status, rawStatus: answer.status })
  })

  it('names the transaction that paid, not an attempt or a refund', async () => {
    const refusedOne = { ...transaction, status: 'REFUSED', uuid: '1' }
    const refund = { ...transaction, type: 'REFUND', uuid: '3' }
    const find = async (...transactions: unknown[]) => {
      answers(json({ ...paid, transactions }))
      return (await gateway.findCharge?.(shop, uuid, signal))?.transactionId
    }
    expect(await find(refusedOne, transaction, refund)).toBe(transaction.uuid)
    expect(await find(refund, { uuid: '4' })).toBe('4')
    expect(await find({ uuid: '4' }, { uuid: '5' })).toBe(null)
    expect(await find()).toBe(null)
  })

  it('reports the state of each refund', async () => {
    const refund = (id: string, status: string) => ({ ...transaction, type: 'REFUND', uuid: id, status, amount: 500_00 })
    const [one, two] = [refund('1', 'REFUNDED'), { ...refund('2', 'REFUSED'), type: 'CREDIT' }]
    const nameless = { ...refund('3', 'REFUSED'), uuid: null }
    answers(json({ ...paid, transactions: [transaction, one, two, refund('4', 'WAITING'), nameless] }))
    const refunds = (await gateway.findCharge?.(shop, uuid, signal))?.refunds
    expect(refunds?.map((one) => [one.uuid, one.status, one.amountPaise])).toEqual([
      ['1', 'done', 500_00],
      ['2', 'refused', 500_00],
      ['4', 'pending', 500_00],
    ])
  })

  it('has the mode that the gateway reports', async () => {
    answers(json({ ...paid, testMode: false }))
    expect((await gateway.findCharge?.(shop, uuid, signal))?.mode).toBe('PRODUCTION')
  })

  it('is null for an unknown charge, and the gateway is not asked about an invalid UUID', async () => {
    answers(status(404))
    expect(await gateway.findCharge?.(shop, uuid, signal)).toBe(null)
    asked.length = 0
    for (const wrong of ['', '../../admin', uuid.toUpperCase(), `${uuid}/refund`, `${uuid}\n`])
      expect(await gateway.findCharge?.(shop, wrong, signal)).toBe(null)
    expect(asked).toEqual([])
  })

  it.each([
    ['of another charge', { ...paid, uuid: 'ef'.repeat(16) }],
    ['without a currency', { ...paid, currency: undefined }],
    ['with a fraction of a paisa', { ...paid, paid: 0.5 }],
    ['with an amount as text', { ...paid, amount: '4500000' }],
    ['with a negative amount', { ...paid, due: -1 }],
    ['without the mode', { ...paid, testMode: undefined }],
    ['that is a list', [paid]],
    ['that is null', null],
  ])('is unknown after a response %s', async (_, answer) => {
    answers(json(answer))
    expect(await unavailable(gateway.findCharge?.(shop, uuid, signal))).toEqual(['not-understood', 'unknown'])
  })
})

describe('a refund', () => {
  const refund = { uuid, amountPaise: 100_000, refundId: 'REF-1', reason: 'Withdrawal' }

  it.each([
    ['REFUNDED', 'done'],
    ['PENDING', 'pending'],
    ['ANYTHING', 'pending'],
    ['REFUSED', 'refused'],
    ['FAILED', 'refused'],
  ])('with the state %s at the gateway is %s', async (rawStatus, expected) => {
    answers(json({ uuid: 'r-1', status: rawStatus }))
    expect(await gateway.refund?.(shop, refund, signal)).toEqual({ refundUuid: 'r-1', status: expected, rawStatus })
    expect(asked[0]).toMatchObject({
      ...{ method: 'POST', path: `/pg/rest/v1/charge/${uuid}/refund` },
      body: { amount: 100_000, currency: 'INR', refundId: 'REF-1', reason: 'Withdrawal' },
    })
  })

  it('is refused if the gateway does not accept it or does not know the call', async () => {
    for (const code of [400, 404, 405, 422]) {
      answers(status(code))
      expect(await gateway.refund?.(shop, refund, signal)).toEqual({
        refundUuid: null,
        status: 'refused',
        rawStatus: `HTTP ${code}`,
      })
    }
  })

  it('may have been carried out if no response came', async () => {
    answers((response) => response.destroy())
    expect(await unavailable(gateway.refund?.(shop, refund, signal))).toEqual(['connection-closed', 'unknown'])
  })

  it('may have been carried out if the gateway reports a conflict', async () => {
    answers(status(409))
    expect(await unavailable(gateway.refund?.(shop, refund, signal))).toEqual(['not-accepted', 'unknown'])
  })

  it('may have been carried out if the response says nothing', async () => {
    for (const answer of [null, {}, [], { status: 5 }]) {
      answers(json(answer))
      expect(await unavailable(gateway.refund?.(shop, refund, signal))).toEqual(['not-understood', 'unknown'])
    }
  })

  it('is not sent for an invalid UUID', async () => {
    expect(await gateway.refund?.(shop, { ...refund, uuid: '../x' }, signal)).toMatchObject({ status: 'refused' })
    expect(asked).toEqual([])
  })
})

describe('an unsigned notification', () => {
  const read = (body: string, type = 'application/json; charset=utf-8') => gateway.readNotification(shop, Buffer.from(body), type)
  const refusal = (body: string, type?: string) => {
    try {
      return read(body, type)
    } catch (error) {
      return (error as NotificationRefused).reason
    }
  }

  it('names the charge to ask about, and nothing else is used', () => {
    expect(read(JSON.stringify(paid))).toEqual({ orderId: 'FEE-1', uuid, verified: null })
    expect(read(JSON.stringify({ orderId: 'FEE-1', uuid: 'https://evil.example/' }))).toEqual({
      orderId: 'FEE-1',
      uuid: null,
      verified: null,
    })
  })

  it('is refused if it is too long, has another type, is not JSON, or names no charge', () => {
    expect(refusal(JSON.stringify({ uuid, more: 'x'.repeat(64 * 1024) }))).toBe('too-large')
    expect(refusal(JSON.stringify(paid), 'text/plain')).toBe('wrong-content-type')
    for (const body of ['', '{', 'null', '[]', '"x"']) expect(refusal(body)).toBe('not-readable')
    for (const body of ['{}', '{"uuid":["x"],"orderId":{}}']) expect(refusal(body)).toBe('names-no-charge')
  })

  it('is read in the same way from the return of the browser', () => {
    const query = new URLSearchParams({ vads_order_id: 'FEE-1', vads_charge_uuid: uuid, vads_charge_status: 'PAID' })
    expect(gateway.readReturn(shop, query)).toEqual({ orderId: 'FEE-1', uuid, verified: null })
    expect(gateway.readReturn(shop, new URLSearchParams('vads_order_id=<b>'))).toEqual({
      orderId: null,
      uuid: null,
      verified: null,
    })
  })
})
