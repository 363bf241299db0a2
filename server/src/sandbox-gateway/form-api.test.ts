import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewCharge } from '../modules/payments/gateways/gateway.ts'
import { lyraForm } from '../modules/payments/gateways/lyra-form.ts'
import { startMerchant } from '../testing/payments/merchant.ts'

type Merchant = Awaited<ReturnType<typeof startMerchant>>
const { signal } = new AbortController()
let merchant: Merchant

beforeAll(async () => {
  merchant = await startMerchant(({ pageUrl }) => lyraForm({ pageUrl }))
})
beforeEach(async () => {
  await merchant.control('reset')
  merchant.received.length = 0
})

describe('a form at the sandbox', () => {
  it('leads to the payment page without a payment', async () => {
    const { order, answer } = await post()
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/pay\/[0-9a-f]{32}$/)
    expect(await merchant.look('charges')).toMatchObject([{ orderId: order.orderId, status: 'DUE', amount: 4_500_000 }])
  })

  it('is proved paid by the signed notification', async () => {
    const { order } = await post({ outcome: 'paid' })
    expect(states()).toMatchObject([
      {
        ...{ gateway: 'lyra-form', orderId: order.orderId, status: 'paid', amountPaise: 4_500_000, paidPaise: 4_500_000 },
        ...{ currency: 'INR', shopId: '12345678', mode: 'TEST', at: order.at, method: 'UPI' },
      },
    ])
  })

  it.each([
    ['refused', 'failed', 'REFUSED'],
    ['abandoned', 'failed', 'ABANDONED'],
    ['pending', 'pending', 'WAITING_AUTHORISATION'],
    ['unknown', 'review', 'SUSPENDED'],
  ])('with the outcome %s has the status %s', async (outcome, status, rawStatus) => {
    await post({ outcome })
    expect(states()).toMatchObject([{ status, rawStatus, paidPaise: 0 }])
  })

  it('can be paid an hour later while it is pending, as the same transaction', async () => {
    const { order } = await post({ outcome: 'pending' })
    await merchant.control(`charges/${order.orderId}/outcome`, { outcome: 'paid', at: '2026-11-20T06:30:00Z' })
    expect(states().map((state) => state?.status)).toEqual(['pending', 'paid'])
    expect(new Set(states().map((state) => state?.uuid)).size).toBe(1)
  })

  it('can be notified twice, in the wrong order, and again later', async () => {
    await post({ outcome: 'paid', notifications: 'twice' })
    expect(states().map((state) => state?.status)).toEqual(['paid', 'paid'])
    merchant.received.length = 0
    const { order } = await post({ outcome: 'paid', notifications: 'reversed' })
    expect(states().map((state) => state?.status)).toEqual(['paid', 'pending'])
    await merchant.control(`charges/${order.orderId}/replay`)
    expect(states().map((state) => state?.status)).toEqual(['paid', 'pending', 'paid'])
  })

  it('can be left without a notification', async () => {
    await post({ outcome: 'paid', notifications: 'none' })
    expect(merchant.received).toEqual([])
  })

  it('reports another amount or currency on request', async () => {
    await post({ outcome: 'paid', amountPaise: 100 })
    await post({ outcome: 'paid', currency: 'USD' })
    expect(states()).toMatchObject([
      { amountPaise: 100, paidPaise: 100, currency: 'INR' },
      { amountPaise: 4_500_000, currency: '840' },
    ])
  })

  it('is refused by the portal in all five attempts with a wrong signature', async () => {
    merchant.answers.never = [400, 400, 400, 400, 400]
    await post({ outcome: 'paid', signature: 'wrong' })
    expect(merchant.received.map(({ refused }) => refused)).toEqual(Array(5).fill('wrong-signature'))
  })

  it('is refused if a stranger divides its fields anew under the same signature', async () => {
    const { order } = await post()
    await merchant.control(`charges/${order.orderId}/forge`)
    expect(merchant.received.map(({ refused }) => refused)).toEqual(['badly-formed-name', 'missing-field'])
  })

  it('can be refunded in the back office, which the portal reports for review', async () => {
    const { order } = await post({ outcome: 'paid' })
    for (const amountPaise of [500_000, 4_000_000]) await merchant.control(`charges/${order.orderId}/refund`, { amountPaise })
    const [payment, part, rest] = states()
    expect(payment?.status).toBe('paid')
    expect([part, rest]).toMatchObject([
      { status: 'review', rawStatus: 'CREDIT/CAPTURED', refundedPaise: 500_000, orderId: order.orderId },
      { status: 'review', rawStatus: 'CREDIT/CAPTURED', refundedPaise: 4_000_000 },
    ])
    expect(new Set(states().map((state) => state?.uuid)).size).toBe(3)
  })
})

describe('the form check of the sandbox', () => {
  it.each([
    ['whose amount was changed', { vads_amount: '100' }],
    ['of another shop', { vads_site_id: '87654321' }],
    ['of production', { vads_ctx_mode: 'PRODUCTION' }],
    ['with a wrong signature', { signature: 'x' }],
    ['that notifies another machine', { vads_url_check: 'http://192.0.2.1/' }],
  ])('refuses a form %s', async (_, changes) => {
    const { redirect } = await merchant.gateway.createCharge(merchant.shop, merchant.order(), signal)
    const fields = redirect.method === 'POST' ? redirect.fields : {}
    const answer = await send({ ...fields, ...changes })
    expect(answer.status).toBe(400)
    expect(await merchant.look('charges')).toEqual([])
  })

  it('refuses a transaction number used on the same day, but not on another day', async () => {
    await post(undefined, { transId: '000777' })
    expect((await post(undefined, { transId: '000777' })).answer.status).toBe(400)
    expect((await post(undefined, { transId: '000777', at: new Date('2026-11-21T05:30:00Z') })).answer.status).toBe(303)
  })
})

const states = () => merchant.received.map(({ notification }) => notification?.verified)

async function post(scenario?: object, changes: Partial<NewCharge> = {}) {
  if (scenario) await merchant.control('next', scenario)
  const order = merchant.order(changes)
  const { redirect } = await merchant.gateway.createCharge(merchant.shop, order, signal)
  const answer = await send(redirect.method === 'POST' ? redirect.fields : {})
  await merchant.sandbox.settled()
  return { order, answer }
}

const send = (fields: Record<string, string>) =>
  fetch(merchant.sandbox.pageUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
