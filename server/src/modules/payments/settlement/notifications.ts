import type { FastifyBaseLogger } from 'fastify'
import { problem } from '../../../platform/problems.ts'
import { adapterOf, findGateway } from '../gateway-access.ts'
import { type GatewayKind, GatewayUnavailable, type Notification, NotificationRefused } from '../gateways/gateway.ts'
import { type ConfirmDeps, followHint } from './confirming.ts'

type Sent = { body: Buffer; contentType: string }

/**
 * Handles a notification of the gateway. Its content type determines the product: a form belongs to the form API, anything else to the charge API. Refuses a
 * forged or unreadable one; accepts one about nothing known without asking the gateway; if the gateway cannot be asked, it has to be sent again.
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

/** Returns the content of a browser's return, if readable; null for a wrong signature. */
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
