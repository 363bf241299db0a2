import type { Database } from '../../platform/database/client.ts'
import { findGateway, type GatewayDeps } from './gateway-access.ts'

/** Returns where pages may post a form besides the portal: to the gateway in use, if it takes forms. */
export async function paymentFormTargets(db: Database, deps: GatewayDeps): Promise<readonly string[]> {
  const found = await findGateway(db, deps)
  return found?.gateway.formOrigin ? [found.gateway.formOrigin] : []
}
