/** Payments to vendors: for one or more bills, numbered without gaps, never changed. A wrong payment is reversed, and its bills are open again. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { EnteredPaise, Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, Instant, IsoDate, optionalLine, Reason } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'

export const vendorPaymentModes = ['bank-transfer', 'cheque', 'cash'] as const
export type VendorPaymentMode = (typeof vendorPaymentModes)[number]

export const PayVendor = z.object({
  vendorId: Id,
  paidOn: IsoDate,
  mode: z.enum(vendorPaymentModes),
  /** Reference of the transfer (UTR), or number of the cheque; null for cash. */
  reference: optionalLine(40),
  bills: z
    .array(z.object({ billId: Id, amountPaise: EnteredPaise.min(1) }))
    .min(1)
    .max(100),
  remark: optionalLine(200),
  /** Whether the payment advice is e-mailed to the vendor. */
  sendAdvice: z.boolean(),
})
export type PayVendor = z.infer<typeof PayVendor>

export const vendorPaymentStates = ['valid', 'reversed'] as const
export const VendorPayment = z.object({
  id: Id,
  number: z.string(),
  vendorId: Id,
  vendor: z.string(),
  paidOn: IsoDate,
  mode: z.enum(vendorPaymentModes),
  reference: z.string().nullable(),
  amountPaise: Paise,
  remark: z.string().nullable(),
  state: z.enum(vendorPaymentStates),
  reversedOn: IsoDate.nullable(),
  reversalReason: z.string().nullable(),
  paidBy: z.string(),
  paidAt: Instant,
})
export type VendorPayment = z.infer<typeof VendorPayment>

export const VendorPaymentDetail = VendorPayment.extend({
  email: z.string().nullable(),
  entryId: Id,
  reversedBy: z.string().nullable(),
  lines: z.array(
    z.object({ billId: Id, number: z.string(), billedOn: IsoDate, totalPaise: Paise, tdsPaise: Paise, amountPaise: Paise }),
  ),
})
export type VendorPaymentDetail = z.infer<typeof VendorPaymentDetail>

const filters = {
  vendorId: IdText.optional(),
  from: IsoDate.optional(),
  to: IsoDate.optional(),
  mode: z.enum(vendorPaymentModes).optional(),
  state: z.enum(vendorPaymentStates).optional(),
}
const sorts = ['paidOn', 'number', 'vendor'] as const

export const vendorPayments = {
  list: endpoint({
    method: 'GET',
    path: '/vendor-payments',
    allow: 'vendors.view',
    query: listQuery(sorts, filters),
    reply: page(VendorPayment),
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/vendor-payments/export',
    allow: 'vendors.view',
    query: exportQuery(sorts, filters),
    reply: download(...spreadsheetTypes),
  }),
  get: endpoint({
    method: 'GET',
    path: '/vendor-payments/:id',
    allow: 'vendors.view',
    params: IdParams,
    reply: VendorPaymentDetail,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/vendor-payments',
    allow: 'vendors.manage',
    idempotent: true,
    body: PayVendor,
    reply: VendorPaymentDetail,
    problems: [
      'platform.not-now',
      'vendors.future-day',
      'ledger.books-locked',
      'vendors.reference-missing',
      'vendors.reference-taken',
      'vendors.no-account-number',
      'vendors.account-unusable',
      'vendors.before-approval',
      'vendors.not-of-vendor',
      'vendors.more-than-open',
      'vendors.no-email',
    ],
    summary: 'Pays approved bills of a vendor, in full or in part, and issues the payment under the next number',
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/vendor-payments/:id/reversal',
    allow: 'vendors.manage',
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: VendorPaymentDetail,
    problems: ['vendors.payment-reversed'],
    summary: 'Reverses a payment, for example one that the bank returned; its bills are open again',
  }),
  printAdvice: endpoint({
    method: 'GET',
    path: '/vendor-payments/:id/advice',
    allow: 'vendors.view',
    params: IdParams,
    reply: download('application/pdf'),
    unaudited: 'the audit trail records the payment, with the content of the advice',
    problems: ['platform.busy'],
    summary: 'Returns the payment advice with the bills, the tax deducted, and a code by which anyone can check it',
  }),
  sendAdvice: endpoint({
    method: 'POST',
    path: '/vendor-payments/:id/advice/email',
    allow: 'vendors.manage',
    params: IdParams,
    reply: z.object({ to: z.string() }),
    problems: ['vendors.no-email', 'vendors.payment-reversed'],
    summary: 'Sends the payment advice to the e-mail address of the vendor',
  }),
}
