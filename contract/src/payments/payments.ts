/**
 * Online payments. The server prices an order, opens an attempt at the gateway, and learns the outcome only from the gateway; data from a browser merely
 * prompts a query. An order is credited once, regardless of the number and order of reports.
 */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, Instant, IsoDate, plainText, Reason, RollNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { DuesOfStudent, PayableDue } from './payable-dues.ts'
import { PaymentEvent } from './payment-events.ts'
import { paymentStates } from './payment-states.ts'

/** regular, supplementary: dues of a student · seat-fee: the seat-acceptance fee of an applicant. */
export const orderKinds = ['regular', 'supplementary', 'seat-fee'] as const
export const gatewayKinds = ['lyra-charge', 'lyra-form'] as const

export const Payment = z.object({
  id: Id,
  orderId: z.string(),
  /** The payer: a student, or an applicant (`applicationId`). */
  studentId: Id.nullable(),
  applicationId: Id.nullable(),
  applicationNo: z.string().nullable(),
  rollNo: z.string().nullable(),
  admissionNo: z.string().nullable(),
  fullName: z.string(),
  kind: z.enum(orderKinds),
  gateway: z.enum(gatewayKinds),
  amountPaise: Paise,
  refundedPaise: Paise,
  state: z.enum(paymentStates),
  /** Whether the payment must be reviewed: the gateway reports data that do not match the order, or an unknown state. */
  needsReview: z.boolean(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
  transactionId: z.string().nullable(),
  method: z.string().nullable(),
  receiptId: Id.nullable(),
  receiptNo: z.string().nullable(),
})
export type Payment = z.infer<typeof Payment>

export const PaymentDetail = Payment.extend({
  items: z.array(z.object({ head: z.string(), label: z.string(), amountPaise: Paise })),
  events: z.array(PaymentEvent),
  /** Date by which the bank returns an unconfirmed payment: five days after it. */
  returnedBy: IsoDate,
})
export type PaymentDetail = z.infer<typeof PaymentDetail>

/** A payment as shown to the fee office. */
export const OfficePayment = PaymentDetail.extend({
  /** Whether refunds are made in the gateway's back office and recorded here. */
  refundedByHand: z.boolean(),
})
export type OfficePayment = z.infer<typeof OfficePayment>

const uuid = z.string().regex(/^[0-9a-f]{32}$/)
const OrderId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** Target of the browser for the payment: a link, or a form to post. */
export const PaymentRedirect = z.discriminatedUnion('method', [
  z.object({ method: z.literal('GET'), url: z.string() }),
  z.object({ method: z.literal('POST'), url: z.string(), fields: z.record(z.string(), z.string()) }),
])
export const StartedPayment = z.object({ orderId: z.string(), redirect: PaymentRedirect })
export type StartedPayment = z.infer<typeof StartedPayment>

const chosen = {
  demandIds: z.array(Id).min(1).max(50),
  /** The sum shown on the page; the order is refused if the sum has changed. */
  expectedPaise: Paise.min(1),
  /** Pays even though another payment of this student is still being confirmed. */
  again: z.boolean(),
}
/** Problems with which opening a payment may be refused. */
export const startProblems = [
  ...(['payments.not-set-up', 'payments.gateway-unavailable', 'payments.pending'] as const),
  ...(['payments.nothing-due', 'payments.price-changed', 'platform.too-many'] as const),
] as const
/** Fields that all calls that open a payment share. */
export const starting = {
  method: 'POST',
  idempotent: true,
  reply: StartedPayment,
  ownTransactions: 'the gateway is called between the order and the redirect, and no connection is held meanwhile',
} as const

/** Data of the payment result page. Without the order's uuid, a guest sees only the outcome. */
export const PaymentStatus = z.object({
  /** refunded, disputed: it was paid, and the money was returned later, by a refund or because the bank took it back. */
  outcome: z.enum(['paid', 'pending', 'failed', 'refunded', 'disputed']),
  details: z
    .object({
      transactionId: z.string().nullable(),
      amountPaise: Paise,
      refundedPaise: Paise,
      at: Instant,
      rollNo: z.string().nullable(),
      /** Application number, for a seat-acceptance fee. */
      applicationNo: z.string().nullable(),
      receiptNo: z.string().nullable(),
    })
    .nullable(),
  /** For the student and the parents, if signed in: the student, and the receipt once it is paid. */
  own: z.object({ studentId: Id, receipt: z.object({ id: Id, number: z.string() }).nullable() }).nullable(),
  returnedBy: IsoDate.nullable(),
})
export type PaymentStatus = z.infer<typeof PaymentStatus>

const filters = {
  state: z.enum(paymentStates).optional(),
  kind: z.enum(orderKinds).optional(),
  review: z.enum(['yes']).optional(),
  from: IsoDate.optional(),
  to: IsoDate.optional(),
  studentId: IdText.optional(),
  applicationId: IdText.optional(),
}
const sorts = ['createdAt'] as const
const asking = 'the gateway is asked, and no connection is held meanwhile'

/** Number of latest payments shown to students and parents. */
export const maxOwnPayments = 20

export const payments = {
  list: endpoint({
    method: 'GET',
    path: '/payments',
    allow: 'payments.view',
    query: listQuery(sorts, filters),
    reply: page(Payment),
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/payments/export',
    allow: 'payments.view',
    query: exportQuery(sorts, filters),
    reply: download(...spreadsheetTypes),
  }),
  get: endpoint({ method: 'GET', path: '/payments/:id', allow: 'payments.view', params: IdParams, reply: OfficePayment }),
  check: endpoint({
    method: 'POST',
    path: '/payments/:id/check',
    allow: 'payments.manage',
    params: IdParams,
    reply: OfficePayment,
    ownTransactions: asking,
    problems: ['payments.gateway-unavailable', 'payments.not-set-up'],
    summary: 'Asks the gateway about a payment and settles it by the response',
  }),
  review: endpoint({
    method: 'POST',
    path: '/payments/:id/review',
    allow: 'payments.manage',
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: OfficePayment,
    problems: ['payments.nothing-to-review'],
    summary: 'Records that a payment was reviewed, and why nothing is left to do',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/my/payments',
    allow: 'payments.pay',
    reply: z.object({ payments: z.array(PaymentDetail) }),
    summary: 'Lists the last payments of the signed-in student, or of the children of the signed-in parent',
  }),
  dues: endpoint({
    method: 'GET',
    path: '/my/payments/dues',
    allow: 'payments.pay',
    reply: z.object({ students: z.array(DuesOfStudent), setUp: z.boolean() }),
    summary:
      'Returns the open dues of the signed-in student, or of each child of the signed-in parent, with the amounts that a payment today would have',
  }),
  start: endpoint({
    ...starting,
    path: '/my/payments',
    allow: 'payments.pay',
    body: z.object({ studentId: Id, ...chosen }),
    problems: startProblems,
    summary: 'Starts a payment for the dues of the caller or of a child, and returns where to pay',
  }),
  quickDues: endpoint({
    method: 'POST',
    path: '/quick-pay/dues',
    allow: 'anyone',
    body: z.object({ rollNo: RollNo, dateOfBirth: IsoDate }),
    reply: z.object({ rollNo: z.string(), initials: z.string(), dues: z.array(PayableDue), setUp: z.boolean() }),
    ownTransactions: 'wrong dates of birth are counted even if the call fails',
    unaudited: 'it changes nothing but the count of wrong dates of birth',
    problems: ['payments.no-such-student', 'platform.too-many'],
    summary: 'Returns the open dues of a student to a caller who knows the roll number and the date of birth',
  }),
  quickStart: endpoint({
    ...starting,
    path: '/quick-pay/orders',
    allow: 'anyone',
    body: z.object({ rollNo: RollNo, dateOfBirth: IsoDate, ...chosen }),
    problems: [...startProblems, 'payments.no-such-student'],
  }),
  status: endpoint({
    method: 'POST',
    path: '/payments/status',
    allow: 'anyone',
    /** The gateway's data for the browser, as contained in the address of the result page. */
    body: z.object({ orderId: OrderId.nullable(), uuid: uuid.nullable(), query: plainText.max(8_000) }),
    reply: PaymentStatus,
    ownTransactions: asking,
    unaudited: 'if it settles a payment, that is recorded with the payment',
    problems: ['platform.too-many'],
    summary:
      'Returns the outcome of a payment, asking the gateway if it is not known yet; the values of the address have no effect',
  }),
  notify: endpoint({
    method: 'POST',
    path: '/payments/notification',
    allow: 'anyone',
    duringMaintenance: true,
    reply: z.object({ received: z.boolean() }),
    ownTransactions: 'the gateway is called if the notification is not signed',
    unaudited: 'if it settles a payment, that is recorded with the payment',
    problems: ['platform.invalid', 'platform.too-many', 'payments.gateway-unavailable'],
    summary: 'Receives notifications of the payment gateway',
  }),
}
