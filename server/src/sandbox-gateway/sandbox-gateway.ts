import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { now } from '../platform/clock.ts'
import { chargeApi } from './charge-api.ts'
import { openCharges } from './charges.ts'
import { type Asked, controlApi } from './control.ts'
import { formApi } from './form-api.ts'
import { json, type Part, readCall, writeAnswer } from './http.ts'
import { openNotifications } from './notifications.ts'
import { paymentPage } from './payment-page.ts'
import { textApi } from './texts.ts'

export type SandboxGateway = Awaited<ReturnType<typeof startSandboxGateway>>
type Options = {
  /** By default 0: any free port. */
  port?: number
  /** Milliseconds until the next attempt of a notification that was not accepted. */
  retryAfterMs?: number
}

/**
 * Starts a payment gateway for the demo and for tests, on 127.0.0.1 only: both protocols of the shop `sandboxShop`, the page where a user chooses how the
 * payment ends, and calls under `/control/` that decide it instead; and a provider of text messages, shown on `/sms`. All data is in memory.
 */
export async function startSandboxGateway({ port = 0, retryAfterMs = 1000 }: Options = {}) {
  let url = ''
  const base = () => url
  const [charges, requests] = [openCharges(), [] as Asked[]]
  const notifications = openNotifications({ base, retryAfterMs })
  const parts = [
    chargeApi({ charges, notifications, base }),
    formApi({ charges, notifications }),
    paymentPage({ find: charges.find, notifications }),
    controlApi({ charges, notifications, requests, base }),
    textApi({ report: notifications.report }),
  ]
  const server = createServer((request, response) => {
    answer(parts, requests, url, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    chargeUrl: `${url}/pg/rest/v1`,
    pageUrl: `${url}/vads-payment/`,
    /** Waits until every notification is accepted or given up. */
    settled: notifications.settled,
    async close(): Promise<void> {
      notifications.stop()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Maximum calls kept, because a demo may run for weeks. */
const keptRequests = 1000

async function answer(
  parts: readonly Part[],
  requests: Asked[],
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  // A page of another site could only reach the sandbox through another host name
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? ''))
    return writeAnswer(response, json({ message: 'Wrong host' }, 421))
  const call = await readCall(request, base)
  if (!call) return writeAnswer(response, { ...json({ message: 'Too long' }, 413), headers: { connection: 'close' } })
  const { method, path, body } = call
  if (!path.startsWith('/control/')) requests.push({ at: now(), method, path, body })
  if (requests.length > keptRequests) requests.shift()
  for (const part of parts) {
    const found = await part(call)
    if (found) return writeAnswer(response, found)
  }
  return writeAnswer(response, json({ message: 'No such page' }, 404))
}
