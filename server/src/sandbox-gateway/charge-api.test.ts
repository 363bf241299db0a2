import { beforeEach, describe, expect, it } from 'vitest'
import { type Gateway, GatewayUnavailable, type NewCharge } from '../modules/payments/gateways/gateway.ts'
import { lyraCharge } from '../modules/payments/gateways/lyra-charge.ts'
import { startMerchant } from '../testing/payments/merchant.ts'

const { signal } = new AbortController()
const merchant = await startMerchant(({ chargeUrl }) => lyraCharge({ baseUrl: chargeUrl, timeLimitMs: 30_000 }))
beforeEach(async () => {
  await merchant.control('reset')
  merchant.received.length = 0
  merchant.answers.status = 200
})

describe('a charge at the sandbox', () => {
  it('waits for the payer, and can be queried by its uuid', async () => {
    const { order, uuid, link } = await pay()
    expect(link).toBe(`${merchant.sandbox.url}/pay/${uuid}`)
    expect(await find(uuid)).toMatchObject({
      ...{ gateway: 'lyra-charge', orderId: order.orderId, currency: 'INR', shopId: '12345678', mode: 'TEST' },
      ...{ status: 'pending', amountPaise: 4_500_000, paidPaise: 0, duePaise: 4_500_000, refundedPaise: 0, transactionId: null },
    })
    expect(merchant.received).toEqual([])
  })

  it('is proved paid by the response to a query, while the notification is only a hint', async () => {
    const { order, uuid } = await pay({ outcome: 'paid' })
    expect(merchant.received.map(({ notification }) => notification)).toEqual([{ orderId: order.orderId, uuid, verified: null }])
    const state = await find(uuid)
    expect(state).toMatchObject({ status: 'paid', paidPaise: 4_500_000, duePaise: 0, method: 'UPI' })
    expect(state?.transactionId).toMatch(/^[0-9a-f]{32}$/)
  })

  it.each([
    ['refused', 'failed', 'DROPPED'],
    ['abandoned', 'failed', 'DROPPED'],
    ['pending', 'pending', 'DUE'],
    ['unknown', 'review', 'UNDER_REVIEW'],
  ])('with the outcome %s has the status %s', async (outcome, status, rawStatus) => {
    const { uuid } = await pay({ outcome })
    expect(await find(uuid)).toMatchObject({ status, rawStatus, paidPaise: 0 })
    expect(merchant.received).toHaveLength(1)
  })

  it('can be paid later while it is pending, as the same transaction', async () => {
    const { uuid } = await pay({ outcome: 'pending' })
    const before = await find(uuid)
    await merchant.control(`charges/${uuid}/outcome`, { outcome: 'paid' })
    expect(await find(uuid)).toMatchObject({ status: 'paid', transactionId: before?.transactionId ?? 'none' })
    expect(merchant.received).toHaveLength(2)
  })

  it('can be paid an hour late, even after it was abandoned', async () => {
    const { order, uuid } = await pay({ outcome: 'abandoned' })
    await merchant.control(`charges/${order.orderId}/outcome`, { outcome: 'paid', at: '2026-11-20T06:31:00Z' })
    expect(await find(uuid)).toMatchObject({ status: 'paid', at: new Date('2026-11-20T06:31:00Z') })
  })

  it('stays paid after another outcome', async () => {
    const { uuid } = await pay({ outcome: 'paid' })
    await merchant.control(`charges/${uuid}/outcome`, { outcome: 'refused' })
    expect((await find(uuid))?.status).toBe('paid')
  })

  it('reports another amount or currency on request', async () => {
    const { uuid } = await pay({ outcome: 'paid', amountPaise: 100 })
    expect(await find(uuid)).toMatchObject({ status: 'paid', amountPaise: 100, paidPaise: 100 })
    const dollars = await pay({ outcome: 'paid', currency: 'USD' })
    expect(await find(dollars.uuid)).toMatchObject({ currency: 'USD', amountPaise: 4_500_000 })
  })

  it('is not found under another uuid', async () => expect(await find('ab'.repeat(16))).toBe(null))

  it('can be neither created nor read with a wrong password', async () => {
    const { uuid } = await pay()
    const wrong = { ...merchant.shop, password: 'another' }
    const refused = { reason: 'not-accepted', outcome: 'not-done' }
    await expect(merchant.gateway.findCharge?.(wrong, uuid, signal)).rejects.toMatchObject(refused)
    await expect(merchant.gateway.createCharge(wrong, merchant.order(), signal)).rejects.toMatchObject({ reason: 'not-accepted' })
    expect(await merchant.look<unknown[]>('charges')).toHaveLength(1)
  })

  it('is refused with a notification address on another machine', async () => {
    const order = merchant.order({ notificationUrl: 'http://192.0.2.1/notifications' })
    await expect(merchant.gateway.createCharge(merchant.shop, order, signal)).rejects.toMatchObject({ reason: 'not-accepted' })
    expect(await merchant.look('charges')).toEqual([])
  })
})

