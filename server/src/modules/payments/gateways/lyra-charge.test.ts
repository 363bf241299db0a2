import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Gateway, GatewayUnavailable, type NewCharge, type NotificationRefused, type Shop } from './gateway.ts'
import { lyraCharge } from './lyra-charge.ts'

type Reply = (response: ServerResponse) => void
type Asked = { method: string; path: string; authorization: string; body: unknown }

const shop: Shop = { shopId: '12345678', mode: 'TEST', password: 'a secret', key: null }
const uuid = 'ab'.repeat(16)
const { signal } = new AbortController()
const charge: NewCharge = {
  orderId: 'FEE-1',
  amountPaise: 4_500_000,
  description: 'Tuition fee',
  customer: { rollNo: '21A91A0501', name: 'Asha Rao', email: 'asha@college.edu', phone: null },
  returnUrl: 'https://portal.college.edu/lyra/payment/status?orderId=FEE-1',
  notificationUrl: 'https://portal.college.edu/api/payments/notifications/lyra-charge',
  expiresAt: new Date('2026-11-20T07:00:01Z'),
  transId: '000124',
  at: new Date('2026-11-20T05:30:00Z'),
}
const due = {
  ...{ uuid, orderId: 'FEE-1', status: 'DUE', currency: 'INR', amount: 4_500_000, paid: 0, due: 4_500_000, refunded: 0 },
  ...{ testMode: true, paymentLink: 'https://secure.in.lyra.com/pay/x', transactions: [] as unknown[], dropReason: null },
}
const transaction = {
  ...{ type: 'DEBIT', status: 'CAPTURED', uuid: 'cd'.repeat(16), paymentOption: 'UPI', date: '2026-11-20T05:31:00Z' },
}
const paid = { ...due, status: 'PAID', paid: 4_500_000, due: 0, transactions: [transaction] }

