/** Donations of alumni to the college; each is an entry of the ledger. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { EnteredPaise, Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, IsoDate, line, optionalLine, Reason } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'

export const RecordDonation = z.object({
  alumnusId: Id,
  receivedOn: IsoDate,
  amountPaise: EnteredPaise.min(100),
  purpose: line(120),
  reference: optionalLine(60),
  /** The asset account that received the money, and the income account to which it belongs. */
  accountId: Id,
  incomeAccountId: Id,
})
export type RecordDonation = z.infer<typeof RecordDonation>

export const Donation = z.object({
  id: Id,
  number: z.string(),
  alumnusId: Id,
  fullName: z.string(),
  batch: z.string(),
  receivedOn: IsoDate,
  amountPaise: Paise,
  purpose: z.string(),
  reference: z.string().nullable(),
  entryId: Id,
  recordedBy: z.string(),
  reversedOn: IsoDate.nullable(),
  reversalReason: z.string().nullable(),
})
export type Donation = z.infer<typeof Donation>

const allow = 'alumni.donations' as const
const sorts = ['receivedOn', 'amountPaise', 'fullName'] as const
const filters = { alumnusId: IdText.optional(), from: IsoDate.optional(), to: IsoDate.optional() }
const Account = z.object({ id: Id, code: z.string(), name: z.string() })

export const donations = {
  list: endpoint({ method: 'GET', path: '/alumni-donations', allow, query: listQuery(sorts, filters), reply: page(Donation) }),
  exportList: endpoint({
    ...{ method: 'GET', path: '/alumni-donations/export', allow, query: exportQuery(sorts, filters) },
    reply: download(...spreadsheetTypes),
  }),
  record: endpoint({
    ...{ method: 'POST', path: '/alumni-donations', idempotent: true, allow, body: RecordDonation, reply: Donation },
    problems: ['alumni.donation-in-future', 'ledger.books-locked', 'alumni.account-unusable'],
    summary: 'Records a donation with the next number of its year, and posts it to the ledger',
  }),
  reverse: endpoint({
    ...{ method: 'POST', path: '/alumni-donations/:id/reversal', allow, params: IdParams, reply: Donation },
    body: z.object({ reason: Reason }),
    problems: ['alumni.donation-reversed'],
    summary: 'Reverses a donation that was entered wrongly, by a separate entry',
  }),
  accounts: endpoint({
    ...{ method: 'GET', path: '/alumni-donations/accounts', allow },
    reply: z.object({ assets: z.array(Account), incomes: z.array(Account) }),
  }),
}