describe('notifications of the sandbox', () => {
  it('can be sent twice', async () => {
    const { uuid } = await pay({ outcome: 'paid', notifications: 'twice' })
    expect(merchant.received.map(({ notification }) => notification?.uuid)).toEqual([uuid, uuid])
    expect(merchant.received[0]?.body).toBe(merchant.received[1]?.body)
  })

  it('can be sent in the wrong order', async () => {
    await pay({ outcome: 'paid', notifications: 'reversed' })
    expect(merchant.received.map(({ body }) => JSON.parse(body).status)).toEqual(['PAID', 'DUE'])
  })

  it('can be omitted', async () => {
    const { uuid } = await pay({ outcome: 'paid', notifications: 'none' })
    expect(merchant.received).toEqual([])
    expect((await find(uuid))?.status).toBe('paid')
  })

  it('can be sent before the portal gets the response to the creation', async () => {
    await merchant.control('next', { outcome: 'paid', notifications: 'before-response' })
    const order = merchant.order()
    let isMade = false
    const whenReceived = new Promise<boolean>((resolve) => {
      merchant.received.push = (...items) => {
        resolve(isMade)
        return Array.prototype.push.apply(merchant.received, items)
      }
    })
    const created = await merchant.gateway.createCharge(merchant.shop, order, signal)
    isMade = true
    Reflect.deleteProperty(merchant.received, 'push')
    expect(await whenReceived).toBe(false)
    expect(merchant.received[0]?.notification?.uuid).toBe(created.uuid)
  })

  it('are repeated up to four times until the response is 200', async () => {
    merchant.answers.status = 503
    await pay({ outcome: 'paid' })
    expect(merchant.received).toHaveLength(5)
    merchant.received.length = 0
    Object.assign(merchant.answers, { status: 200, never: [500, 204] })
    await pay({ outcome: 'paid' })
    expect(merchant.received).toHaveLength(3)
    const sent = await merchant.look<{ attempts: { status: number }[] }[]>('notifications')
    expect(sent.map(({ attempts }) => attempts.map(({ status }) => status))).toEqual([
      [503, 503, 503, 503, 503],
      [500, 204, 200],
    ])
  })

  it('can be replayed and forged, while a query still returns the true state', async () => {
    const { uuid } = await pay({ outcome: 'refused' })
    await merchant.control(`charges/${uuid}/replay`)
    await merchant.control(`charges/${uuid}/forge`)
    expect(merchant.received.map(({ body }) => JSON.parse(body).status)).toEqual(['DROPPED', 'DROPPED', 'PAID'])
    expect(merchant.received.every(({ notification }) => notification?.verified === null)).toBe(true)
    expect((await find(uuid))?.status).toBe('failed')
  })
})

const silent = {
  ...{ 'time-out': 'time-out', closed: 'connection-closed', page: 'not-understood', large: 'too-large' },
  redirect: 'redirected',
}

