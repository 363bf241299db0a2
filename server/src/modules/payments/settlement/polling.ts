import { asc, eq, lte } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { GatewayDeps } from '../gateway-access.ts'
import { addPaymentEvent, movePayment, type PaymentOrder } from '../payment-events.ts'
import { paymentOrders } from '../schema.ts'
import { confirmOrder, noteUnavailable } from './confirming.ts'
import { nextCheckAt } from './schedule.ts'
import { lockOrder } from './settling.ts'

export const pollJob = 'payments.poll'
export type PollJob = { at: string }
/** So often the payments that are due are looked for. */
export const pollEveryMs = 60_000

export type PollDeps = GatewayDeps & { db: Database }
const actor = { userId: null, username: 'portal', address: null, requestId: null, act: pollJob }

/**
 * Asks the gateway about every payment that is due to be asked about. Each is first given its next time, so that of two processes one asks; a payment of which nothing was heard after
 * the last time has expired.
 */
export async function pollPayments(deps: PollDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const order = await inTransaction(deps.db, actor, takeNext)
    if (!order) return
    await confirmOrder({ ...deps, actor }, order, 'poll').catch((error: unknown) =>
      noteUnavailable({ ...deps, actor }, order, error, 'poll'),
    )
    if (order.nextCheckAt === null) await inTransaction(deps.db, actor, (tx) => expire(tx, order.orderId))
  }
}

async function takeNext(db: Database): Promise<PaymentOrder | null> {
  const [order] = await db
    .select()
    .from(paymentOrders)
    .where(lte(paymentOrders.nextCheckAt, now()))
    .orderBy(asc(paymentOrders.nextCheckAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!order) return null
  const next = { checks: order.checks + 1, nextCheckAt: nextCheckAt(order.createdAt, order.checks + 1) }
  await db.update(paymentOrders).set(next).where(eq(paymentOrders.id, order.id))
  return { ...order, ...next }
}

async function expire(db: Database, orderId: string): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (order && (await movePayment(db, order, 'expire'))) await addPaymentEvent(db, order, { source: 'poll', outcome: 'expired' })
}
