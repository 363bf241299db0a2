/** Bills of vendors: entered with a scan, approved by another user up to a limit, posted to the ledger, and paid in whole or in parts. */
import { z } from 'zod'
import { RecordRequest } from '../platform/approvals/approvals.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { EnteredPaise, Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, IsoDate, line, Reason } from '../platform/primitives.ts'
import { pdfProblems } from '../platform/problems.ts'
import { recordFields, records } from '../platform/records.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { HistoryEntry, workflow } from '../platform/workflow.ts'
import { type GstRate, gstRates, supplies } from './bill-amounts.ts'
import { vendorsError } from './validation-errors.ts'
import { TdsPercent, TdsSection } from './vendors.ts'

/**
 * requested: waits for approval · approved: posted to the ledger, nothing is paid · partly-paid: part of it is paid · cancelled: the entry was reversed, or
 * there was none.
 */
export const billWorkflow = workflow({
  name: 'vendor-bill',
  states: ['draft', 'requested', 'approved', 'rejected', 'partly-paid', 'paid', 'cancelled'],
  actions: {
    change: { from: ['draft', 'rejected'] },
    scan: { from: ['draft', 'rejected'] },
    request: { from: ['draft', 'rejected'], to: 'requested' },
    approve: { from: ['requested'], to: 'approved' },
    reject: { from: ['requested'], to: 'rejected', reason: 'required' },
    return: { from: ['requested'], to: 'draft', reason: 'required' },
    withdraw: { from: ['requested'], to: 'draft' },
    'pay-part': { from: ['approved', 'partly-paid'], to: 'partly-paid' },
    pay: { from: ['approved', 'partly-paid'], to: 'paid' },
    'reverse-part': { from: ['partly-paid', 'paid'], to: 'partly-paid', reason: 'required' },
    'reverse-all': { from: ['partly-paid', 'paid'], to: 'approved', reason: 'required' },
    cancel: { from: ['draft', 'rejected', 'approved'], to: 'cancelled', reason: 'required' },
  },
})
export const billStates = billWorkflow.states
export type BillState = (typeof billStates)[number]
/** States in which a bill is posted in the books. */
export const postedStates = ['approved', 'partly-paid', 'paid'] as const satisfies readonly BillState[]

const GstRateField = z.literal(gstRates, issueMessage(vendorsError('vendors.not-a-gst-rate')))

export const SaveBillLine = z.object({
  headId: Id,
  description: line(160),
  taxablePaise: EnteredPaise.min(1),
  gstRate: GstRateField,
})
export const BillLine = SaveBillLine.extend({
  head: z.string(),
  cgstPaise: Paise,
  sgstPaise: Paise,
  igstPaise: Paise,
  /** Its cost to the budget head. */
  costPaise: Paise,
})
export type BillLine = z.infer<typeof BillLine>

/** As printed on the bill: rule 46 of the CGST Rules allows letters, digits, dashes and slashes. */
const BillNumber = line(40).regex(
  // Up to the first letter or digit the pattern can match in one way only, whatever the length
  /^[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]*[A-Za-z0-9][\x20-\x7e]*$/,
  issueMessage(vendorsError('vendors.not-a-bill-number')),
)

export const SaveBill = z.object({
  vendorId: Id,
  number: BillNumber,
  billedOn: IsoDate,
  dueOn: IsoDate,
  supply: z.enum(supplies),
  lines: z.array(SaveBillLine).min(1).max(100),
  /** Rounding as printed on the bill. */
  roundingPaise: Paise.min(-100).max(100),
  tdsSection: TdsSection,
  tdsPercent: TdsPercent,
  /** Whether a user compared it with the nearly identical bill and found it to be another one. */
  notDuplicate: z.boolean(),
})
export type SaveBill = z.infer<typeof SaveBill>
export type { GstRate }

export const Bill = SaveBill.omit({ lines: true }).extend({
  ...recordFields,
  lines: z.array(BillLine),
  vendor: z.string(),
  financialYear: z.int(),
  state: z.enum(billStates),
  taxClaimed: z.boolean(),
  taxablePaise: Paise,
  cgstPaise: Paise,
  sgstPaise: Paise,
  igstPaise: Paise,
  totalPaise: Paise,
  tdsPaise: Paise,
  payablePaise: Paise,
  paidPaise: Paise,
  openPaise: Paise,
  approvedOn: IsoDate.nullable(),
  enteredBy: z.string(),
  scan: z.object({ type: z.string(), bytes: z.int() }).nullable(),
})
export type Bill = z.infer<typeof Bill>

