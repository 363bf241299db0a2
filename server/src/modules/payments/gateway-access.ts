import type { Database } from '../../platform/database/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { getGateway } from '../institution/public.ts'
import type { Gateway, GatewayKind, Shop } from './gateways/gateway.ts'
import { lyraCharge } from './gateways/lyra-charge.ts'
import { lyraForm } from './gateways/lyra-form.ts'

export type GatewayDeps = Pick<Platform, 'keys' | 'config'>
/** The gateway that the college works with, and its shop there. */
export type OpenGateway = { gateway: Gateway; shop: Shop }

/** The adapter of a product. The sandbox takes the place of both where its address is configured. */
export function adapterOf(kind: GatewayKind, { config: { paymentSandbox } }: Pick<GatewayDeps, 'config'>): Gateway {
  if (kind === 'lyra-charge') return lyraCharge(paymentSandbox ? { baseUrl: `${paymentSandbox}/pg/rest/v1` } : {})
  return lyraForm(paymentSandbox ? { pageUrl: `${paymentSandbox}/vads-payment/` } : {})
}

/** The gateway and shop of the college: the charge API where its password is known, else the form API by its key; null where neither is set. */
export async function findGateway(db: Database, deps: GatewayDeps): Promise<OpenGateway | null> {
  const found = await getGateway(db, deps.keys)
  if (!found || (found.password === null && found.secret === null)) return null
  const shop = { shopId: found.shopId, mode: found.mode, password: found.password, key: found.secret }
  return { gateway: adapterOf(found.password === null ? 'lyra-form' : 'lyra-charge', deps), shop }
}

/** The same, for a call that needs it. Refuses where online payment is not set up. */
export async function requireGateway(db: Database, deps: GatewayDeps): Promise<OpenGateway> {
  const found = await findGateway(db, deps)
  if (!found) throw problem('payments.not-set-up')
  return found
}
