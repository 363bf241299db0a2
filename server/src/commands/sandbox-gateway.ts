import { CannotStart } from '../platform/config/cannot-start.ts'
import { startSandboxGateway } from '../sandbox-gateway/sandbox-gateway.ts'
import { sandboxShop } from '../sandbox-gateway/shop.ts'

/** `npm run sandbox-gateway`: runs a payment gateway for tests on this machine until Ctrl+C. SANDBOX_GATEWAY_PORT is its port; by default any free one. */
try {
  const gateway = await startSandboxGateway({ port: portFrom(process.env.SANDBOX_GATEWAY_PORT) })
  const { shopId, mode, password, key } = sandboxShop
  console.log(`Sandbox payment gateway for shop ${shopId} (${mode}), password ${password}, key ${key}`)
  console.log(`Charge API  ${gateway.chargeUrl}`)
  console.log(`Form page   ${gateway.pageUrl}`)
  console.log(`Control     ${gateway.url}/control/`)
  console.log(`Texts       ${gateway.url}/sms`)
  const stop = () => void gateway.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  // As a child of the demo it reports its address, and ends with its parent
  process.send?.({ sandboxUrl: gateway.url })
  process.once('disconnect', stop)
} catch (error) {
  const inUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(inUse ? 'SANDBOX_GATEWAY_PORT: the port is in use.' : error instanceof CannotStart ? error.message : error)
  process.exit(inUse || error instanceof CannotStart ? 2 : 1)
}

function portFrom(value = '0'): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
  if (port <= 65_535) return port
  throw new CannotStart('SANDBOX_GATEWAY_PORT: it must be a whole number from 0 to 65535.')
}
