/** The one function that settles a payment, whatever the source of the report: the browser, a notification, polling, the office, a settlement file. */
import type { Allocation } from '@nalanda/contract/fees/payment-allocation'
import { paymentsReason } from '@nalanda/contract/payments/reasons'
import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { eq } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { answersInOrder } from '../../../platform/database/statements-in-order.ts'
import { readOnce, recordChange } from '../../../platform/database/transactions.ts'
import { ProblemError } from '../../../platform/problems.ts'
import { type ReceivedMoney, receivePayment, receiveSeatFee, type WriteBefore } from '../../fees/public.ts'
import { cashBooks } from '../../fees/schema-receipts.ts'
import type { ChargeState } from '../gateways/gateway.ts'
import { addPaymentEvent, movePayment, type NewPaymentEvent, type PaymentOrder } from '../payment-events.ts'
import { isInFiles, matchOrders } from '../reconciliation/matching.ts'
import { openRefundStates, paymentItems, paymentOrders, paymentRefunds } from '../schema.ts'
import { mismatchesOf, wasPaid } from './comparison.ts'
import { applyRefund } from './refunding.ts'
import { findRefusal } from './refused-refunds.ts'

type Source = NewPaymentEvent['source']
/** Source and time of a report. */
type News = { source: Source; at: Date }

/**
 * Settles an order by the gateway's own report of its charge, and locks the order. A report that differs in any field changes nothing and is marked for review;
 * a charge that is paid in full is credited once, with its receipt, whatever the earlier state of the attempt. Returns the updated order; null if there is
 * none.
 */
export async function settlePayment(db: Database, state: ChargeState, source: Source, at = now()): Promise<PaymentOrder | null> {
  const news = { source, at }
  const order = await lockOrder(db, state.orderId)
  if (!order) return null
  const wrong = mismatchesOf(order, state)
  if (wrong.length === 0) return applyState(db, order, state, news)
  return markForReview(db, order, { ...news, outcome: 'mismatch', ...rawOf(state), detail: wrong.join(', ') })
}

/** Locks the order until the transaction ends and returns it. */
export async function lockOrder(db: Database, orderId: string): Promise<PaymentOrder | null> {
  const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.orderId, orderId)).for('update')
  return order ?? null
}

async function applyState(db: Database, order: PaymentOrder, state: ChargeState, news: News): Promise<PaymentOrder> {
  if (wasPaid(state)) return applyPaid(db, order, state, news)
  if (state.status === 'failed' || state.status === 'expired') return fail(db, order, state, news)
  if (state.status === 'pending') return wait(db, order, state, news)
  return markForReview(db, order, { ...news, outcome: 'review', ...rawOf(state) })
}

/** Credits a payment, even if it was refunded before any report arrived; then takes back what was refunded since the last report. */
async function applyPaid(db: Database, order: PaymentOrder, state: ChargeState, news: News): Promise<PaymentOrder> {
  const isNew = order.receiptId === null
  const credited = isNew ? await credit(db, order, state, news) : order
  if (state.refundedPaise > credited.refundedPaise) return closeRefused(db, await refund(db, credited, state, news), state, news)
  if (!isNew) await noteUnchanged(db, order, state, news)
  return closeRefused(db, credited, state, news)
}

/** Credits the order: adds the receipt, and sets the state. Returns the updated order. */
async function credit(db: Database, order: PaymentOrder, state: ChargeState, news: News): Promise<PaymentOrder> {
  const transactionId = state.transactionId ?? state.uuid
  const [book, items] = await answersInOrder([readOnce(db, onlineBook), itemsOf(db, order.id)])
  const money: ReceivedMoney = {
    ...{ book, mode: 'online', amountPaise: order.amountPaise },
    ...{ receivedOn: dayOf(news.at), reference: transactionId, remark: null },
    gatewayTransaction: `${order.gateway} ${order.shopId} ${state.uuid}`,
  }
  const changes = { uuid: state.uuid, transactionId, method: state.method, settledAt: news.at, nextCheckAt: null }
  const receiptId = await receive(db, { order, items, money }, async (id) => {
    const [credited, , isFiled] = await answersInOrder([
      movePayment(db, order, 'credit', { ...changes, receiptId: id }),
      addPaymentEvent(db, order, { ...news, outcome: 'paid', ...rawOf(state) }),
      isInFiles(db, order.id, money.receivedOn),
    ])
    if (!credited) throw new Error(`A payment that is ${order.state} was to be credited`)
    if (isFiled) await matchOrders(db, [order.id])
  })
  recordChange(db, { entity: 'payment', entityId: order.id, before: { state: order.state }, after: { state: 'paid', receiptId } })
  return { ...order, ...changes, receiptId, state: 'paid' }
}

type Paid = { order: PaymentOrder; items: readonly Allocation[]; money: ReceivedMoney }

/**
 * Adds the receipt of an order: for the dues of a student, or the seat-acceptance fee of an applicant. The price of an order is that of its day: a student who
 * paid on the last day owes nothing for the days until the gateway reported it.
 */
