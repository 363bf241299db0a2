/**
 * Reimbursements of government schemes: a batch of concessions of one scheme with the amount of each, and the shortfall that the scheme will not pay and the
 * student owes again.
 */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { EnteredPaise, Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, Instant, IsoDate, line, optionalLine, Reason } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'

export const RecordReimbursement = z.object({
  typeId: Id,
  receivedOn: IsoDate,
  /** Number of the sanction or of the transfer. */
  reference: line(60),
  accountId: Id,
  remark: optionalLine(200),
  lines: z
    .array(z.object({ concessionId: Id, receivedPaise: EnteredPaise, shortfallPaise: EnteredPaise }))
    .min(1)
    .max(500),
})
export type RecordReimbursement = z.infer<typeof RecordReimbursement>

export const Reimbursement = z.object({
  id: Id,
  typeId: Id,
  scheme: z.string(),
  receivedOn: IsoDate,
  reference: z.string(),
  amountPaise: Paise,
  shortfallPaise: Paise,
  students: z.int(),
  remark: z.string().nullable(),
  reversedOn: IsoDate.nullable(),
  reversalReason: z.string().nullable(),
  recordedBy: z.string(),
  recordedAt: Instant,
})
export type Reimbursement = z.infer<typeof Reimbursement>

const ages = {
  to30Paise: Paise,
  to60Paise: Paise,
  to90Paise: Paise,
  to180Paise: Paise,
  over180Paise: Paise,
  receivablePaise: Paise,
}
/** Amount owed by a scheme, by days since each concession was granted. */
export const SchemeAgeing = z.object({ id: Id, scheme: z.string(), code: z.string(), students: z.int(), ...ages })
export type SchemeAgeing = z.infer<typeof SchemeAgeing>
export const schemeAges = ['to30Paise', 'to60Paise', 'to90Paise', 'to180Paise', 'over180Paise'] as const

const filters = { typeId: IdText.optional(), from: IsoDate.optional(), to: IsoDate.optional() }
const sorts = ['receivedOn', 'reference'] as const
const ageingSorts = ['scheme'] as const
const read = { method: 'GET', allow: 'concessions.view' } as const
const file = download(...spreadsheetTypes)

export const reimbursements = {
  list: endpoint({ ...read, path: '/scheme-reimbursements', query: listQuery(sorts, filters), reply: page(Reimbursement) }),
  exportList: endpoint({ ...read, path: '/scheme-reimbursements/export', query: exportQuery(sorts, filters), reply: file }),
  record: endpoint({
    method: 'POST',
    path: '/scheme-reimbursements',
    allow: 'concessions.manage',
    idempotent: true,
    body: RecordReimbursement,
    reply: Reimbursement,
    problems: [
      'concessions.future-day',
      'ledger.books-locked',
      'concessions.before-grant',
      'concessions.not-of-scheme',
      'concessions.more-than-open',
      'concessions.account-unusable',
      'concessions.reference-taken',
    ],
    summary: 'Records what a scheme paid for a batch of concessions; the students owe a shortfall again',
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/scheme-reimbursements/:id/reversal',
    allow: 'concessions.manage',
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: Reimbursement,
    problems: ['concessions.reimbursement-reversed', 'concessions.shortfall-paid'],
    summary: 'Reverses a reimbursement that was entered wrongly; the scheme owes it again',
  }),
  ageing: {
    list: endpoint({ ...read, path: '/scheme-ageing', query: listQuery(ageingSorts, {}), reply: page(SchemeAgeing) }),
    exportList: endpoint({ ...read, path: '/scheme-ageing/export', query: exportQuery(ageingSorts, {}), reply: file }),
  },
  accounts: endpoint({
    ...read,
    path: '/scheme-reimbursements/accounts',
    reply: z.object({ accounts: z.array(z.object({ id: Id, code: z.string(), name: z.string() })) }),
    summary: 'Lists the accounts into which a reimbursement may be paid',
  }),
}
