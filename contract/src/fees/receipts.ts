/**
 * Receipts and cash books. A receipt is numbered without gaps within its cash book and financial year, and is never changed: one that bounced or was wrong is
 * reversed. What is paid beyond the dues is an advance.
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
/** past: taken over from the books of before. */
export const paymentModes = [...counterModes, 'online', 'past'] as const
export type PaymentMode = (typeof paymentModes)[number]

export const SaveCashBook = z.object({
  name: line(60),
  /** As in receipt numbers: FC for the fee counter. */
  letters: line(6)
    .toUpperCase()
    .regex(/^[A-Z0-9]+$/),
  accountId: Id,
  modes: z.array(z.enum(paymentModes)).min(1),
})
export type SaveCashBook = z.infer<typeof SaveCashBook>
export const CashBook = SaveCashBook.extend({ ...retirableFields, account: z.string() })
export type CashBook = z.infer<typeof CashBook>

/** The cheque or draft by which something was paid. */
export const Instrument = z.object({ number: line(40), bank: line(80), datedOn: IsoDate })

export const Collect = z
  .object({
    studentId: Id,
    cashBookId: Id,
    mode: z.enum(counterModes),
    amountPaise: EnteredPaise.min(1),
    receivedOn: IsoDate,
    /** Of card, UPI and bank transfer, which need one: the number by which the bank knows the payment. */
    reference: optionalLine(60),
    instrument: Instrument.nullable(),
    /** What the payer chose to pay; the rest goes by priority. */
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
  /** Whose it is: a student, or an applicant who paid the seat-acceptance fee. */
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
  /** What of it was beyond the dues. */
  advancePaise: Paise,
  remark: z.string().nullable(),
  state: z.enum(receiptStates),
  reversedOn: IsoDate.nullable(),
  reversalReason: z.string().nullable(),
  /** The same where the portal wrote it. */
  codedReversalReason: CodedMessage.optional(),
  receivedBy: z.string(),
  receivedAt: Instant,
  /** How often it was printed. */
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

/** A day of a cash book: what came in by mode, what was reversed or refunded, and its closing. */
export const DayBook = z.object({
  cashBookId: Id,
  day: IsoDate,
  modes: z.array(z.object({ mode: z.enum(paymentModes), count: z.int(), amountPaise: Paise })),
  totalPaise: Paise,
  /** What of receipts was reversed or refunded on the day, whole or in part. */
  reversedPaise: Paise,
  /** Paid out of the drawer on the day, less what came back. */
  paidOutPaise: Paise,
  /** What of the day should be in the drawer: its cash less cash that was given back or paid out on it; nothing where that is more. */
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
      /** What the bank charged for a bounced cheque: a new demand of the student; an applicant has none. */
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
    summary: 'Uses the advance of a student for the open dues',
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
      /** How many of each note and coin. */
      denominations: z.record(z.string().regex(/^(500|200|100|50|20|10|5|2|1)$/), z.int().min(0).max(100_000)),
      note: optionalLine(300),
    }),
    reply: DayBook,
    problems: ['fees.day-closed', 'fees.future-day', 'fees.no-cash-to-count'],
    summary: 'Closes a cash book for a day; a difference is posted as cash short or over',
  }),
}
