import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import { GatewayUnavailable, type NewCharge, type Shop } from '../../modules/payments/gateways/gateway.ts'
import { lyraCharge } from '../../modules/payments/gateways/lyra-charge.ts'

export type Reply = (response: ServerResponse) => void
type Asked = { method: string; path: string; authorization: string; body: unknown }

export const shop: Shop = { shopId: '12345678', mode: 'TEST', password: 'a secret', key: null }
export const uuid = 'ab'.repeat(16)
export const charge: NewCharge = {
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

/** Starts a server in place of the charge API until the test file ends: `answers` sets its reply, `asked` has the requests of each test. */
export async function startLyraChargeServer() {
  const asked: Asked[] = []
  let reply: Reply = () => {}
  const server = createServer(async (request, response) => {
    asked.push(await read(request))
    reply(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  beforeEach(() => {
    asked.length = 0
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const open = (timeLimitMs: number) => lyraCharge({ baseUrl: `${origin}/pg/rest/v1`, timeLimitMs })
  const answers = (next: Reply) => {
    reply = next
  }
  return { origin, asked, answers, open, gateway: open(30_000) }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const { method = '', url: path = '', headers } = request
  return { method, path, authorization: headers.authorization ?? '', body: text === '' ? null : JSON.parse(text) }
}

export function json(body: unknown): Reply {
  return (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}

export function status(code: number): Reply {
  return (response) => response.writeHead(code, { 'content-type': 'application/json' }).end('{}')
}

/** Returns the reason why a call found the gateway unavailable, and what is known of its outcome. */
export async function unavailable(work: Promise<unknown> | undefined): Promise<[string, string]> {
  const error: unknown = await work?.then(
    () => new Error('It answered'),
    (one: unknown) => one,
  )
  if (!(error instanceof GatewayUnavailable)) throw error
  return [error.reason, error.outcome]
}
