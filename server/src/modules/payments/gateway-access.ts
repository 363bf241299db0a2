import type { Database } from '../../platform/database/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { getGateway } from '../institution/public.ts'
import type { Gateway, GatewayKind, Shop } from './gateways/gateway.ts'
import { lyraCharge } from './gateways/lyra-charge.ts'
import { lyraForm } from './gateways/lyra-form.ts'

export type GatewayDeps = Pick<Platform, 'keys' | 'config'>
/** The gateway in use, and the college's shop there. */
export type OpenGateway = { gateway: Gateway; shop: Shop }

/** Returns the adapter of a product. If the address of the sandbox is configured, it replaces both products. */
export function adapterOf(kind: GatewayKind, { config: { paymentSandbox } }: Pick<GatewayDeps, 'config'>): Gateway {
  if (kind === 'lyra-charge') return lyraCharge(paymentSandbox ? { baseUrl: `${paymentSandbox}/pg/rest/v1` } : {})
  return lyraForm(paymentSandbox ? { pageUrl: `${paymentSandbox}/vads-payment/` } : {})
}

/** Returns the college's gateway and shop: the charge API if its password is known, else the form API with its key; null if neither is set. */
export async function findGateway(db: Database, deps: GatewayDeps): Promise<OpenGateway | null> {
  const found = await getGateway(db, deps.keys)
  if (!found || (found.password === null && found.secret === null)) return null
  const shop = { shopId: found.shopId, mode: found.mode, password: found.password, key: found.secret }
  return { gateway: adapterOf(found.password === null ? 'lyra-form' : 'lyra-charge', deps), shop }
}

/** Like `findGateway`, for a call that needs it. Refuses if online payment is not set up. */
export async function requireGateway(db: Database, deps: GatewayDeps): Promise<OpenGateway> {
  const found = await findGateway(db, deps)
  if (!found) throw problem('payments.not-set-up')
  return found
}
