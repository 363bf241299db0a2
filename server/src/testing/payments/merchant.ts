import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import {
  type Gateway,
  type NewCharge,
  type Notification,
  NotificationRefused,
  type Shop,
} from '../../modules/payments/gateways/gateway.ts'
import { type SandboxGateway, startSandboxGateway } from '../../sandbox-gateway/sandbox-gateway.ts'
import { sandboxShop } from '../../sandbox-gateway/shop.ts'

type Received = { notification: Notification | null; refused: string | null; body: string }

/** Starts a sandbox gateway, and a server that accepts its notifications as the portal does, until the test file ends. */
export async function startMerchant(open: (sandbox: SandboxGateway) => Gateway) {
  const sandbox = await startSandboxGateway({ retryAfterMs: 1 })
  const gateway = open(sandbox)
  const received: Received[] = []
  const answers = { status: 200, never: [] as number[] }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push(readBy(gateway, Buffer.concat(chunks), request.headers['content-type'] ?? ''))
    response.writeHead(answers.never.shift() ?? answers.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(async () => {
    await sandbox.close()
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { sandbox, gateway, received, answers, url, shop: merchantShop, ...controlOf(sandbox), order: orderAt(url) }
}

export const merchantShop: Shop = sandboxShop

function readBy(gateway: Gateway, bytes: Buffer, type: string): Received {
  const body = bytes.toString()
  try {
    return { notification: gateway.readNotification(merchantShop, bytes, type), refused: null, body }
  } catch (error) {
    if (!(error instanceof NotificationRefused)) throw error
    return { notification: null, refused: error.reason, body }
  }
}

function controlOf({ url, settled }: SandboxGateway) {
  return {
    /** Controls the sandbox; resolves when its notifications are accepted or given up. */
    async control(path: string, body: unknown = {}): Promise<void> {
      const answer = await fetch(`${url}/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (answer.status !== 200) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`)
      await settled()
    },
    look: async <T>(path: string): Promise<T> => (await fetch(`${url}/control/${path}`)).json() as Promise<T>,
  }
}

/** Returns a new order of 45,000 rupees on each call. */
function orderAt(url: string) {
  let count = 0
  return (changes: Partial<NewCharge> = {}): NewCharge => {
    count += 1
    return {
      ...{ orderId: `FEE-${count}`, amountPaise: 4_500_000, description: 'Tuition fee' },
      customer: { rollNo: '21A91A0501', name: 'Asha Rao', email: 'asha@college.edu', phone: '9876543210' },
      ...{ returnUrl: `${url}/lyra/payment/status?feeType=Tuition`, notificationUrl: `${url}/notifications` },
      ...{ at: new Date('2026-11-20T05:30:00Z'), expiresAt: new Date('2026-11-20T07:30:00Z') },
      ...{ transId: String(count).padStart(6, '0'), ...changes },
    }
  }
}