describe('a call to the sandbox', () => {
  it.each(Object.entries(silent))(
    'to create a charge can fail with %s, although the charge may have been created',
    async (fault, reason) => {
      await merchant.control('next', { create: fault })
      const order = merchant.order()
      const error = await unavailable((gateway, impatient) => gateway.createCharge(merchant.shop, order, impatient))
      expect(error).toMatchObject({ reason, outcome: 'unknown' })
      expect(await merchant.look<unknown[]>('charges')).toMatchObject([{ orderId: order.orderId, status: 'DUE' }])
      expect((await pay()).uuid).toMatch(/^[0-9a-f]{32}$/)
    },
  )

  it('to create a charge can fail with 500 and create nothing, and the next one succeeds', async () => {
    await merchant.control('next', { create: 'error' })
    const error = await unavailable((gateway) => gateway.createCharge(merchant.shop, merchant.order(), signal))
    expect(error).toMatchObject({ reason: 'server-error', outcome: 'unknown' })
    expect(await merchant.look('charges')).toEqual([])
    await pay()
  })

  it.each([...Object.entries(silent), ['error', 'server-error']])(
    'to query a charge can fail with %s until the fault is turned off',
    async (query, reason) => {
      const { uuid } = await pay({ outcome: 'paid', query })
      const error = await unavailable((gateway, impatient) => gateway.findCharge?.(merchant.shop, uuid, impatient))
      expect(error).toMatchObject({ reason })
      await merchant.control(`charges/${uuid}`, { query: 'none' })
      expect((await find(uuid))?.status).toBe('paid')
    },
  )

  it.each([...Object.entries(silent), ['error', 'server-error']])(
    'to refund a charge can fail with %s, and a query shows whether it was refunded',
    async (fault, reason) => {
      const { uuid } = await pay({ outcome: 'paid', refund: fault })
      const refund = { uuid, amountPaise: 100_000, refundId: 'REF-1', reason: 'Withdrawal' }
      const error = await unavailable((gateway, impatient) => gateway.refund?.(merchant.shop, refund, impatient))
      expect(error).toMatchObject({ reason, outcome: 'unknown' })
      expect((await find(uuid))?.refundedPaise).toBe(fault === 'error' ? 0 : 100_000)
      // Repeating the refund request does not refund again
      await merchant.control(`charges/${uuid}`, { refund: 'none' })
      expect(await merchant.gateway.refund?.(merchant.shop, refund, signal)).toMatchObject({ status: 'done' })
      expect((await find(uuid))?.refundedPaise).toBe(100_000)
    },
  )
})

describe('a refund at the sandbox', () => {
  it('can be partial, then of the rest, but never of more', async () => {
    const { uuid } = await pay({ outcome: 'paid' })
    const refund = (refundId: string, amountPaise: number) =>
      merchant.gateway.refund?.(merchant.shop, { uuid, amountPaise, refundId, reason: 'Withdrawal' }, signal)
    expect(await refund('REF-1', 500_000)).toMatchObject({ status: 'done', rawStatus: 'REFUNDED' })
    expect(await find(uuid)).toMatchObject({ status: 'partly-refunded', refundedPaise: 500_000, paidPaise: 4_500_000 })
    expect(await refund('REF-2', 4_000_001)).toEqual({ refundUuid: null, status: 'refused', rawStatus: 'HTTP 422' })
    expect(await refund('REF-3', 4_000_000)).toMatchObject({ status: 'done' })
    expect(await find(uuid)).toMatchObject({ status: 'refunded', refundedPaise: 4_500_000 })
    await merchant.sandbox.settled()
    expect(merchant.received).toHaveLength(3)
  })

  it('is refused for an unpaid charge', async () => {
    const { uuid } = await pay()
    const refund = { uuid, amountPaise: 1, refundId: 'REF-1', reason: 'Withdrawal' }
    expect(await merchant.gateway.refund?.(merchant.shop, refund, signal)).toMatchObject({ status: 'refused' })
    expect((await find(uuid))?.refundedPaise).toBe(0)
  })

  it('can also be made in the back office', async () => {
    const { uuid } = await pay({ outcome: 'paid' })
    await merchant.control(`charges/${uuid}/refund`, { amountPaise: 4_500_000 })
    expect((await find(uuid))?.status).toBe('refunded')
    expect(merchant.received).toHaveLength(2)
  })
})

async function pay(scenario?: object): Promise<{ order: NewCharge; uuid: string; link: string }> {
  const order = merchant.order()
  if (scenario) await merchant.control('next', scenario)
  const { uuid, redirect } = await merchant.gateway.createCharge(merchant.shop, order, signal)
  await merchant.sandbox.settled()
  return { order, uuid: uuid ?? '', link: redirect.url }
}

const find = (uuid: string) => merchant.gateway.findCharge?.(merchant.shop, uuid, signal)

/** Returns the error that the adapter throws; the caller waits at most a second for a missing response. */
async function unavailable(work: (gateway: Gateway, impatient: AbortSignal) => Promise<unknown> | undefined) {
  const error: unknown = await work(merchant.gateway, AbortSignal.timeout(1000))?.then(
    () => new Error('It answered'),
    (one: unknown) => one,
  )
  if (!(error instanceof GatewayUnavailable)) throw error
  return error
}
