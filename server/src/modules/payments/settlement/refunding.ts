/**
 * Returned payments, by the gateway, in its back office, or by the bank: the receipt is reversed, or a part of it taken back. After the last part the receipt
 * is also marked as refunded.
 */
import { formatRupees } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { markRefunded, reverseReceipt, takeBackPart } from '../../fees/public.ts'
import { addPaymentEvent, holdPayment, movePayment, type NewPaymentEvent, type PaymentOrder } from '../payment-events.ts'
import { matchOrders } from '../reconciliation/matching.ts'
import { isRefundedByHand } from '../refunds/by-hand.ts'
import { openRefundStates, paymentRefunds } from '../schema.ts'

type Refunded = { totalPaise: number; reason: string; event: NewPaymentEvent & { at: Date } }

/**
 * Takes back what was refunded since the last report, up to this total. Returns the updated order. Refuses, before any change, if the receipt was given back or
 * reversed since.
 */
export async function applyRefund(
  db: Database,
  order: PaymentOrder,
  { totalPaise, reason, event }: Refunded,
): Promise<PaymentOrder> {
  const [amountPaise, today] = [totalPaise - order.refundedPaise, dayOf(event.at)]
  await takeBack(db, order, { amountPaise, totalPaise, today, reason })
  const isWhole = totalPaise >= order.amountPaise
  const moved = await movePayment(db, order, isWhole ? 'refund' : 'refundPart', { refundedPaise: totalPaise })
  await addPaymentEvent(db, order, { ...event, detail: String(amountPaise) })
  await closeAskedRefund(db, order, amountPaise)
  const change = { before: { refundedPaise: order.refundedPaise }, after: { refundedPaise: totalPaise } }
  recordChange(db, { entity: 'payment', entityId: order.id, ...change, reason })
  // Settlement items of the order may match now, or no longer match
  await matchOrders(db, [order.id])
  return moved ?? order
}

/** Marks a requested refund as done once the charge shows it, so that another one may be requested. */
async function closeAskedRefund(db: Database, { id }: PaymentOrder, amountPaise: number): Promise<void> {
  const { orderId, state, amountPaise: asked } = paymentRefunds
  const open = and(eq(orderId, id), inArray(state, [...openRefundStates]), lte(asked, amountPaise))
  await db.update(paymentRefunds).set({ state: 'done' }).where(open)
}

type Part = { amountPaise: number; totalPaise: number; today: IsoDate; reason: string }

async function takeBack(db: Database, order: PaymentOrder, { amountPaise, totalPaise, today, reason }: Part): Promise<void> {
  const receiptId = order.receiptId ?? 0
  if (amountPaise === order.amountPaise) {
    await reverseReceipt(db, receiptId, { kind: 'refunded', reason, today })
    return
  }
  const key = `refund ${order.orderId} up to ${totalPaise}`
  const entryId = await takeBackPart(db, { receiptId, amountPaise, today, key, reason })
  if (totalPaise >= order.amountPaise) await markRefunded(db, { receiptId, entryId, today, reason })
}

/** Locks a payment that was received and not refunded in full, until the transaction ends, and returns it. Refuses any other. */
export async function holdRefundable(db: Database, id: number): Promise<PaymentOrder> {
  const order = await holdPayment(db, id)
  if (order.state !== 'paid' && order.state !== 'partly-refunded') throw problem('payments.not-paid')
  return order
}

/** Refuses a refund of more than is left of a payment. */
export function refuseMoreThanLeft({ amountPaise: paid, refundedPaise }: PaymentOrder, amountPaise: number): void {
  const left = paid - refundedPaise
  if (amountPaise > left) throw problem('payments.refund-too-much', { amount: formatRupees(left) }, { fields: ['amountPaise'] })
}

type Asked = { amountPaise: number; reason: string }

/** Records a refund that was made in the gateway's back office. Refuses a payment that is refunded from the portal, and more than is left of it. */
export async function recordRefund(db: Database, id: number, { amountPaise, reason }: Asked): Promise<void> {
  const order = await holdRefundable(db, id)
  if (!(await isRefundedByHand(db, order))) throw problem('payments.refund-from-here')
  refuseMoreThanLeft(order, amountPaise)
  const event = { source: 'refund', outcome: 'refunded', at: now() } as const
  await applyRefund(db, order, { totalPaise: order.refundedPaise + amountPaise, reason, event })
}

/**
 * Records that the bank took a payment back: reverses its receipt and reopens its dues. Refuses a payment that was not received in full, or that was given back
 * since.
 */
export async function recordChargeback(db: Database, id: number, reason: string, at = now()): Promise<void> {
  const order = await holdPayment(db, id)
  if (order.state !== 'paid') throw problem('payments.not-paid-in-full')
  await reverseReceipt(db, order.receiptId ?? 0, { kind: 'disputed', reason, today: dayOf(at) })
  await movePayment(db, order, 'dispute')
  await addPaymentEvent(db, order, { source: 'check', outcome: 'disputed', at })
  recordChange(db, { entity: 'payment', entityId: id, before: { state: order.state }, after: { state: 'disputed' }, reason })
}
