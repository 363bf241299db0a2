/**
 * The general ledger of the college: double entry in paise. Every entry sums to zero and is never changed or removed; a mistake is corrected by a reversing
 * entry. Fees, online payments and vendors post here; the accountant reads it, adds manual entries and exports it.
 */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, Instant, IsoDate, line, Reason } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, records, retirableFields, spreadsheetTypes } from '../platform/records.ts'
import { accountKinds, partyKinds, systemAccounts } from './system-accounts.ts'

export const SaveAccount = z.object({ code: line(20).toUpperCase(), name: line(80), kind: z.enum(accountKinds) })
export const Account = SaveAccount.extend({
  ...retirableFields,
  /** Key of an account to which the portal posts; null for accounts that the college added. */
  systemKey: z.enum(Object.keys(systemAccounts) as [keyof typeof systemAccounts]).nullable(),
  /** Debits minus credits of all entries. */
  balancePaise: Paise,
})
export type Account = z.infer<typeof Account>

export const EntryLine = z.object({
  account: z.string(),
  accountName: z.string(),
  /** Positive for a debit, negative for a credit. */
  amountPaise: Paise,
  party: z.string().nullable(),
})
export const Entry = z.object({
  id: Id,
  postedOn: IsoDate,
  narration: z.string(),
  /** Kind of transaction that posted it: `receipt`, `demand`, `bill`, `journal` … */
  source: z.string(),
  /** Sum of its debits. */
  amountPaise: Paise,
  lines: z.array(EntryLine),
  reversesId: Id.nullable(),
  reversedById: Id.nullable(),
  postedBy: z.string(),
  postedAt: Instant,
})
export type Entry = z.infer<typeof Entry>

const days = { from: IsoDate.optional(), to: IsoDate.optional() }
const entryFilters = {
  ...days,
  accountId: IdText.optional(),
  source: z.string().max(40).optional(),
  party: z.enum(partyKinds).optional(),
  partyId: IdText.optional(),
}
const entrySorts = ['postedOn'] as const

export const JournalLine = z.object({ accountId: Id, amountPaise: Paise.min(-1_000_000_000_000).max(1_000_000_000_000) })
export const SaveJournal = z.object({ postedOn: IsoDate, narration: line(200), lines: z.array(JournalLine).min(2).max(100) })
export type SaveJournal = z.infer<typeof SaveJournal>

export const TrialBalance = z.object({
  from: IsoDate.nullable(),
  to: IsoDate,
  accounts: z.array(
    z.object({
      id: Id,
      code: z.string(),
      name: z.string(),
      kind: z.enum(accountKinds),
      openingPaise: Paise,
      debitPaise: Paise,
      creditPaise: Paise,
      closingPaise: Paise,
    }),
  ),
  /** Sum of all closing balances; zero if the ledger is consistent. */
  differencePaise: Paise,
})
export type TrialBalance = z.infer<typeof TrialBalance>

export const ledger = {
  accounts: records({
    path: '/ledger-accounts',
    item: Account,
    save: SaveAccount,
    filters: { kind: z.enum(accountKinds).optional() },
    sorts: ['code', 'name'] as const,
    view: 'ledger.view',
    edit: 'ledger.manage',
    problems: ['ledger.account-taken', 'ledger.account-kind-fixed'],
    removal: 'retire',
  }),
  entries: {
    list: endpoint({
      method: 'GET',
      path: '/ledger-entries',
      allow: 'ledger.view',
      query: listQuery(entrySorts, entryFilters),
      reply: page(Entry),
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/ledger-entries/export',
      allow: 'ledger.view',
      query: exportQuery(entrySorts, entryFilters),
      reply: download(...spreadsheetTypes),
    }),
  },
  getEntry: endpoint({ method: 'GET', path: '/ledger-entries/:id', allow: 'ledger.view', params: IdParams, reply: Entry }),
  postJournal: endpoint({
    method: 'POST',
    path: '/ledger-entries',
    allow: 'ledger.manage',
    idempotent: true,
    body: SaveJournal,
    reply: Entry,
    problems: [
      'ledger.not-balanced',
      'ledger.too-few-lines',
      'ledger.account-unusable',
      'ledger.account-of-parties',
      'ledger.future-day',
      'ledger.books-locked',
    ],
    summary: 'Posts a manual entry; its lines must add up to zero',
  }),
  reverseEntry: endpoint({
    method: 'POST',
    path: '/ledger-entries/:id/reversal',
    allow: 'ledger.manage',
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: Entry,
    problems: ['ledger.entry-reversed', 'ledger.entry-of-module'],
    summary: 'Posts the opposite of a manual entry, dated today, and returns the new entry',
  }),
  getTrialBalance: endpoint({
    method: 'GET',
    path: '/ledger/trial-balance',
    allow: 'ledger.view',
    query: z.object(days),
    reply: TrialBalance,
  }),
  exportTally: endpoint({
    method: 'GET',
    path: '/ledger/tally',
    allow: 'ledger.view',
    query: z.object(days),
    reply: download('application/xml'),
    summary:
      'Exports the entries of a period as vouchers for Tally. By default it begins with the financial year of the last day, and the last day is today',
  }),
}
