import type { Database } from '../../../platform/database/client.ts'
import { getPresentShop } from '../../institution/public.ts'
import type { PaymentOrder } from '../payment-events.ts'

type Refundable = Pick<PaymentOrder, 'gateway' | 'shopId' | 'mode' | 'uuid'>

/**
 * Whether refunds of a payment are made in the gateway's back office and recorded here: its product does not support refunds, or the payment belongs to a shop
 * or mode that the college has left, which the present credentials do not reach.
 */
export async function isRefundedByHand(db: Database, { gateway, shopId, mode, uuid }: Refundable): Promise<boolean> {
  if (gateway === 'lyra-form' || uuid === null) return true
  const present = await getPresentShop(db)
  return present?.shopId !== shopId || present.mode !== mode
}
