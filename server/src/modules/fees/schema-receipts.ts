import type { PaymentMode } from '@nalanda/contract/fees/receipts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, paise, ref, refTo, retiredAt, revision } from '../../platform/database/columns.ts'
import { applications } from '../applications/schema.ts'
import { ledgerAccounts, ledgerEntries } from '../ledger/schema.ts'
import { students } from '../students/schema.ts'
import { feeDemands } from './schema.ts'

/** Places where money is received: a counter, the bank, the gateway. The letters are part of the receipt numbers. */
export const cashBooks = pgTable('cash_books', {
  id: id(),
  name: text().notNull().unique('cash_book_name'),
  letters: text().notNull().unique('cash_book_letters'),
  accountId: refTo(() => ledgerAccounts.id),
  modes: jsonb().$type<PaymentMode[]>().notNull(),
  retiredAt: retiredAt(),
  revision: revision(),
})

/** Receipts of students, and of applicants for the seat-acceptance fee. Append-only: a trigger refuses every change. */
export const feeReceipts = pgTable(
  'fee_receipts',
  {
    id: id(),
    number: text().notNull().unique('receipt_number'),
    cashBookId: refTo(() => cashBooks.id),
    financialYear: smallint().notNull(),
    studentId: ref().references(() => students.id),
    applicationId: ref().references(() => applications.id),
    receivedOn: date().notNull(),
    mode: text().$type<PaymentMode>().notNull(),
    /** The number that identifies the payment at the bank or the gateway. */
    reference: text(),
    instrument: jsonb().$type<{ number: string; bank: string; datedOn: string }>(),
    amountPaise: paise().notNull(),
    advancePaise: paise().notNull(),
    remark: text(),
    /** Only for a receipt of the earlier system: its number there, unique per financial year. */
    pastNumber: text(),
    entryId: refTo(() => ledgerEntries.id).unique('one_receipt_of_an_entry'),
    receivedBy: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.studentId, t.id),
    index().on(t.applicationId, t.id).where(sql`${t.applicationId} is not null`),
    check('receipt_has_one_payer', sql`num_nonnulls(${t.studentId}, ${t.applicationId}) = 1`),
    index().on(t.receivedOn, t.id),
    index().on(t.cashBookId, t.receivedOn),
    index('fee_receipts_by_reference').on(sql`upper(${t.reference})`).where(sql`${t.reference} is not null`),
    uniqueIndex('past_receipt_once').on(t.financialYear, t.pastNumber).where(sql`${t.pastNumber} is not null`),
    check('receipt_has_an_amount', sql`${t.amountPaise} > 0 and ${t.advancePaise} between 0 and ${t.amountPaise}`),
  ],
)

/** Receipts that bounced, were wrong, or were refunded. Append-only. */
export const feeReceiptReversals = pgTable('fee_receipt_reversals', {
  receiptId: ref()
    .primaryKey()
    .references(() => feeReceipts.id),
  kind: text().$type<'bounced' | 'cancelled' | 'refunded' | 'disputed'>().notNull(),
  reason: text().notNull(),
  reversedOn: date().notNull(),
  entryId: refTo(() => ledgerEntries.id),
  reversedBy: text().notNull(),
  reversedAt: instant().notNull(),
})

/** How much of which demand an entry paid; amounts taken back are negative. Append-only. */
export const feeAllocations = pgTable(
  'fee_allocations',
  {
    id: id(),
    entryId: refTo(() => ledgerEntries.id),
    demandId: refTo(() => feeDemands.id),
    amountPaise: paise().notNull(),
  },
  (t) => [index().on(t.entryId), index().on(t.demandId), check('allocation_has_an_amount', sql`${t.amountPaise} <> 0`)],
)

/** Each print of a receipt: the first is the original, the others are duplicates. */
export const feeReceiptPrints = pgTable(
  'fee_receipt_prints',
  {
    receiptId: refTo(() => feeReceipts.id),
    copyNo: integer().notNull(),
    printedBy: text().notNull(),
    printedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.receiptId, t.copyNo] })],
)

/** Closed days of a cash book, with the counted cash. Append-only. */
export const cashClosings = pgTable(
  'cash_closings',
  {
    id: id(),
    cashBookId: refTo(() => cashBooks.id),
    day: date().notNull(),
    expectedPaise: paise().notNull(),
    countedPaise: paise().notNull(),
    denominations: jsonb().$type<Record<string, number>>().notNull(),
    note: text(),
    entryId: ref().references(() => ledgerEntries.id),
    closedBy: text().notNull(),
    closedAt: instant().notNull(),
  },
  (t) => [unique('day_closed_once').on(t.cashBookId, t.day)],
)
