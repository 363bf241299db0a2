import type { CashBook, receipts, SaveCashBook } from '@nalanda/contract/fees/receipts'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { lockKeyInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText } from '../../../platform/lists/keyset.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { isRetired, retiredFilter } from '../../../platform/lists/removal.ts'
import { problem } from '../../../platform/problems.ts'
import { ledgerAccounts } from '../../ledger/schema.ts'
import { refuseAccount } from '../posted-accounts.ts'
import { cashBooks, cashClosings, feeReceipts } from '../schema-receipts.ts'
import { paymentModeName } from './mode-names.ts'

const joins = [{ table: ledgerAccounts, on: eq(ledgerAccounts.id, cashBooks.accountId) }]

/** Kind of record for cash books. */
export const cashBookKind: KindOf<typeof receipts.cashBooks> = {
  table: cashBooks,
  entity: 'cash book',
  title: 'Cash books',
  searched: sql`(${cashBooks.name} || ' ' || ${cashBooks.letters})`,
  filters: ({ retired }) => [retiredFilter(cashBooks, retired)],
  sorts: { name: byText(cashBooks.name) },
  firstSort: 'name',
  joins,
  load: loadRows(cashBooks, joins, { retired: isRetired(cashBooks), account: ledgerAccounts.name }),
  columns: [
    { header: 'Cash book', width: 32, value: ({ name }) => name },
    { header: 'Letters', value: ({ letters }) => letters },
    { header: 'Account', width: 32, value: ({ account }) => account },
    {
      header: 'Modes of payment',
      width: 40,
      value: ({ modes }) => modes.map(paymentModeName).join(', '),
    },
  ],
  constraintProblems: {
    cash_book_name: { code: 'fees.cash-book-taken', field: 'name' },
    cash_book_letters: { code: 'fees.cash-book-taken', field: 'letters' },
  },
  check: async (db, save, before) => {
    if (save.accountId !== before?.accountId) await refuseAccount(db, save.accountId, 'accountId')
    if (before === null) return
    await refuseOthers(db, save, before)
    if (!save.modes.includes('online')) await refuseLastOnline(db, before, { fields: ['modes'] })
  },
  checkRetirement: refuseLastOnline,
  checkDeletion: (db, book) => refuseLastOnline(db, book),
}

/** Refuses to withdraw a cash book from online payments if no other one takes them: pending payments could not be credited. */
async function refuseLastOnline(
  db: Database,
  { id, name, modes, retired }: CashBook,
  at: { fields?: string[] } = {},
): Promise<void> {
  if (retired || !modes.includes('online')) return
  // Two concurrent withdrawals wait for each other
  await lockKeyInTransaction(db, 'online cash book', '')
  const others = and(ne(cashBooks.id, id), isNull(cashBooks.retiredAt), sql`${cashBooks.modes} ? 'online'`)
  if ((await db.$count(cashBooks, others)) === 0) throw problem('fees.last-online-book', { book: name }, at)
}

/** Refuses to change the letters or the account of a cash book with receipts: the numbers contain the letters, and the money is in the account. */
async function refuseOthers(db: Database, save: SaveCashBook, before: CashBook): Promise<void> {
  const fields = (['letters', 'accountId'] as const).filter((field) => save[field] !== before[field])
  if (fields.length === 0) return
  const receipts = await db.$count(feeReceipts, eq(feeReceipts.cashBookId, before.id))
  if (receipts > 0) throw problem('fees.cash-book-used', { book: before.name }, { fields })
}

export type CashBookRow = typeof cashBooks.$inferSelect

/** Returns the cash book with a shared lock, so that it is not closed meanwhile. Refuses one that was closed for this day or a later one. */
export async function lockOpenCashBook(db: Database, id: number, day: IsoDate): Promise<CashBookRow> {
  const [book] = await db.select().from(cashBooks).where(eq(cashBooks.id, id)).for('share')
  if (!book) throw problem('platform.reference-gone')
  const closed = await db.$count(cashClosings, and(eq(cashClosings.cashBookId, id), sql`${cashClosings.day} >= ${day}`))
  if (closed > 0) throw problem('fees.cash-book-closed', { book: book.name, day: formatDay(day) })
  return book
}
