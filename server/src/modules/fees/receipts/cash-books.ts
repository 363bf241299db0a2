import type { CashBook, receipts, SaveCashBook } from '@nalanda/contract/fees/receipts'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText } from '../../../platform/lists/keyset.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { isRetired, retiredFilter } from '../../../platform/lists/removal.ts'
import { problem } from '../../../platform/problems.ts'
import { ledgerAccounts } from '../../ledger/schema.ts'
import { cashBooks, cashClosings, feeReceipts } from '../schema-receipts.ts'

const joins = [{ table: ledgerAccounts, on: eq(ledgerAccounts.id, cashBooks.accountId) }]

/** The cash books. */
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
    { header: 'Modes of payment', width: 40, value: ({ modes }) => modes.join(', ') },
  ],
  constraintProblems: {
    cash_book_name: { code: 'fees.cash-book-taken', field: 'name' },
    cash_book_letters: { code: 'fees.cash-book-taken', field: 'letters' },
  },
  check: refuseOthers,
}

/** Refuses other letters and another account of a cash book that has receipts: their numbers bear the letters, and their money is in the account. */
async function refuseOthers(db: Database, save: SaveCashBook, before: CashBook | null): Promise<void> {
  const fields = (['letters', 'accountId'] as const).filter((field) => before !== null && save[field] !== before[field])
  if (before === null || fields.length === 0) return
  const receipts = await db.$count(feeReceipts, eq(feeReceipts.cashBookId, before.id))
  if (receipts > 0) throw problem('fees.cash-book-used', { book: before.name }, { fields })
}

export type CashBookRow = typeof cashBooks.$inferSelect

/** The cash book, if it is open on this day; held in common, so that it is not closed meanwhile. Refuses one that was closed for the day or later. */
export async function lockOpenCashBook(db: Database, id: number, day: IsoDate): Promise<CashBookRow> {
  const [book] = await db.select().from(cashBooks).where(eq(cashBooks.id, id)).for('share')
  if (!book) throw problem('platform.reference-gone')
  const closed = await db.$count(cashClosings, and(eq(cashClosings.cashBookId, id), sql`${cashClosings.day} >= ${day}`))
  if (closed > 0) throw problem('fees.cash-book-closed', { book: book.name, day: formatDay(day) })
  return book
}
