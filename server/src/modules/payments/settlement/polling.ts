import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { GatewayDeps } from '../gateway-access.ts'
import { addPaymentEvent, movePayment, type PaymentOrder } from '../payment-events.ts'
import { openRefundStates, paymentOrders, paymentRefunds } from '../schema.ts'
import { confirmOrder, noteUnavailable } from './confirming.ts'
import { nextCheck } from './schedule.ts'
import { lockOrder, markForReview } from './settling.ts'

export const pollJob = 'payments.poll'
export type PollJob = { at: string }
/** Interval at which due payments and refunds are looked for. */
export const pollEveryMs = 60_000

export type PollDeps = GatewayDeps & { db: Database }
const actor = { userId: null, username: 'portal', address: null, requestId: null, act: pollJob }

/**
 * Asks the gateway about every due payment and open refund. Sets the next time of each first, so that only one of two processes asks. After the last time, a
 * payment without an event expires, and a refund that is still open is marked for the accounts office.
 */
export async function pollPayments(deps: PollDeps, signal: AbortSignal): Promise<void> {
  for (const poll of [pollNextOrder, pollNextRefund]) {
    do {
      signal.throwIfAborted()
    } while (await poll(deps))
  }
}

/** Returns whether one was due. */
async function pollNextOrder(deps: PollDeps): Promise<boolean> {
  const order = await inTransaction(deps.db, actor, takeNextOrder)
  if (!order) return false
  await ask(deps, order)
  if (order.nextCheckAt === null) await inTransaction(deps.db, actor, (tx) => expire(tx, order.orderId))
  return true
}

async function pollNextRefund(deps: PollDeps): Promise<boolean> {
  const next = await inTransaction(deps.db, actor, takeNextRefund)
  if (!next) return false
  await ask(deps, next.order)
  if (next.isLast) await inTransaction(deps.db, actor, (tx) => giveToReview(tx, next.order.orderId))
  return true
}

async function ask(deps: PollDeps, order: PaymentOrder): Promise<void> {
  const asking = { ...deps, actor }
  await confirmOrder(asking, order, 'poll').catch((error: unknown) => noteUnavailable(asking, order, error, 'poll'))
}

async function takeNextOrder(db: Database): Promise<PaymentOrder | null> {
  const [order] = await db
    .select()
    .from(paymentOrders)
    .where(lte(paymentOrders.nextCheckAt, now()))
    .orderBy(asc(paymentOrders.nextCheckAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!order) return null
  const next = nextCheck(order.createdAt, order.checks, now())
  await db.update(paymentOrders).set(next).where(eq(paymentOrders.id, order.id))
  return { ...order, ...next }
}

const isOpenRefund = inArray(paymentRefunds.state, [...openRefundStates])

async function takeNextRefund(db: Database): Promise<{ order: PaymentOrder; isLast: boolean } | null> {
  const [refund] = await db
    .select()
    .from(paymentRefunds)
    .where(and(isOpenRefund, lte(paymentRefunds.nextCheckAt, now())))
    .orderBy(asc(paymentRefunds.nextCheckAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!refund) return null
  const next = nextCheck(refund.askedAt, refund.checks, now())
  await db.update(paymentRefunds).set(next).where(eq(paymentRefunds.id, refund.id))
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, refund.orderId))
  return order ? { order, isLast: next.nextCheckAt === null } : null
}

async function expire(db: Database, orderId: string): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (order && (await movePayment(db, order, 'expire'))) await addPaymentEvent(db, order, { source: 'poll', outcome: 'expired' })
}

/** Marks the payment of a refund that the gateway has neither made nor refused. */
async function giveToReview(db: Database, orderId: string): Promise<void> {
  const order = await lockOrder(db, orderId)
  const isOpen = order && (await db.$count(paymentRefunds, and(isOpenRefund, eq(paymentRefunds.orderId, order.id)))) > 0
  if (isOpen) await markForReview(db, order, { source: 'poll', outcome: 'review' })
}
