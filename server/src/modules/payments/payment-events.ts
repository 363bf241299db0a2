import { type PaymentState, paymentWorkflow } from '@nalanda/contract/payments/payment-states'
import { allows, nextState } from '@nalanda/contract/platform/workflow'
import { eq } from 'drizzle-orm'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { actorOf } from '../../platform/database/transactions.ts'
import { problem } from '../../platform/problems.ts'
import { paymentEvents, paymentOrders } from './schema.ts'

export type PaymentOrder = typeof paymentOrders.$inferSelect
export type NewPaymentEvent = Pick<typeof paymentEvents.$inferInsert, 'source' | 'outcome'> & {
  rawStatus?: string | null
  detail?: string | null
  /** When it was received; by default now. */
  at?: Date
}
export type PaymentAction = keyof typeof paymentWorkflow.actions & string

/** Locks a payment by its id until the transaction ends and returns it. */
export async function holdPayment(db: Database, id: number): Promise<PaymentOrder> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id)).for('update')
  if (!order) throw problem('platform.not-found')
  return order
}

/** Appends an event to the history of a payment. */
export async function addPaymentEvent(db: Database, order: Pick<PaymentOrder, 'id'>, event: NewPaymentEvent): Promise<void> {
  await db.insert(paymentEvents).values({ at: now(), ...event, orderId: order.id, by: actorOf(db).username })
}

/**
 * Moves a payment to its next state, with further changes, if its workflow allows the action. The caller holds the lock of the row. Returns the updated
 * payment; null if it did not move.
 */
export async function movePayment(
  db: Database,
  order: PaymentOrder,
  action: PaymentAction,
  changes: Partial<PaymentOrder> = {},
): Promise<PaymentOrder | null> {
  if (!allows(paymentWorkflow, action, order.state)) return null
  const state: PaymentState = nextState(paymentWorkflow, action, order.state)
  await db
    .update(paymentOrders)
    .set({ ...changes, state })
    .where(eq(paymentOrders.id, order.id))
  return { ...order, ...changes, state }
}
