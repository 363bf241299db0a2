import type { FastifyBaseLogger } from 'fastify'
import { problem } from '../../../platform/problems.ts'
import { adapterOf, findGateway } from '../gateway-access.ts'
import { type GatewayKind, GatewayUnavailable, type Notification, NotificationRefused } from '../gateways/gateway.ts'
import { type ConfirmDeps, followHint } from './confirming.ts'

type Sent = { body: Buffer; contentType: string }

/**
 * Takes a notification of the gateway. Its content decides which product sent it: a form is of the form API, anything else of the charge API. A forged or unreadable one is
 * refused, one about nothing that we know is taken without asking anybody; where the gateway cannot be asked it is to be sent again.
 */
export async function takeNotification(
  deps: ConfirmDeps & { log: FastifyBaseLogger },
  { body, contentType }: Sent,
): Promise<void> {
  const open = await findGateway(deps.db, deps)
  if (!open) return
  const kind: GatewayKind = contentType.startsWith('application/x-www-form-urlencoded') ? 'lyra-form' : 'lyra-charge'
  try {
    await followHint(deps, adapterOf(kind, deps).readNotification(open.shop, body, contentType), 'notification')
  } catch (error) {
    throw refusalOf(error, deps.log)
  }
}

function refusalOf(error: unknown, log: FastifyBaseLogger): unknown {
  if (error instanceof GatewayUnavailable)
    return problem('payments.gateway-unavailable', {}, { headers: { 'retry-after': '60' } })
  if (!(error instanceof NotificationRefused)) return error
  log.warn({ reason: error.reason }, 'a notification of a payment was refused')
  return problem('platform.invalid')
}

/** What the browser brought, as far as it can be read; a return that is signed wrongly says nothing. */
export function readReturn(
  kind: GatewayKind,
  open: Awaited<ReturnType<typeof findGateway>>,
  query: string,
  deps: ConfirmDeps,
): Notification | null {
  if (!open) return null
  try {
    return adapterOf(kind, deps).readReturn(open.shop, new URLSearchParams(query))
  } catch (error) {
    if (error instanceof NotificationRefused) return null
    throw error
  }
}
