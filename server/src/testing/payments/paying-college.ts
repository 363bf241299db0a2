import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll } from 'vitest'
import { aUser } from '../../modules/access/factory.ts'
import { type SandboxGateway, startSandboxGateway } from '../../sandbox-gateway/sandbox-gateway.ts'
import type { Scenario } from '../../sandbox-gateway/scenario.ts'
import { sandboxShop } from '../../sandbox-gateway/shop.ts'
import { openTestApp } from '../app.ts'
import { callsOf } from '../http.ts'
import { keepSessionsOpen } from '../sign-in/long-sessions.ts'

/** Opens a listening portal that takes online payments through its own sandbox gateway, with one product of the gateway. It runs no background jobs. */
export async function openPayingCollege(product: 'charge' | 'form' = 'charge') {
  const sandbox = await startSandboxGateway({ retryAfterMs: 1 })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const opened = await openTestApp({ settings: { PAYMENT_SANDBOX: sandbox.url, PUBLIC_URL: url }, runsJobs: false })
  afterAll(() => sandbox.close())
  await opened.app.listen({ port, host: '127.0.0.1' })
  const admin = callsOf(opened.app, await opened.as('ROLE_ADMIN'))
  const secrets = { testPassword: null, productionPassword: null, testSecret: null, productionSecret: null }
  const own = product === 'charge' ? { testPassword: sandboxShop.password } : { testSecret: sandboxShop.key }
  const set = { shopId: sandboxShop.shopId, mode: 'TEST', ...secrets, ...own, revision: 0 }
  const answer = await admin.put('/institution/gateway', set)
  if (answer.status !== 200) throw new Error(`The gateway was not set: ${JSON.stringify(answer.body)}`)
  await keepSessionsOpen(opened.platform.database.db)
  return { ...opened, ...controlOf(sandbox), admin, sandbox, url, aUser }
}

function controlOf({ url, settled }: SandboxGateway) {
  return {
    /** Controls the sandbox; resolves when its notifications are accepted or given up. */
    async control(path: string, body: object = {}): Promise<void> {
      const answer = await fetch(`${url}/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (answer.status !== 200) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`)
      await settled()
    },
    /** Sets the scenario of the next charge. */
    next: (scenario: Scenario) => fetch(`${url}/control/next`, post(scenario)).then(() => undefined),
    look: async <T>(path: string): Promise<T> => (await fetch(`${url}/control/${path}`)).json() as Promise<T>,
  }
}

const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
