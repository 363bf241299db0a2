/** Asks the gateway about the portal's own orders, and settles its answers. Never uses the network inside a transaction. */
import { openPaymentStates } from '@nalanda/contract/payments/payment-states'
import { desc, eq } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { addAttempt, secondsLeft } from '../../../platform/throttling/throttle.ts'
import { adapterOf, findGateway, type GatewayDeps } from '../gateway-access.ts'
import { type ChargeState, GatewayUnavailable, type Notification } from '../gateways/gateway.ts'
import { addPaymentEvent, type NewPaymentEvent, type PaymentOrder } from '../payment-events.ts'
import { paymentEvents, paymentOrders } from '../schema.ts'
import { lockOrder, settlePayment } from './settling.ts'

export type ConfirmDeps = GatewayDeps & { db: Database; actor: Actor }
type Source = NewPaymentEvent['source']

/** Returns the order with this id; null if there is none. */
export async function findOrder(db: Database, orderId: string): Promise<PaymentOrder | null> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.orderId, orderId))
  return order ?? null
}

/** Whether the gateway may still report a change of an order. */
export const isOpen = ({ state }: Pick<PaymentOrder, 'state'>): boolean => openPaymentStates.includes(state)

/**
 * Asks the gateway about the charge of an order, and settles it. An order without a known charge, or whose gateway cannot be asked, stays unchanged. Throws
 * `GatewayUnavailable` if the gateway does not answer.
 */
export async function confirmOrder(
  deps: ConfirmDeps,
  order: PaymentOrder,
  source: Source,
  uuid = order.uuid,
): Promise<PaymentOrder> {
  const state = uuid === null ? null : await askGateway(deps, order, uuid)
  if (!state) return order
  return (await inTransaction(deps.db, deps.actor, (tx) => settlePayment(tx, state, source))) ?? order
}

/** Asks the gateway about a charge; null for orders of a shop that the college has left, which the accounts office compares with the settlement file. */
async function askGateway(deps: ConfirmDeps, order: PaymentOrder, uuid: string): Promise<ChargeState | null> {
  const open = await findGateway(deps.db, deps)
  if (!open || open.shop.shopId !== order.shopId || open.shop.mode !== order.mode) return null
  const { findCharge } = adapterOf(order.gateway, deps)
  return (await findCharge?.(open.shop, uuid, AbortSignal.timeout(12_000))) ?? null
}

/**
 * Maximum number of times in a quarter of an hour that hints make the portal ask about one order; a page that waits for its payment asks about thirty times in
 * five minutes.
 */
const asksOfOrder = 120

/**
 * Follows a notification or a return: a signed one settles its order; any other is a hint to ask the gateway about the portal's own order. Asks nothing about
 * an unknown order, or a charge that belongs to another one. Returns the order, or null. Too many hints cause no further questions: a return gets the recorded
 * state, and a notification is refused, so that it is sent again.
 */
export async function followHint(
  deps: ConfirmDeps,
  { orderId, uuid, verified }: Notification,
  source: Source,
): Promise<PaymentOrder | null> {
  if (verified) return inTransaction(deps.db, deps.actor, (tx) => settlePayment(tx, verified, source))
  const order = await findHinted(deps.db, { orderId, uuid })
  if (!order) return null
  if (!isOpen(order) && source === 'return') return order
  const at = now()
  const [asks = 0] = await addAttempt(deps.db, [`payment-asked:${order.id}`], at)
  if (asks <= asksOfOrder) return confirmOrder(deps, order, source, order.uuid ?? uuid)
  if (source === 'return') return order
  throw problem('platform.too-many', { seconds: secondsLeft(at) }, { headers: { 'retry-after': String(secondsLeft(at)) } })
}

async function findHinted(db: Database, { orderId, uuid }: Pick<Notification, 'orderId' | 'uuid'>): Promise<PaymentOrder | null> {
  if (orderId !== null) {
    const order = await findOrder(db, orderId)
    return order && (uuid === null || order.uuid === null || order.uuid === uuid) ? order : null
  }
  const [order] = uuid === null ? [] : await db.select().from(paymentOrders).where(eq(paymentOrders.uuid, uuid))
  return order ?? null
}

/** Records that the gateway did not answer, once per order until another event is recorded. */
export async function noteUnavailable(deps: ConfirmDeps, order: PaymentOrder, error: unknown, source: Source): Promise<void> {
  if (!(error instanceof GatewayUnavailable)) throw error
  await inTransaction(deps.db, deps.actor, async (tx) => {
    // A page that waits for its payment asks every few seconds
    if ((await lockOrder(tx, order.orderId)) && (await lastOutcome(tx, order)) !== 'unavailable')
      await addPaymentEvent(tx, order, { source, outcome: 'unavailable', detail: error.reason })
  })
}

async function lastOutcome(db: Database, { id }: PaymentOrder) {
  const { outcome, orderId } = paymentEvents
  const [last] = await db.select({ outcome }).from(paymentEvents).where(eq(orderId, id)).orderBy(desc(paymentEvents.id)).limit(1)
  return last?.outcome
}
