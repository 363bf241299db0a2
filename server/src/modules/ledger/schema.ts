import type { AccountKind, PartyKind, SystemAccount } from '@nalanda/contract/ledger/system-accounts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, paise, ref, refTo, retiredAt, revision } from '../../platform/database/columns.ts'

/** The chart of accounts. A migration creates the accounts with a `systemKey`, and the portal posts to them. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: id(),
  code: text().notNull().unique('ledger_account_code'),
  name: text().notNull().unique('ledger_account_name'),
  kind: text().$type<AccountKind>().notNull(),
  systemKey: text().$type<SystemAccount>().unique(),
  retiredAt: retiredAt(),
  revision: revision(),
})

/** Ledger entries. Triggers make them append-only, and balanced at the commit. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    /** Key of the posting: `demand 17`, `receipt 4`. A second posting with the same key is refused. */
    postingKey: text().notNull().unique('posted_once'),
    /** The payment gateway transaction that the entry records; each has one posting. */
    gatewayTransaction: text().unique('one_posting_of_a_gateway_transaction'),
    postedOn: date().notNull(),
    narration: text().notNull(),
    source: text().notNull(),
    reversesId: ref().unique('reversed_once'),
    postedBy: text().notNull(),
    postedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.postedOn, t.id),
    index().on(t.source, t.id),
    // Parts of receipts that were refunded are found by their narration
    index('ledger_entries_of_refunds').on(t.narration).where(sql`${t.source} = 'refund'`),
  ],
)

/** Lines of the entries: positive for a debit, negative for a credit. Append-only. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: id(),
    entryId: refTo(() => ledgerEntries.id),
    accountId: refTo(() => ledgerAccounts.id),
    amountPaise: paise().notNull(),
    /** The student, vendor or scheme for which the account is kept separately. */
    partyKind: text().$type<PartyKind>(),
    partyId: ref(),
  },
  (t) => [
    index().on(t.entryId),
    index().on(t.accountId, t.entryId),
    index('ledger_lines_of_party').on(t.partyKind, t.partyId, t.accountId).where(sql`${t.partyId} is not null`),
    check('line_has_an_amount', sql`${t.amountPaise} <> 0`),
    check('party_is_named', sql`(${t.partyKind} is null) = (${t.partyId} is null)`),
  ],
)

/** The settings of the ledger, in a single row. */
export const ledgerSettings = pgTable('ledger_settings', {
  id: integer().primaryKey().default(1),
  /** Last locked day: nothing is posted on or before it. */
  lockedUntil: date(),
  revision: revision(),
})