const asked: Asked[] = []
let reply: Reply = () => {}
let gateway: Gateway
const server = createServer(async (request, response) => {
  asked.push(await read(request))
  reply(response)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway = lyraCharge({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pg/rest/v1`, timeLimitMs: 30_000 })
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

describe('a charge', () => {
  it('is made with the password of the shop, and paid on the page that the gateway names', async () => {
    reply = json(due)
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
  ])('is not taken for made when the answer has %s', async (_, answer) => {
    reply = json(answer)
    expect(await unavailable(gateway.createCharge(shop, charge, signal))).toEqual(['not-understood', 'unknown'])
  })

  it('is not made without a password, and nothing is sent', async () => {
    const nobody = { ...shop, password: null }
    expect(await unavailable(gateway.createCharge(nobody, charge, signal))).toEqual(['not-set-up', 'not-done'])
    expect(asked).toEqual([])
  })
})

describe('the state of a charge', () => {
  it('is what the gateway answers', async () => {
    reply = json(paid)
    expect(await gateway.findCharge?.(shop, uuid, signal)).toEqual({
      ...{ gateway: 'lyra-charge', uuid, orderId: 'FEE-1', currency: 'INR', shopId: '12345678', mode: 'TEST' },
      ...{ amountPaise: 4_500_000, paidPaise: 4_500_000, duePaise: 0, refundedPaise: 0, status: 'paid', rawStatus: 'PAID' },
      ...{ transactionId: 'cd'.repeat(16), method: 'UPI', at: new Date('2026-11-20T05:31:00Z') },
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
    reply = json(answer)
    expect(await gateway.findCharge?.(shop, uuid, signal)).toMatchObject({ status, rawStatus: answer.status })
  })

  it('names the transaction that paid, not an attempt or a refund', async () => {
    const refusedOne = { ...transaction, status: 'REFUSED', uuid: '1' }
    const refund = { ...transaction, type: 'REFUND', uuid: '3' }
    const find = async (...transactions: unknown[]) => {
      reply = json({ ...paid, transactions })
      return (await gateway.findCharge?.(shop, uuid, signal))?.transactionId
    }
    expect(await find(refusedOne, transaction, refund)).toBe(transaction.uuid)
    expect(await find(refund, { uuid: '4' })).toBe('4')
    expect(await find({ uuid: '4' }, { uuid: '5' })).toBe(null)
    expect(await find()).toBe(null)
  })

  it('is in the mode that the gateway says', async () => {
    reply = json({ ...paid, testMode: false })
    expect((await gateway.findCharge?.(shop, uuid, signal))?.mode).toBe('PRODUCTION')
  })

  it('is nothing for a charge that the gateway does not know, and never asked for what is no uuid', async () => {
    reply = status(404)
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
  ])('is not known from an answer %s', async (_, answer) => {
    reply = json(answer)
    expect(await unavailable(gateway.findCharge?.(shop, uuid, signal))).toEqual(['not-understood', 'unknown'])
  })
})

describe('a gateway that does not answer as it should', () => {
  it.each<[string, Reply, string, string]>([
    ['answers 500', status(500), 'server-error', 'unknown'],
    ['answers 503', status(503), 'server-error', 'unknown'],
    ['takes the password for wrong', status(401), 'not-accepted', 'not-done'],
    ['has had too many calls', status(429), 'not-accepted', 'not-done'],
    ['closes the connection', (response) => response.destroy(), 'connection-closed', 'unknown'],
    ['closes it in the middle', half, 'connection-closed', 'unknown'],
    ['answers with a page', page, 'not-understood', 'unknown'],
    [
      'says JSON and sends a page',
      (r) => r.setHeader('content-type', 'application/json').end('<html>'),
      'not-understood',
      'unknown',
    ],
    ['sends 10 MB', large, 'too-large', 'unknown'],
  ])('%s', async (_, answer, reason, outcome) => {
    reply = answer
    expect(await unavailable(gateway.findCharge?.(shop, uuid, signal))).toEqual([reason, outcome])
    expect(await unavailable(gateway.createCharge(shop, charge, signal))).toEqual([reason, outcome])
  })

  it('sends us elsewhere: nobody goes there', async () => {
    const elsewhere = (server.address() as AddressInfo).port
    reply = (response) => response.writeHead(302, { location: `http://127.0.0.1:${elsewhere}/elsewhere` }).end()
    expect(await unavailable(gateway.findCharge?.(shop, uuid, signal))).toEqual(['redirected', 'unknown'])
    expect(await unavailable(gateway.createCharge(shop, charge, signal))).toEqual(['redirected', 'unknown'])
    expect(asked.map(({ path }) => path)).toEqual([`/pg/rest/v1/charge/${uuid}`, '/pg/rest/v1/charge'])
  })

  it('never answers, until the time is up or the caller gives up', async () => {
    reply = () => {}
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pg/rest/v1`
    const impatient = lyraCharge({ baseUrl, timeLimitMs: 50 })
    expect(await unavailable(impatient.findCharge?.(shop, uuid, signal))).toEqual(['time-out', 'unknown'])
    expect(await unavailable(gateway.findCharge?.(shop, uuid, AbortSignal.timeout(50)))).toEqual(['time-out', 'unknown'])
  })

  it('stops in the middle of an answer', async () => {
    reply = (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"uuid":')
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pg/rest/v1`
    const impatient = lyraCharge({ baseUrl, timeLimitMs: 200 })
    expect(await unavailable(impatient.findCharge?.(shop, uuid, signal))).toEqual(['time-out', 'unknown'])
  })

  it('is not there', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const away = lyraCharge({ baseUrl: `http://127.0.0.1:${port}` })
    expect(await unavailable(away.createCharge(shop, charge, signal))).toEqual(['unreachable', 'not-done'])
  })

  it('is never quoted, nor the password', async () => {
    reply = (response) => response.setHeader('content-type', 'application/json').end('{"card":"4111 1111"')
    const error: unknown = await gateway.findCharge?.(shop, uuid, signal).catch((one: unknown) => one)
    expect(`${(error as Error).stack}${JSON.stringify(error)}${String((error as Error).cause)}`).not.toMatch(/4111|secret|Basic/)
  })

  it('is called at addresses of ours only', () => {
    for (const baseUrl of ['http://api.in.lyra.com/pg', 'https://u:p@api.in.lyra.com', 'ftp://127.0.0.1', 'https://a.example/?x'])
      expect(() => lyraCharge({ baseUrl })).toThrow(TypeError)
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
  ])('that the gateway calls %s is %s', async (rawStatus, expected) => {
    reply = json({ uuid: 'r-1', status: rawStatus })
    expect(await gateway.refund?.(shop, refund, signal)).toEqual({ refundUuid: 'r-1', status: expected, rawStatus })
    expect(asked[0]).toMatchObject({
      ...{ method: 'POST', path: `/pg/rest/v1/charge/${uuid}/refund` },
      body: { amount: 100_000, currency: 'INR', refundId: 'REF-1', reason: 'Withdrawal' },
    })
  })

  it('is refused where the gateway does not take it or knows no such call', async () => {
    for (const code of [400, 404, 405, 422]) {
      reply = status(code)
      expect(await gateway.refund?.(shop, refund, signal)).toEqual({
        refundUuid: null,
        status: 'refused',
        rawStatus: `HTTP ${code}`,
      })
    }
  })

  it('may have been carried out when no answer came', async () => {
    reply = (response) => response.destroy()
    expect(await unavailable(gateway.refund?.(shop, refund, signal))).toEqual(['connection-closed', 'unknown'])
  })

  it('may have been carried out when the gateway calls it a conflict', async () => {
    reply = status(409)
    expect(await unavailable(gateway.refund?.(shop, refund, signal))).toEqual(['not-accepted', 'unknown'])
  })

  it('may have been carried out when the answer says nothing', async () => {
    for (const answer of [null, {}, [], { status: 5 }]) {
      reply = json(answer)
      expect(await unavailable(gateway.refund?.(shop, refund, signal))).toEqual(['not-understood', 'unknown'])
    }
  })

  it('is not sent for what is no uuid', async () => {
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

  it('says which charge to ask about, and nothing else', () => {
    expect(read(JSON.stringify(paid))).toEqual({ orderId: 'FEE-1', uuid, verified: null })
    expect(read(JSON.stringify({ orderId: 'FEE-1', uuid: 'https://evil.example/' }))).toEqual({
      orderId: 'FEE-1',
      uuid: null,
      verified: null,
    })
  })

  it('is refused when it is too long, of another type, not JSON, or names no charge', () => {
    expect(refusal(JSON.stringify({ uuid, more: 'x'.repeat(64 * 1024) }))).toBe('too-large')
    expect(refusal(JSON.stringify(paid), 'text/plain')).toBe('wrong-content-type')
    for (const body of ['', '{', 'null', '[]', '"x"']) expect(refusal(body)).toBe('not-readable')
    for (const body of ['{}', '{"uuid":["x"],"orderId":{}}']) expect(refusal(body)).toBe('names-no-charge')
  })

  it('is what the browser brings back, too', () => {
    const query = new URLSearchParams({ vads_order_id: 'FEE-1', vads_charge_uuid: uuid, vads_charge_status: 'PAID' })
    expect(gateway.readReturn(shop, query)).toEqual({ orderId: 'FEE-1', uuid, verified: null })
    expect(gateway.readReturn(shop, new URLSearchParams('vads_order_id=<b>'))).toEqual({
      orderId: null,
      uuid: null,
      verified: null,
    })
  })
})

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const { method = '', url: path = '', headers } = request
  return { method, path, authorization: headers.authorization ?? '', body: text === '' ? null : JSON.parse(text) }
}

function json(body: unknown): Reply {
  return (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}
function status(code: number): Reply {
  return (response) => response.writeHead(code, { 'content-type': 'application/json' }).end('{}')
}
function half(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{', () => response.destroy())
}
function page(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html').end('<html>Maintenance</html>')
}
function large(response: ServerResponse): void {
  response.setHeader('content-type', 'application/json').end(`"${'x'.repeat(10_000_000)}"`)
}

async function unavailable(work: Promise<unknown> | undefined): Promise<[string, string]> {
  const error: unknown = await work?.then(
    () => new Error('It answered'),
    (one: unknown) => one,
  )
  if (!(error instanceof GatewayUnavailable)) throw error
  return [error.reason, error.outcome]
}
