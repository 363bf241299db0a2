import type { eventOutcomes, eventSources } from '@nalanda/contract/payments/payment-events'
import type { PaymentState } from '@nalanda/contract/payments/payment-states'
import type { gatewayKinds, orderKinds } from '@nalanda/contract/payments/payments'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, paise, ref, refTo } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'
import { applications } from '../applications/schema.ts'
import { feeDemands } from '../fees/schema.ts'
import { feeReceipts } from '../fees/schema-receipts.ts'
import { students } from '../students/schema.ts'

/** Orders for online payment, each one attempt at the gateway. A trigger refuses changes of what was ordered. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: id(),
    /** Unguessable; the gateway and the browser identify the order by it. */
    orderId: text().notNull().unique('payment_order_id'),
    /** The payer: a student, or an applicant who accepted a seat. */
    studentId: ref().references(() => students.id),
    applicationId: ref().references(() => applications.id),
    kind: text().$type<(typeof orderKinds)[number]>().notNull(),
    amountPaise: paise().notNull(),
    gateway: text().$type<(typeof gatewayKinds)[number]>().notNull(),
    shopId: text().notNull(),
    mode: text().$type<'TEST' | 'PRODUCTION'>().notNull(),
    /** For the form API: unique in the shop on a day in UTC. */
    transId: text().notNull(),
    transDay: text().notNull(),
    /** The gateway's id of the charge; null until it reports it. */
    uuid: text().unique('payment_uuid'),
    state: text().$type<PaymentState>().notNull().default('created'),
    needsReview: boolean().notNull().default(false),
    payerId: ref().references(() => users.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the gateway is asked next; null if nothing more is expected. */
    nextCheckAt: instant(),
    checks: smallint().notNull().default(0),
    settledAt: instant(),
    transactionId: text(),
    method: text(),
    receiptId: ref()
      .references(() => feeReceipts.id)
      .unique('one_payment_of_a_receipt'),
    refundedPaise: paise().notNull().default(0),
  },
  (t) => [
    unique('trans_id_of_a_day').on(t.shopId, t.transDay, t.transId),
    index().on(t.studentId, t.id),
    index().on(t.applicationId, t.id).where(sql`${t.applicationId} is not null`),
    check('order_has_one_payer', sql`num_nonnulls(${t.studentId}, ${t.applicationId}) = 1`),
    check('seat_fee_of_an_applicant', sql`(${t.kind} = 'seat-fee') = (${t.applicationId} is not null)`),
    index().on(t.createdAt, t.id),
    index().on(t.state, t.id),
    index().on(t.payerId).where(sql`${t.payerId} is not null`),
    index('payments_to_check').on(t.nextCheckAt).where(sql`${t.nextCheckAt} is not null`),
    check('order_has_an_amount', sql`${t.amountPaise} > 0 and ${t.refundedPaise} between 0 and ${t.amountPaise}`),
    check(
      'paid_with_a_receipt',
      sql`(${t.state} in ('paid', 'partly-refunded', 'refunded', 'disputed')) = (${t.receiptId} is not null)`,
    ),
  ],
)

/** The demands that an order pays, at the price of its time. */
export const paymentItems = pgTable(
  'payment_items',
  {
    orderId: refTo(() => paymentOrders.id),
    demandId: refTo(() => feeDemands.id),
    amountPaise: paise().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.demandId] }), index().on(t.demandId)],
)

/** The events of an order. Append-only. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    orderId: refTo(() => paymentOrders.id),
    at: instant().notNull(),
    source: text().$type<(typeof eventSources)[number]>().notNull(),
    outcome: text().$type<(typeof eventOutcomes)[number]>().notNull(),
    rawStatus: text(),
    /** The fields that did not match, or the reason of a refusal. */
    detail: text(),
    by: text().notNull(),
  },
  (t) => [index().on(t.orderId, t.id)],
)

type RefundState = 'asked' | 'pending' | 'done' | 'refused'
/** States of a refund for which the gateway has not reported yet whether it is made. */
export const openRefundStates: readonly RefundState[] = ['asked', 'pending']

/** Requested refunds. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    orderId: refTo(() => paymentOrders.id),
    refundId: text().notNull().unique('payment_refund_id'),
    amountPaise: paise().notNull(),
    reason: text().notNull(),
    /** asked: sent, answer unknown · pending: accepted, but not in the charge yet · done: in the charge · refused: by the gateway. */
    state: text().$type<RefundState>().notNull(),
    askedBy: text().notNull(),
    askedAt: instant().notNull(),
    entryId: ref(),
    /** The gateway's id of the refund; null if its answer was lost. */
    gatewayUuid: text(),
    /** When the gateway is asked next, while the refund is open; null after the last time. */
    nextCheckAt: instant(),
    checks: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex('one_open_refund').on(t.orderId).where(sql`${t.state} in ('asked', 'pending')`),
    index('refunds_to_check').on(t.nextCheckAt).where(sql`${t.state} in ('asked', 'pending')`),
    index().on(t.orderId),
  ],
)
