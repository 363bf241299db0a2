import type { Database } from '../../../platform/database/client.ts'
import { getPresentShop } from '../../institution/public.ts'
import type { PaymentOrder } from '../payment-events.ts'

type Refundable = Pick<PaymentOrder, 'gateway' | 'shopId' | 'mode' | 'uuid'>

/**
 * Whether refunds of a payment are made in the back office of the gateway and recorded here: its product cannot be told to refund, or it is of a shop or mode that the college has
 * left, which the credentials of the present one do not reach.
 */
export async function isRefundedByHand(db: Database, { gateway, shopId, mode, uuid }: Refundable): Promise<boolean> {
  if (gateway === 'lyra-form' || uuid === null) return true
  const present = await getPresentShop(db)
  return present?.shopId !== shopId || present.mode !== mode
}
