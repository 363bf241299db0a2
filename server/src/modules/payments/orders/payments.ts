import {
  maxOwnPayments,
  type OfficePayment,
  type Payment,
  type PaymentDetail,
  type payments,
} from '@nalanda/contract/payments/payments'
import { addDays, endOfDay, startOfDay } from '@nalanda/contract/platform/dates/dates'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byValue } from '../../../platform/lists/keyset.ts'
import { getItem, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { applications } from '../../applications/schema.ts'
import { feeDemands, feeHeads } from '../../fees/schema.ts'
import { feeReceipts } from '../../fees/schema-receipts.ts'
import { students } from '../../students/schema.ts'
import { isRefundedByHand } from '../refunds/by-hand.ts'
import { paymentEvents, paymentItems, paymentOrders } from '../schema.ts'

const joins = [
  { table: students, on: eq(students.id, paymentOrders.studentId) },
  { table: applications, on: eq(applications.id, paymentOrders.applicationId) },
  { table: feeReceipts, on: eq(feeReceipts.id, paymentOrders.receiptId) },
]
const payerName = sql<string>`coalesce(${students.fullName}, ${applications.fullName})`
const loadPaymentRows = loadRows(paymentOrders, joins, {
  ...{ rollNo: students.rollNo, admissionNo: sql<string | null>`${students.admissionNo}`, fullName: payerName },
  applicationNo: sql<string | null>`${applications.number}`,
  receiptNo: sql<string | null>`${feeReceipts.number}`,
})

/** List of online payments, latest first. */
export const paymentKind: ListKindOf<typeof payments> = {
  table: paymentOrders,
  title: 'Online payments',
  joins,
  searched: sql`(${payerName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || coalesce(${students.admissionNo}, ${applications.number}) || ' ' || ${paymentOrders.orderId} || ' ' || coalesce(${paymentOrders.transactionId}, '') || ' ' || coalesce(${paymentOrders.uuid}, ''))`,
  filters: ({ state, kind, review, from, to, studentId, applicationId }) => [
    where(paymentOrders.state, state),
    where(paymentOrders.kind, kind),
    review && eq(paymentOrders.needsReview, true),
    from ? gte(paymentOrders.createdAt, startOfDay(from)) : undefined,
    to ? lt(paymentOrders.createdAt, endOfDay(to)) : undefined,
    where(paymentOrders.studentId, studentId),
    where(paymentOrders.applicationId, applicationId),
  ],
  sorts: { createdAt: byValue(paymentOrders.createdAt) },
  firstSort: '-createdAt',
  load: async (db, ids) => (await loadPaymentRows(db, ids)).map(describePayment),
  columns: [
    { header: 'Order', width: 30, value: ({ orderId }) => orderId },
    { header: 'Started on', kind: 'date', value: ({ createdAt }) => dayOf(new Date(createdAt)) },
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Application', value: ({ applicationNo }) => applicationNo },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Kind', value: ({ kind }) => nameOfCode(kind, { 'seat-fee': 'Seat-acceptance fee' }) },
    { header: 'Amount in rupees', kind: 'number', value: ({ amountPaise }) => rupeesOfPaise(amountPaise) },
    { header: 'Refunded in rupees', kind: 'number', value: ({ refundedPaise }) => rupeesOfPaise(refundedPaise) },
    {
      header: 'State',
      value: ({ state }) =>
        nameOfCode(state, {
          created: 'Prepared',
          disputed: 'Taken back by the bank',
          pending: 'Not confirmed yet',
          redirected: 'At the gateway',
        }),
    },
    { header: 'Transaction', width: 34, value: ({ transactionId }) => transactionId },
    { header: 'Receipt', width: 24, value: ({ receiptNo }) => receiptNo },
  ],
}

type Row = Awaited<ReturnType<typeof loadPaymentRows>>[number]

function describePayment(row: Row): Payment {
  const { id, orderId, studentId, applicationId, applicationNo, kind, gateway, amountPaise, refundedPaise, state, needsReview } =
    row
  const { transactionId, method, receiptId, receiptNo, rollNo, admissionNo, fullName } = row
  return {
    ...{ id, orderId, studentId, applicationId, applicationNo, rollNo, admissionNo, fullName, kind, gateway, amountPaise },
    ...{ refundedPaise, state, needsReview },
    ...{ createdAt: row.createdAt.toISOString(), settledAt: row.settledAt?.toISOString() ?? null },
    ...{ transactionId, method, receiptId, receiptNo },
  }
}

/** Returns a payment for the fee office. */
export async function getPayment(db: Database, id: number): Promise<OfficePayment> {
  const payment = await readPayment(db, id)
  const { gateway, shopId, mode, uuid } = paymentOrders
  const [order] = await db.select({ gateway, shopId, mode, uuid }).from(paymentOrders).where(eq(paymentOrders.id, id))
  return { ...payment, refundedByHand: order !== undefined && (await isRefundedByHand(db, order)) }
}

/** Returns a payment with its items and events. */
async function readPayment(db: Database, id: number): Promise<PaymentDetail> {
  const payment = await getItem(db, paymentKind, id)
  const [items, events] = await Promise.all([readItems(db, id), readEvents(db, id)])
  return { ...payment, items, events, returnedBy: returnedBy(dayOf(new Date(payment.createdAt))) }
}

/** Day by which a bank returns a failed payment: five days later (T+5 of the Reserve Bank, in calendar days, including the college's holidays). */
export const returnedBy = (day: IsoDate): IsoDate => addDays(day, 5)

/** Returns the last payments of these students, with their timelines. */
export async function paymentsOf(db: Database, studentIds: readonly number[]): Promise<PaymentDetail[]> {
  if (studentIds.length === 0) return []
  const rows = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(inArray(paymentOrders.studentId, [...studentIds]))
    .orderBy(desc(paymentOrders.id))
    .limit(maxOwnPayments)
  return Promise.all(rows.map(({ id }) => readPayment(db, id)))
}

function readItems(db: Database, orderId: number) {
  return db
    .select({ head: feeHeads.name, label: feeDemands.label, amountPaise: paymentItems.amountPaise })
    .from(paymentItems)
    .innerJoin(feeDemands, eq(feeDemands.id, paymentItems.demandId))
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .where(eq(paymentItems.orderId, orderId))
    .orderBy(feeHeads.priority, asc(feeDemands.id))
}

async function readEvents(db: Database, orderId: number): Promise<PaymentDetail['events']> {
  const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId)).orderBy(asc(paymentEvents.id))
  return rows.map(({ at, source, outcome, rawStatus, by }) => ({ at: at.toISOString(), source, outcome, rawStatus, by }))
}
