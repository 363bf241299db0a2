/** Refunds to students who left: calculation, approval, and payment. */
import { z } from 'zod'
import { RecordRequest } from '../platform/approvals/approvals.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, Instant, IsoDate, optionalLine, Reason, SeasonYear } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'
import { HistoryEntry, workflow } from '../platform/workflow.ts'
import { dueTreatments } from './slabs.ts'

/** approved: the dues are reduced and the amount is owed to the student · paid: paid out · cancelled: the entry was reversed, or there was none. */
export const refundWorkflow = workflow({
  name: 'refund',
  states: ['draft', 'requested', 'approved', 'paid', 'rejected', 'cancelled'],
  actions: {
    change: { from: ['draft', 'rejected'] },
    request: { from: ['draft', 'rejected'], to: 'requested' },
    approve: { from: ['requested'], to: 'approved' },
    reject: { from: ['requested'], to: 'rejected', reason: 'required' },
    return: { from: ['requested'], to: 'draft', reason: 'required' },
    withdraw: { from: ['requested'], to: 'draft' },
    pay: { from: ['approved'], to: 'paid' },
    'reverse-payment': { from: ['paid'], to: 'approved', reason: 'required' },
    cancel: { from: ['draft', 'rejected', 'approved'], to: 'cancelled', reason: 'required' },
  },
})
export const refundStates = refundWorkflow.states
export type RefundState = (typeof refundStates)[number]

export const refundModes = ['bank-transfer', 'cheque', 'cash'] as const
export type RefundMode = (typeof refundModes)[number]

export const SaveRefund = z.object({
  studentId: Id,
  academicYear: z.int().min(1990).max(2100),
  /** Day on which the college received the notice. */
  noticeOn: IsoDate,
  lastAdmissionOn: IsoDate,
  reason: Reason,
})
export type SaveRefund = z.infer<typeof SaveRefund>

export const Refund = SaveRefund.extend({
  ...recordFields,
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  fullName: z.string(),
  branch: z.string(),
  state: z.enum(refundStates),
  /** Amount of the latest request; null before the first. */
  refundPaise: Paise.nullable(),
  cancelledPaise: Paise.nullable(),
  approvedOn: IsoDate.nullable(),
  paidOn: IsoDate.nullable(),
  enteredBy: z.string(),
})
export type Refund = z.infer<typeof Refund>

export const RefundLine = z.object({
  demandId: Id,
  head: z.string(),
  label: z.string(),
  instalment: z.int().nullable(),
  treatment: z.enum(dueTreatments),
  /** Amount demanded; missing for refunds requested before it was stored. */
  amountPaise: Paise.optional(),
  paidPaise: Paise,
  openPaise: Paise,
  percent: z.number(),
  refundPaise: Paise,
  deductedPaise: Paise,
  cancelledPaise: Paise,
  stillOwedPaise: Paise,
})
export type RefundLine = z.infer<typeof RefundLine>

export const RefundCalculation = z.object({
  rule: z.string(),
  slabNo: z.int().nullable(),
  percent: z.number(),
  /** Days from the last date of admission to the notice; negative if the notice came before it. */
  days: z.int(),
  lines: z.array(RefundLine),
  advancePaise: Paise,
  refundPaise: Paise,
  deductedPaise: Paise,
  cancelledPaise: Paise,
  stillOwedPaise: Paise,
})
export type RefundCalculation = z.infer<typeof RefundCalculation>

export const RefundPayment = z.object({
  id: Id,
  number: z.string(),
  paidOn: IsoDate,
  mode: z.enum(refundModes),
  reference: z.string().nullable(),
  cashBook: z.string().nullable(),
  amountPaise: Paise,
  paidBy: z.string(),
  paidAt: Instant,
  reversedOn: IsoDate.nullable(),
  reversalReason: z.string().nullable(),
})
export type RefundPayment = z.infer<typeof RefundPayment>

export const RefundDetail = Refund.extend({
  studentLeft: z.boolean(),
  /** The current calculation; once requested, the calculation at that time. Null if no rule applies. */
  calculation: RefundCalculation.nullable(),
  payments: z.array(RefundPayment),
  entryId: Id.nullable(),
  request: RecordRequest,
  history: z.array(HistoryEntry),
})
export type RefundDetail = z.infer<typeof RefundDetail>