/** Effect of a bill on a budget head. */
export const BudgetEffect = z.object({
  headId: Id,
  head: z.string(),
  costPaise: Paise,
  /** Null if the head has no amount for the year, and thus no limit. */
  amountPaise: Paise.nullable(),
  /** Remainder of the year after this bill; negative if it exceeds the budget. */
  leftPaise: Paise.nullable(),
})
export type BudgetEffect = z.infer<typeof BudgetEffect>

export const BillPayment = z.object({
  paymentId: Id,
  number: z.string(),
  paidOn: IsoDate,
  amountPaise: Paise,
  reversedOn: IsoDate.nullable(),
})

export const BillDetail = Bill.extend({
  budgets: z.array(BudgetEffect),
  /** The role that decides on it: the officer up to the limit and within the budgets, otherwise the principal. */
  decider: z.enum(['officer', 'principal']),
  payments: z.array(BillPayment),
  entryId: Id.nullable(),
  request: RecordRequest,
  history: z.array(HistoryEntry),
})
export type BillDetail = z.infer<typeof BillDetail>

/** Maximum size of a bill's scan in bytes, and the allowed types. */
export const maxBillScanBytes = 8 * 1024 * 1024
export const billScanAccept = '.pdf,.jpg,.jpeg,.png'

const revision = z.object({ revision: z.int() })
const act = { method: 'POST', allow: 'vendors.manage', params: IdParams, reply: BillDetail } as const

export const billCalls = {
  bills: records({
    path: '/vendor-bills',
    item: Bill,
    save: SaveBill,
    filters: {
      vendorId: IdText.optional(),
      state: z.enum(billStates).optional(),
      headId: IdText.optional(),
      from: IsoDate.optional(),
      to: IsoDate.optional(),
      /** Unpaid bills due within the next seven days, or before today. */
      due: z.enum(['week', 'overdue']).optional(),
      /** Whether part of it can be paid now. */
      open: z.enum(['yes']).optional(),
    },
    sorts: ['billedOn', 'dueOn', 'number', 'vendor'] as const,
    view: 'vendors.view',
    edit: 'vendors.manage',
    problems: [
      'vendors.bill-taken',
      'vendors.similar-bill',
      'vendors.future-day',
      'vendors.due-before-bill',
      'vendors.vendor-retired',
      'vendors.head-retired',
      'vendors.bill-too-large',
      'vendors.tds-too-large',
      'vendors.tds-incomplete',
      'platform.not-now',
    ],
  }),
  getBill: endpoint({ method: 'GET', path: '/vendor-bills/:id', allow: 'vendors.view', params: IdParams, reply: BillDetail }),
  setScan: endpoint({
    ...act,
    path: '/vendor-bills/:id/scan',
    files: { scan: { accept: billScanAccept, maxBytes: maxBillScanBytes } },
    problems: ['vendors.not-a-scan', ...pdfProblems, 'platform.not-now', 'platform.busy'],
    summary: 'Adds or replaces the scan of a bill',
  }),
  readScan: endpoint({
    method: 'GET',
    path: '/vendor-bills/:id/scan',
    allow: 'vendors.view',
    params: IdParams,
    reply: download('application/pdf', 'image/jpeg'),
    unaudited: 'viewed beside its bill, one at a time',
  }),
  requestBill: endpoint({
    ...act,
    path: '/vendor-bills/:id/request',
    body: revision,
    problems: [
      'platform.not-now',
      'platform.changed-meanwhile',
      'platform.approval-nobody',
      'platform.approval-waits',
      'vendors.no-scan',
    ],
    summary: 'Requests approval of a bill; sends a returned request again',
  }),
  cancelBill: endpoint({
    ...act,
    path: '/vendor-bills/:id/cancellation',
    body: revision.extend({ reason: Reason }),
    problems: ['platform.not-now', 'platform.changed-meanwhile', 'vendors.bill-paid'],
    summary: 'Cancels a bill on which nothing is paid, and reverses its entry',
  }),
}