async function receive(db: Database, { order, items, money }: Paid, writeBefore: WriteBefore): Promise<number> {
  const { studentId, applicationId } = order
  if (applicationId !== null) return receiveSeatFee(db, { ...money, applicationId }, writeBefore)
  if (studentId === null) throw new Error(`The order ${order.orderId} is nobody's`)
  return receivePayment(db, { ...money, studentId, wanted: items, pricedOn: dayOf(order.createdAt) }, writeBefore)
}

const refundedByGateway = storeReason(paymentsReason('payments.refunded-by-gateway'))

/** Applies a refund by the gateway, made from here or from its back office. If the money cannot be taken back any more, marks the payment for review. */
async function refund(db: Database, order: PaymentOrder, state: ChargeState, news: News): Promise<PaymentOrder> {
  const review = () => markForReview(db, order, { ...news, outcome: 'mismatch', ...rawOf(state), detail: 'refunded' })
  if (state.refundedPaise > order.amountPaise) return review()
  const event = { ...news, outcome: 'refunded', ...rawOf(state) } as const
  const refunded = { totalPaise: state.refundedPaise, reason: refundedByGateway, event }
  try {
    return await applyRefund(db, order, refunded)
  } catch (error) {
    // Refused before any change
    if (error instanceof ProblemError && takenBackBefore.has(error.code)) return review()
    throw error
  }
}

/**
 * Closes a refund that the gateway accepted earlier and now refuses: its amount can be refunded again. Marks the payment for review, as no user waits for that
 * answer.
 */
async function closeRefused(db: Database, order: PaymentOrder, state: ChargeState, news: News): Promise<PaymentOrder> {
  if (state.refunds.length === 0) return order
  const refunds = await db.select().from(paymentRefunds).where(eq(paymentRefunds.orderId, order.id))
  const open = refunds.find((one) => openRefundStates.includes(one.state))
  const refusal = open && findRefusal(open, state.refunds, refunds)
  if (!refusal) return order
  await db.update(paymentRefunds).set({ state: 'refused' }).where(eq(paymentRefunds.id, open.id))
  await db.update(paymentOrders).set({ needsReview: true }).where(eq(paymentOrders.id, order.id))
  await addPaymentEvent(db, order, { ...news, outcome: 'refund-refused', rawStatus: refusal.rawStatus })
  const change = { before: { refundAskedPaise: open.amountPaise }, after: { refundAskedPaise: null } }
  recordChange(db, { entity: 'payment', entityId: order.id, ...change, reason: open.reason })
  return { ...order, needsReview: true }
}

/** Codes for a receipt that cannot be taken back because that was done already. */
const takenBackBefore: ReadonlySet<ProblemCode> = new Set(['fees.receipt-refunded', 'fees.receipt-reversed'])

async function fail(db: Database, order: PaymentOrder, state: ChargeState, news: News): Promise<PaymentOrder> {
  const failed = await movePayment(db, order, 'fail', { ...chargeOf(order, state), nextCheckAt: null })
  if (failed) await addPaymentEvent(db, order, { ...news, outcome: 'failed', ...rawOf(state) })
  return failed ?? order
}

async function wait(db: Database, order: PaymentOrder, state: ChargeState, news: News): Promise<PaymentOrder> {
  const waiting = await movePayment(db, order, 'wait', chargeOf(order, state))
  const known = order.state === 'pending'
  if (waiting && !known) await addPaymentEvent(db, order, { ...news, outcome: 'pending', ...rawOf(state) })
  return waiting ?? order
}

/** Records a repeated report only if the office asked for it, so that a flood of notifications adds no flood of rows. */
async function noteUnchanged(db: Database, order: PaymentOrder, state: ChargeState, news: News): Promise<void> {
  if (news.source === 'check') await addPaymentEvent(db, order, { ...news, outcome: 'unchanged', ...rawOf(state) })
}

/** Marks a payment for review by the accounts office, with the event; does nothing if it is already marked. The caller holds the lock of the order. */
export async function markForReview(db: Database, order: PaymentOrder, event: NewPaymentEvent): Promise<PaymentOrder> {
  if (order.needsReview) return order
  await db.update(paymentOrders).set({ needsReview: true }).where(eq(paymentOrders.id, order.id))
  await addPaymentEvent(db, order, event)
  return { ...order, needsReview: true }
}

/**
 * Returns the id of the charge. The charge API has one charge per order; in the form API each attempt has its own id, and the order gets that of the paid one.
 */
const chargeOf = ({ gateway }: PaymentOrder, { uuid }: ChargeState) => (gateway === 'lyra-charge' ? { uuid } : {})

const rawOf = ({ rawStatus }: ChargeState) => ({ rawStatus: rawStatus.slice(0, 100) })

async function itemsOf(db: Database, orderId: number): Promise<Allocation[]> {
  const rows = await db.select().from(paymentItems).where(eq(paymentItems.orderId, orderId))
  return rows.map(({ demandId, amountPaise }) => ({ demandId, amountPaise }))
}

async function onlineBook(db: Database) {
  const books = await db.select().from(cashBooks).orderBy(cashBooks.id)
  const book = books.find(({ modes, retiredAt }) => modes.includes('online') && retiredAt === null)
  if (!book) throw new Error('No cash book takes online payments')
  return book
}
