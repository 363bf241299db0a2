import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lyraCharge } from '../modules/payments/gateways/lyra-charge.ts'
import { lyraForm } from '../modules/payments/gateways/lyra-form.ts'
import { setClock } from '../platform/clock.ts'
import { startMerchant } from '../testing/payments/merchant.ts'

const { signal } = new AbortController()
let merchant: Awaited<ReturnType<typeof startMerchant>>

beforeAll(async () => {
  merchant = await startMerchant(({ chargeUrl }) => lyraCharge({ baseUrl: chargeUrl }))
})
beforeEach(async () => {
  await merchant.control('reset')
  merchant.received.length = 0
})

describe('the payment page', () => {
  it('shows the payment, and neither runs nor loads anything', async () => {
    const { link } = await create({ description: '<script>alert(1)</script>' })
    const answer = await fetch(link)
    const html = await answer.text()
    expect(html).toMatch(/₹45,000\.00.*21A91A0501/s)
    expect(html).not.toMatch(/<script|src=|<link/)
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self' ${merchant.url}; base-uri 'none'; frame-ancestors 'none'`,
    )
  })

  it.each([
    ['paid', 'PAID', 'paid'],
    ['refused', 'DROPPED', 'failed'],
    ['pending', 'DUE', 'pending'],
    ['abandoned', 'DROPPED', 'failed'],
  ])('ends as %s, and returns the documented parameters through the browser', async (outcome, rawStatus, status) => {
    const { link, uuid, orderId } = await create()
    const query = await choose(link, outcome)
    expect([...query.keys()]).toEqual([
      ...['feeType', 'vads_order_id', 'vads_charge_uuid', 'vads_charge_status', 'vads_amount', 'vads_currency'],
      ...['vads_trans_date', 'vads_cust_name', 'vads_cust_email'],
    ])
    expect(Object.fromEntries(query)).toMatchObject({
      ...{ feeType: 'Tuition', vads_charge_status: rawStatus, vads_amount: '4500000', vads_currency: 'INR' },
      ...{ vads_cust_name: '21A91A0501', vads_cust_email: 'asha@college.edu' },
    })
    expect(merchant.gateway.readReturn(merchant.shop, query)).toEqual({ orderId, uuid, verified: null })
    await merchant.sandbox.settled()
    expect(merchant.received).toHaveLength(1)
    expect(await merchant.gateway.findCharge?.(merchant.shop, uuid, signal)).toMatchObject({ status })
  })

  it('pays once even if sent repeatedly, and then says that the payment is over', async () => {
    const { link } = await create()
    await choose(link, 'paid')
    await choose(link, 'refused')
    await merchant.sandbox.settled()
    expect(merchant.received).toHaveLength(1)
    expect(await (await fetch(link)).text()).toContain('This payment is over')
  })

  it('refuses an unknown outcome, and does not exist for an unknown charge', async () => {
    const { link } = await create()
    const body = new URLSearchParams({ outcome: 'free' })
    expect((await fetch(link, { method: 'POST', body })).status).toBe(400)
    expect((await fetch(`${merchant.sandbox.url}/pay/${'0'.repeat(32)}`)).status).toBe(404)
    expect(await merchant.look('charges')).toMatchObject([{ status: 'DUE' }])
  })

  it('of the form API returns signed fields without the hash of a notification', async () => {
    const form = lyraForm({ pageUrl: merchant.sandbox.pageUrl })
    const order = merchant.order()
    const { redirect } = await form.createCharge(merchant.shop, order, signal)
    const body = new URLSearchParams(redirect.method === 'POST' ? redirect.fields : {})
    const { headers } = await fetch(redirect.url, { method: 'POST', body, redirect: 'manual' })
    const query = await choose(`${merchant.sandbox.url}${headers.get('location')}`, 'paid')
    expect(form.readReturn(merchant.shop, query)).toMatchObject({ orderId: order.orderId, verified: null })
    query.set('vads_amount', '1')
    expect(() => form.readReturn(merchant.shop, query)).toThrow('wrong-signature')
  })
})

