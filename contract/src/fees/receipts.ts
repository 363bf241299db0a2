/**
 * Receipts and cash books. Receipts are numbered without gaps within their cash book and financial year and are never changed: a receipt that bounced or was
 * wrong is reversed. Payments beyond the dues are an advance.
 */
import { z } from 'zod'
import { detailCalls } from '../platform/audit/record-changes.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { EnteredPaise, Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, Instant, IsoDate, line, optionalLine, Reason } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, records, retirableFields, spreadsheetTypes } from '../platform/records.ts'
import { CodedMessage } from '../platform/validation/coded-message.ts'
import { checkHowPaid } from './counter/how-paid.ts'
import { demandSources } from './demands.ts'

export const counterModes = ['cash', 'card', 'upi', 'dd', 'cheque', 'bank-transfer'] as const
/** past: taken over from earlier books. */
export const paymentModes = [...counterModes, 'online', 'past'] as const
export type PaymentMode = (typeof paymentModes)[number]

export const SaveCashBook = z.object({
  name: line(60),
  /** Letters in receipt numbers, such as FC for the fee counter. */
  letters: line(6)
    .toUpperCase()
    .regex(/^[A-Z0-9]+$/),
  accountId: Id,
  modes: z.array(z.enum(paymentModes)).min(1),
})
export type SaveCashBook = z.infer<typeof SaveCashBook>
export const CashBook = SaveCashBook.extend({ ...retirableFields, account: z.string() })
export type CashBook = z.infer<typeof CashBook>

/** The cheque or draft used for a payment. */
export const Instrument = z.object({ number: line(40), bank: line(80), datedOn: IsoDate })

export const Collect = z
  .object({
    studentId: Id,
    cashBookId: Id,
    mode: z.enum(counterModes),
    amountPaise: EnteredPaise.min(1),
    receivedOn: IsoDate,
    /** Required for card, UPI and bank transfer: the bank's reference of the payment. */
    reference: optionalLine(60),
    instrument: Instrument.nullable(),
    /** Dues that the payer chose to pay; the rest is allocated by priority. */
    dues: z.array(z.object({ demandId: Id, amountPaise: EnteredPaise.min(1) })).max(100),
    remark: optionalLine(200),
  })
  .superRefine(checkHowPaid)
export type Collect = z.infer<typeof Collect>

export const receiptStates = ['valid', 'bounced', 'cancelled', 'refunded', 'disputed'] as const
export const Receipt = z.object({
  id: Id,
  number: z.string(),
  cashBook: z.string(),
  /** The student it belongs to, or the applicant who paid the seat-acceptance fee (`applicationId`). */
  studentId: Id.nullable(),
  applicationId: Id.nullable(),
  applicationNo: z.string().nullable(),
  rollNo: z.string().nullable(),
  admissionNo: z.string().nullable(),
  fullName: z.string(),
  branch: z.string().nullable(),
  receivedOn: IsoDate,
  mode: z.enum(paymentModes),
  reference: z.string().nullable(),
  instrument: Instrument.nullable(),
  amountPaise: Paise,
  /** The part of the amount beyond the dues. */
  advancePaise: Paise,
  /** Amount taken back: the refunded parts, or all of it once it is reversed. */
  returnedPaise: Paise,
  remark: z.string().nullable(),
  state: z.enum(receiptStates),
  reversedOn: IsoDate.nullable(),
  reversalReason: z.string().nullable(),
  /** `reversalReason` as a coded message, if the portal wrote it. */
  codedReversalReason: CodedMessage.optional(),
  receivedBy: z.string(),
  receivedAt: Instant,
  /** How often it has been printed. */
  prints: z.int(),
})
export type Receipt = z.infer<typeof Receipt>
export const ReceiptLine = z.object({
  head: z.string(),
  source: z.enum(demandSources),
  instalment: z.int().nullable(),
  label: z.string(),
  academicYear: z.int(),
  amountPaise: Paise,
})
export const ReceiptDetail = Receipt.extend({ lines: z.array(ReceiptLine) })
export type ReceiptDetail = z.infer<typeof ReceiptDetail>

const filters = {
  from: IsoDate.optional(),
  to: IsoDate.optional(),
  cashBookId: IdText.optional(),
  mode: z.enum(paymentModes).optional(),
  state: z.enum(receiptStates).optional(),
  studentId: IdText.optional(),
  applicationId: IdText.optional(),
  courseId: IdText.optional(),
}
const sorts = ['receivedOn', 'number'] as const

