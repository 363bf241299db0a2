import type { ChargeState } from '../gateways/gateway.ts'
import type { PaymentOrder } from '../payment-events.ts'

type Ordered = Pick<PaymentOrder, 'orderId' | 'uuid' | 'amountPaise' | 'gateway' | 'shopId' | 'mode'>

/** Returns which fields of the gateway's report differ from the portal's order; none if it is about exactly that order. */
export function mismatchesOf(order: Ordered, state: ChargeState): string[] {
  const compared = {
    gateway: state.gateway === order.gateway,
    order: state.orderId === order.orderId,
    uuid: order.uuid === null || state.uuid === order.uuid,
    amount: state.amountPaise === order.amountPaise,
    currency: state.currency === 'INR',
    shop: state.shopId === order.shopId,
    mode: state.mode === order.mode,
  }
  return Object.entries(compared).flatMap(([field, fits]) => (fits ? [] : [field]))
}

/** Whether the charge was paid in full, by its amounts as well as its status, whatever was refunded since. */
export function wasPaid({ status, amountPaise, paidPaise, duePaise }: ChargeState): boolean {
  const isPaidState = status === 'paid' || status === 'partly-refunded' || status === 'refunded'
  return isPaidState && paidPaise === amountPaise && duePaise === 0
}