/** An approved refund as shown to the student and the parents. */
export const OwnRefund = Refund.pick({
  ...{ id: true, academicYear: true, noticeOn: true, state: true, refundPaise: true, cancelledPaise: true },
  ...{ approvedOn: true, paidOn: true },
}).extend({
  /** Id of the valid payment, for which an advice can be printed. */
  paymentId: Id.nullable(),
})
export type OwnRefund = z.infer<typeof OwnRefund>

export const PayRefund = z.object({
  paidOn: IsoDate,
  mode: z.enum(refundModes),
  /** Reference of the transfer (UTR), or number of the cheque; null for cash. */
  reference: optionalLine(40),
  /** For cash. */
  cashBookId: Id.nullable(),
})
export type PayRefund = z.infer<typeof PayRefund>

const revision = z.object({ revision: z.int() })
const act = { method: 'POST', allow: 'refunds.manage', params: IdParams, reply: RefundDetail } as const
const outdated = ['platform.not-now', 'platform.changed-meanwhile'] as const

export const refundCalls = {
  refunds: records({
    path: '/refunds',
    item: Refund,
    save: SaveRefund,
    filters: {
      state: z.enum(refundStates).optional(),
      studentId: IdText.optional(),
      academicYear: SeasonYear.optional(),
    },
    sorts: ['newest', 'fullName', 'rollNo', 'noticeOn'] as const,
    view: 'refunds.view',
    edit: 'refunds.manage',
    problems: ['refunds.refund-taken', 'refunds.future-day', 'platform.not-now'],
  }),
  get: endpoint({ method: 'GET', path: '/refunds/:id', allow: 'refunds.view', params: IdParams, reply: RefundDetail }),
  lastAdmission: endpoint({
    method: 'GET',
    path: '/refund-dates',
    allow: 'refunds.view',
    query: z.object({ academicYear: SeasonYear }),
    reply: z.object({ lastAdmissionOn: IsoDate.nullable() }),
    summary:
      'Returns the last date of admission of a year: that of the latest refund of the year, else the last day of the application season',
  }),
  request: endpoint({
    ...act,
    path: '/refunds/:id/request',
    /** The amounts shown to the user; the request is refused if they have changed. */
    body: revision.extend({ refundPaise: Paise, cancelledPaise: Paise }),
    problems: [
      ...outdated,
      'refunds.no-rule',
      'refunds.still-studying',
      'refunds.nothing-to-refund',
      'platform.approval-nobody',
      'platform.approval-waits',
    ],
    summary: 'Requests approval of a refund from the principal; sends a returned request again',
  }),
  cancel: endpoint({
    ...act,
    path: '/refunds/:id/cancellation',
    body: revision.extend({ reason: Reason }),
    problems: [...outdated, 'refunds.demanded-again'],
    summary: 'Cancels a refund that is not paid yet; if it was approved, the dues are restored',
  }),
  pay: endpoint({
    ...act,
    path: '/refunds/:id/payment',
    idempotent: true,
    body: PayRefund.extend({ revision: z.int() }),
    problems: [
      ...outdated,
      ...(['refunds.future-day', 'refunds.before-approval', 'refunds.reference-missing', 'refunds.reference-taken'] as const),
      ...(['refunds.cash-book-missing', 'refunds.nothing-to-pay', 'fees.cash-book-closed', 'ledger.books-locked'] as const),
    ],
    summary: 'Pays an approved refund out',
  }),
  reversePayment: endpoint({
    ...act,
    path: '/refunds/:id/payment-reversal',
    allow: 'refunds.reverse',
    body: revision.extend({ reason: Reason }),
    problems: [...outdated, 'fees.cash-book-closed'],
    summary: 'Reverses a payment that was wrong or came back; the amount must be paid again',
  }),
  printAdvice: endpoint({
    method: 'GET',
    path: '/refund-payments/:id/advice',
    allow: 'signed-in',
    params: IdParams,
    reply: download('application/pdf'),
    unaudited: 'the audit trail records the payment, with the content of the advice',
    problems: ['platform.busy'],
    summary:
      'Returns the payment advice for a student who left, with the refund of each due, for the office, the student and the parents',
  }),
  ofStudent: endpoint({
    method: 'GET',
    path: '/students/:id/refunds',
    allow: 'refunds.view',
    params: IdParams,
    reply: z.object({ refunds: z.array(OwnRefund) }),
    summary: 'Lists the refunds of a student, including drafts and requests',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/my/refunds',
    allow: 'fees.own',
    reply: z.object({ students: z.array(z.object({ studentId: Id, refunds: z.array(OwnRefund) })) }),
    summary: 'Lists approved refunds of the signed-in student, or of each child of the signed-in parent',
  }),
}