/** A day of a cash book: amounts received by mode, reversed or refunded, and the closing. */
export const DayBook = z.object({
  cashBookId: Id,
  day: IsoDate,
  modes: z.array(z.object({ mode: z.enum(paymentModes), count: z.int(), amountPaise: Paise })),
  totalPaise: Paise,
  /** Amounts of receipts reversed or refunded on the day, in whole or in part. */
  reversedPaise: Paise,
  /** Amount paid out of the drawer on the day, minus amounts returned. */
  paidOutPaise: Paise,
  /** Cash of the day that should be in the drawer: cash received minus cash returned or paid out, at least zero. */
  expectedCashPaise: Paise,
  closing: z
    .object({
      countedPaise: Paise,
      differencePaise: Paise,
      denominations: z.record(z.string(), z.int()),
      note: z.string().nullable(),
      closedBy: z.string(),
      closedAt: Instant,
    })
    .nullable(),
})
export type DayBook = z.infer<typeof DayBook>

/** Notes and coins in rupees. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const

export const receipts = {
  cashBooks: {
    ...records({
      path: '/cash-books',
      item: CashBook,
      save: SaveCashBook,
      filters: {},
      sorts: ['name'] as const,
      view: 'fees.view',
      edit: 'fees.manage',
      problems: [
        ...(['fees.cash-book-taken', 'fees.cash-book-used', 'fees.last-online-book'] as const),
        ...(['ledger.account-unusable', 'ledger.account-of-parties'] as const),
      ],
      removal: 'retire',
    }),
    ...detailCalls('/cash-books', CashBook, 'fees.view'),
  },
  list: endpoint({
    method: 'GET',
    path: '/fee-receipts',
    allow: 'fees.view',
    query: listQuery(sorts, filters),
    reply: page(Receipt),
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/fee-receipts/export',
    allow: 'fees.view',
    query: exportQuery(sorts, filters),
    reply: download(...spreadsheetTypes),
  }),
  get: endpoint({ method: 'GET', path: '/fee-receipts/:id', allow: 'fees.view', params: IdParams, reply: ReceiptDetail }),
  collect: endpoint({
    method: 'POST',
    path: '/fee-receipts',
    allow: 'fees.collect',
    idempotent: true,
    body: Collect,
    reply: ReceiptDetail,
    problems: [
      'fees.cash-book-retired',
      'fees.wrong-cash-book',
      'fees.cash-book-closed',
      'ledger.books-locked',
      'fees.future-day',
      'fees.day-too-early',
      'fees.instrument-missing',
      'fees.reference-taken',
      'fees.instrument-taken',
      'fees.cash-limit',
      'fees.cash-limit-of-demand',
      'fees.demand-settled',
    ],
    summary: 'Collects a payment at the counter and issues its receipt',
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/fee-receipts/:id/reversal',
    allow: 'fees.reverse',
    params: IdParams,
    body: z.object({
      kind: z.enum(['bounced', 'cancelled']),
      reason: Reason,
      /** Bank charge for a bounced cheque, added as a new demand of the student; not for applicants. */
      chargePaise: EnteredPaise,
    }),
    reply: ReceiptDetail,
    problems: [
      'fees.receipt-reversed',
      'fees.receipt-refunded',
      'fees.receipt-online',
      'fees.cash-book-closed',
      'fees.charge-without-student',
      'fees.charge-without-head',
      'fees.not-a-cheque',
    ],
    summary: 'Reverses a receipt whose cheque bounced, or that was entered wrongly; its dues are open again',
  }),
  useAdvance: endpoint({
    method: 'POST',
    path: '/students/:id/fee-advance',
    allow: 'fees.collect',
    params: IdParams,
    reply: z.object({ usedPaise: Paise }),
    problems: ['fees.no-advance', 'fees.nothing-due'],
    summary: 'Uses the advance of a student to pay the open dues',
  }),
  dayBook: endpoint({
    method: 'GET',
    path: '/cash-books/:id/days/:day',
    allow: 'fees.view',
    params: z.object({ id: IdText, day: IsoDate }),
    reply: DayBook,
  }),
  closeDay: endpoint({
    method: 'POST',
    path: '/cash-books/:id/days/:day/closing',
    allow: 'fees.collect',
    params: z.object({ id: IdText, day: IsoDate }),
    body: z.object({
      /** Number of each note and coin. */
      denominations: z.record(z.string().regex(/^(500|200|100|50|20|10|5|2|1)$/), z.int().min(0).max(100_000)),
      note: optionalLine(300),
    }),
    reply: DayBook,
    problems: ['fees.day-closed', 'fees.future-day', 'fees.no-cash-to-count'],
    summary: 'Closes a cash book for a day; a difference is posted as cash short or over',
  }),
}
