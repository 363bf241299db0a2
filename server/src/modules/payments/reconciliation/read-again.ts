/** Handles a settlement file that was read with wrong columns and is read again. */
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { reconciledDays, reconciliationItems, settlementFiles } from '../schema-reconciliation.ts'

type Line = Pick<
  typeof reconciliationItems.$inferInsert,
  'day' | 'kind' | 'orderText' | 'transactionId' | 'occurrence' | 'filePaise'
>

/** Returns the previously read lines of the file with this content; none for a new file. */
export async function listLinesOf(db: Database, hash: string): Promise<(typeof reconciliationItems.$inferSelect)[]> {
  const file = db.select({ id: settlementFiles.id }).from(settlementFiles).where(eq(settlementFiles.hash, hash))
  return db.select().from(reconciliationItems).where(inArray(reconciliationItems.fileId, file))
}

/**
 * Removes the previous lines of a file if it was read with other columns; returns how many were removed. Refuses if one of them is matched with a payment or
 * reviewed. The caller holds the locks of the orders and days of these lines, and compares and counts them again.
 */
export async function takeOffWrongLines(db: Database, hash: string, lines: readonly Line[]): Promise<number> {
  const before = await listLinesOf(db, hash)
  const texts = new Set(lines.map(textOf))
  if (before.every((line) => texts.has(textOf(line)))) return 0
  if (before.some(({ group, reviewedAt }) => group === 'matched' || reviewedAt !== null))
    throw problem('payments.settlement-compared')
  const ids = before.map(({ id }) => id)
  await db.delete(reconciliationItems).where(sql`${reconciliationItems.id} = any(${sql.param(ids)}::bigint[])`)
  return ids.length
}

const textOf = ({ day, kind, orderText, transactionId, occurrence, filePaise }: Line) =>
  JSON.stringify([day, kind, orderText, transactionId, occurrence, filePaise])

/**
 * Ends the reconciliation of those of these days that no file has a line for any more: a day without a file proves nothing. The caller holds the locks of the
 * days.
 */
export async function endDaysWithoutFile(db: Database, days: readonly IsoDate[]): Promise<void> {
  if (days.length === 0) return
  const line = alias(reconciliationItems, 'line')
  const isFiled = (day: typeof reconciledDays.day | typeof reconciliationItems.day) =>
    db
      .select({ one: sql`1` })
      .from(line)
      .where(and(eq(line.day, day), sql`${line.fileId} is not null`))
  const { day, fileId } = reconciliationItems
  await db.delete(reconciliationItems).where(and(inArray(day, [...days]), isNull(fileId), notExists(isFiled(day))))
  await db.delete(reconciledDays).where(and(inArray(reconciledDays.day, [...days]), notExists(isFiled(reconciledDays.day))))
}
