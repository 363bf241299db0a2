import type { SettlementGroup, settlementKinds } from '@nalanda/contract/payments/reconciliation'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, paise, ref } from '../../platform/database/columns.ts'
import { paymentOrders } from './schema.ts'

/** Imported settlement files, by their content. Append-only. */
export const settlementFiles = pgTable('settlement_files', {
  id: id(),
  name: text().notNull(),
  hash: text().notNull().unique('settlement_file_once'),
  lineCount: integer().notNull(),
  addedBy: text().notNull(),
  addedAt: instant().notNull(),
})

/**
 * Compared items: each line of a settlement file, and each payment and refund of the portal that no file lists (`fileId` null). A line is identified by its
 * order and transaction, as some gateways number transactions anew each day; a repetition in the same file is its next occurrence.
 */
export const reconciliationItems = pgTable(
  'reconciliation_items',
  {
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<(typeof settlementKinds)[number]>().notNull(),
    group: text().$type<SettlementGroup>().notNull(),
    fileId: ref().references(() => settlementFiles.id),
    orderText: text().notNull(),
    transactionId: text(),
    occurrence: smallint().notNull().default(1),
    filePaise: paise(),
    /** The portal's order; null if it is unknown. */
    orderId: ref().references(() => paymentOrders.id),
    oursPaise: paise(),
    reviewedAt: instant(),
    reviewedBy: text(),
    reviewReason: text(),
  },
  (t) => [
    uniqueIndex('settlement_line_once')
      .on(t.kind, t.transactionId, t.orderText, t.occurrence)
      .where(sql`${t.fileId} is not null`),
    uniqueIndex('missing_there_once').on(t.orderId, t.kind).where(sql`${t.fileId} is null`),
    index().on(t.day, t.id),
    index().on(t.orderId),
    index().on(t.fileId),
    check(
      'item_of_one_side',
      sql`(${t.fileId} is null) = (${t.filePaise} is null) and (${t.fileId} is not null or ${t.orderId} is not null)`,
    ),
    check('reviewed_with_reason', sql`(${t.reviewedAt} is null) = (${t.reviewReason} is null)`),
  ],
)

export type GroupFigures = Record<SettlementGroup, { count: number; paise: number }>

/** Days for which files were uploaded, with the figures of their items. The row is locked while its items change. */
export const reconciledDays = pgTable(
  'reconciled_days',
  {
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    groups: jsonb().$type<GroupFigures>().notNull(),
    openCount: integer().notNull().default(0),
    changedAt: instant().notNull(),
    /** Instant of the last daily summary with this day, as it was then. */
    mailedAt: instant(),
  },
  (t) => [uniqueIndex('one_reconciliation_of_a_day').on(t.day)],
)