describe('the control calls of the sandbox', () => {
  it('list the requests of the portal without its password', async () => {
    const { orderId, uuid } = await create()
    await merchant.gateway.findCharge?.(merchant.shop, uuid, signal)
    const asked = await merchant.look<{ method: string; path: string; body: string }[]>('requests')
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /pg/rest/v1/charge',
      `GET /pg/rest/v1/charge/${uuid}`,
    ])
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ orderId, amount: 4_500_000 })
    expect(JSON.stringify(asked)).not.toMatch(/password|Basic|authorization/)
  })

  it('refuse unknown values, and requests that a page of another site could send', async () => {
    const { uuid } = await create()
    for (const [path, body] of [
      ['next', { outcome: 'free' }],
      ['next', { outcomes: 'paid' }],
      [`charges/${uuid}/outcome`, {}],
      [`charges/${uuid}/other`, {}],
      ['charges/none', {}],
      ['other', {}],
    ] as const)
      await expect(merchant.control(path, body)).rejects.toThrow('The sandbox answered 4')
    const plain = { method: 'POST', body: '{"outcome":"paid"}', headers: { 'content-type': 'text/plain' } }
    expect((await fetch(`${merchant.sandbox.url}/control/charges/${uuid}/outcome`, plain)).status).toBe(415)
    expect(await statusFor('/control/requests', 'portal.example')).toBe(421)
    expect(await merchant.look('charges')).toMatchObject([{ status: 'DUE' }])
  })

  it('write the settlement file of a day in India, with missing, repeated or different payments', async () => {
    setClock(new Date('2026-11-20T19:00:00Z'))
    const first = await create()
    const [twice, none, other] = [await create(), await create(), await create()]
    await merchant.control(`charges/${twice.uuid}`, { settlement: 'twice' })
    await merchant.control(`charges/${none.uuid}`, { settlement: 'none' })
    await merchant.control(`charges/${other.uuid}`, { settledPaise: 4_499_999 })
    for (const { uuid } of [first, twice, none, other]) await merchant.control(`charges/${uuid}/outcome`, { outcome: 'paid' })
    await merchant.control(`charges/${first.uuid}/refund`, { amountPaise: 100_050 })
    await merchant.control('settlement', {
      day: '2026-11-21',
      orderId: 'FEE-X',
      uuid: 'u',
      transactionId: 't',
      gross: 1000,
      status: 'CAPTURED',
    })
    setClock()
    const file = await (await fetch(`${merchant.sandbox.url}/control/settlement?day=2026-11-21`)).text()
    const [head, ...rows] = file.replace('\ufeff', '').trim().split('\r\n')
    expect(head).toBe('settlement_date,order_id,charge_uuid,transaction_id,gross,fee,tax,net,status')
    expect(rows.map((row) => row.replace(/[0-9a-f]{32}/g, '#'))).toEqual([
      `2026-11-21,${first.orderId},#,#,45000,900,162,43938,CAPTURED`,
      `2026-11-21,${first.orderId},#,#,-1000.5,0,0,-1000.5,REFUNDED`,
      ...Array(2).fill(`2026-11-21,${twice.orderId},#,#,45000,900,162,43938,CAPTURED`),
      `2026-11-21,${other.orderId},#,#,44999.99,900,162,43937.99,CAPTURED`,
      '2026-11-21,FEE-X,u,t,10,0.2,0.04,9.76,CAPTURED',
    ])
    expect((await (await fetch(`${merchant.sandbox.url}/control/settlement?day=2026-11-20`)).text()).split('\r\n')).toHaveLength(
      2,
    )
    expect((await fetch(`${merchant.sandbox.url}/control/settlement?day=today`)).status).toBe(400)
  })
})

async function create(changes: { description?: string } = {}) {
  const order = merchant.order(changes)
  const { uuid, redirect } = await merchant.gateway.createCharge(merchant.shop, order, signal)
  return { link: redirect.url, uuid: uuid ?? '', orderId: order.orderId }
}

/** Presses a button of the page, and returns the parameters with which the browser comes back to the college. */
async function choose(link: string, outcome: string): Promise<URLSearchParams> {
  const answer = await fetch(link, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  expect(answer.status).toBe(303)
  const back = new URL(answer.headers.get('location') ?? '')
  expect(`${back.origin}${back.pathname}`).toBe(`${merchant.url}/lyra/payment/status`)
  return back.searchParams
}

/** Returns the status for another name of this machine in the Host header, which `fetch` cannot send. */
function statusFor(path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request(`${merchant.sandbox.url}${path}`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asking.on('error', reject).end()
  })
}
