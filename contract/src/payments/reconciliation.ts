/**
 * Reconciliation: compares the payments and refunds in the gateway's daily settlement file with those that the portal credited. A file credits nothing: for a
 * payment that it lists and the portal lacks, the portal queries the gateway and settles it by the reply, like any other.
 */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { Id, IdParams, Instant, IsoDate, Reason } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'

/**
 * matched: equal on both sides · missing-here: listed by the gateway, not credited by the portal · missing-there: credited by the portal, not in any file ·
 * amount-differs: on both sides with different amounts · paid-twice: the file lists another payment of an order that is already matched.
 */
export const settlementGroups = ['matched', 'missing-here', 'missing-there', 'amount-differs', 'paid-twice'] as const
export type SettlementGroup = (typeof settlementGroups)[number]
export const settlementKinds = ['payment', 'refund'] as const

/** Column index (from 0) of each value in the file. */
const Column = z.int().min(0).max(99)
export const SettlementMapping = z.object({
  day: Column,
  orderId: Column,
  transactionId: Column,
  /** Amount paid before the gateway's fee; a refund is negative, or marked by its status. */
  amount: Column,
  status: Column.nullable(),
  unit: z.enum(['rupees', 'paise']),
})
export type SettlementMapping = z.infer<typeof SettlementMapping>
export const settlementFields = ['day', 'orderId', 'transactionId', 'amount', 'status'] as const

export const maxSettlementBytes = 5 * 1024 * 1024
export const maxSettlementLines = 20_000
const files = { file: { accept: '.csv', maxBytes: maxSettlementBytes } } as const

export const SettlementPreview = z.object({
  headings: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  lineCount: z.int(),
  /** The columns confirmed by a user for these headings, else those suggested by the headings; null if a column is not recognised. */
  columns: z.object({
    day: Column.nullable(),
    orderId: Column.nullable(),
    transactionId: Column.nullable(),
    amount: Column.nullable(),
    status: Column.nullable(),
    unit: z.enum(['rupees', 'paise']),
  }),
  remembered: z.boolean(),
})
export type SettlementPreview = z.infer<typeof SettlementPreview>

/** Number of payments and refunds, and the amount of the payments minus that of the refunds. */
const Figure = z.object({ count: z.int(), paise: Paise })
export const ReconciledDay = z.object({
  id: Id,
  day: IsoDate,
  groups: z.object({
    matched: Figure,
    'missing-here': Figure,
    'missing-there': Figure,
    'amount-differs': Figure,
    'paid-twice': Figure,
  }),
  /** Differences not reviewed yet. */
  openCount: z.int(),
  changedAt: Instant,
})
export type ReconciledDay = z.infer<typeof ReconciledDay>

export const ReconciledItem = z.object({
  id: Id,
  day: IsoDate,
  kind: z.enum(settlementKinds),
  group: z.enum(settlementGroups),
  /** Order id as given in the file. */
  orderId: z.string(),
  transactionId: z.string().nullable(),
  /** The portal's payment; null if unknown. */
  paymentId: Id.nullable(),
  studentId: Id.nullable(),
  applicationId: Id.nullable(),
  /** Roll, admission or application number. */
  rollNo: z.string().nullable(),
  fullName: z.string().nullable(),
  filePaise: Paise.nullable(),
  oursPaise: Paise.nullable(),
  reviewedAt: Instant.nullable(),
  reviewedBy: z.string().nullable(),
  reviewReason: z.string().nullable(),
})
export type ReconciledItem = z.infer<typeof ReconciledItem>

const allow = 'payments.view'
const dayFilters = { from: IsoDate.optional(), to: IsoDate.optional(), open: z.enum(['yes']).optional() }
const itemFilters = {
  day: IsoDate.optional(),
  group: z.enum(settlementGroups).optional(),
  kind: z.enum(settlementKinds).optional(),
  open: z.enum(['yes']).optional(),
}
const fileProblems = ['payments.settlement-not-csv', 'payments.settlement-too-long'] as const

/** Days for which settlement files were uploaded. */
export const reconciledDays = {
  list: endpoint({
    method: 'GET',
    path: '/payment-reconciliations',
    allow,
    query: listQuery(['day'], dayFilters),
    reply: page(ReconciledDay),
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/payment-reconciliations/export',
    allow,
    query: exportQuery(['day'], dayFilters),
    reply: download(...spreadsheetTypes),
  }),
}

/** The compared items, one by one. */
export const reconciledItems = {
  list: endpoint({
    method: 'GET',
    path: '/payment-reconciliation-items',
    allow,
    query: listQuery(['day'], itemFilters),
    reply: page(ReconciledItem),
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/payment-reconciliation-items/export',
    allow,
    query: exportQuery(['day'], itemFilters),
    reply: download(...spreadsheetTypes),
  }),
}

export const reconciliation = {
  get: endpoint({ method: 'GET', path: '/payment-reconciliations/:id', allow, params: IdParams, reply: ReconciledDay }),
  previewFile: endpoint({
    method: 'POST',
    path: '/settlement-files/preview',
    allow: 'payments.manage',
    files,
    reply: SettlementPreview,
    unaudited: 'it stores nothing',
    problems: fileProblems,
    summary: 'Reads the headings of a settlement file, and proposes the meaning of its columns',
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/settlement-files',
    idempotent: true,
    allow: 'payments.manage',
    files,
    jsonParts: ['mapping'],
    body: z.object({ mapping: SettlementMapping }),
    /** removed: lines of an earlier reading of the same file with other columns. */
    reply: z.object({ added: z.int(), known: z.int(), removed: z.int(), days: z.array(ReconciledDay) }),
    problems: [...fileProblems, 'payments.settlement-line', 'payments.settlement-compared'],
    summary:
      'Compares a settlement file with the payments. Known lines change nothing; the same file with another column mapping is read again',
  }),
  review: endpoint({
    method: 'POST',
    path: '/payment-reconciliation-items/:id/review',
    allow: 'payments.manage',
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: ReconciledItem,
    problems: ['payments.nothing-to-review'],
    summary: 'Records why nothing is left to do about a difference',
  }),
}
