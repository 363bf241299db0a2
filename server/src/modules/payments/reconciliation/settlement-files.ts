import { createHash } from 'node:crypto'
import type { SettlementMapping, SettlementPreview } from '@nalanda/contract/payments/reconciliation'
import { endOfDay, startOfDay } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import type { UploadedFile } from '../../../platform/http/context.ts'
import { findMapping, rememberMapping } from '../../../platform/imports/staged/mappings.ts'
import { paymentEvents, paymentOrders } from '../schema.ts'
import { reconciledDays, reconciliationItems, settlementFiles } from '../schema-reconciliation.ts'
import { countDays, holdDays } from './day-figures.ts'
import { matchOrders } from './matching.ts'
import { endDaysWithoutFile, listLinesOf, takeOffWrongLines } from './read-again.ts'
import { guessColumns, readLines, readSettlementTable, type SettlementLine } from './settlement-lines.ts'

const kind = { name: 'payments.settlement' }
/** Rows per statement: PostgreSQL takes 65,535 values. */
const atOnce = 2_000

/** Returns the headings of a file, its first lines, and the columns that were confirmed for such headings or that they suggest. */
export async function previewSettlement(db: Database, { bytes }: UploadedFile): Promise<SettlementPreview> {
  const { headings, lines } = readSettlementTable(bytes)
  const known = await findMapping<SettlementMapping>(db, kind, headings)
  const samples = lines.slice(0, 5).map(({ fields }) => headings.map((_heading, at) => (fields[at] ?? '').slice(0, 100)))
  return { headings, samples, lineCount: lines.length, columns: known ?? guessColumns(headings), remembered: known !== null }
}

export type AddedFile = { added: number; known: number; removed: number; days: IsoDate[] }

/**
 * Imports a settlement file: stores and compares its new lines, and has the gateway asked about listed payments that the portal has not credited. If the file
 * was read with other columns before, it is read again, and its previous lines are removed. Refuses a file with an unreadable line, and other columns for a
 * file with matched or reviewed lines.
 */
export async function addSettlement(db: Database, { name, bytes }: UploadedFile, mapping: SettlementMapping): Promise<AddedFile> {
  const table = readSettlementTable(bytes)
  const lines = readLines(table, mapping)
  await rememberMapping(db, kind, table.headings, mapping, now())
  const days = [...new Set(lines.map(({ day }) => day))].sort()
  const hash = createHash('sha256').update(bytes).digest('hex')
  const before = await listLinesOf(db, hash)
  const orders = await ordersOf(db, lines, days)
  // Orders first and then days, as everywhere: concurrent changes wait for each other and cannot deadlock
  const ids = [...new Set([...orders.map(({ id }) => id), ...before.flatMap(({ orderId }) => orderId ?? [])])]
  await holdOrders(db, ids)
  const daysBefore = before.map(({ day }) => day).filter((day) => !days.includes(day))
  await holdDays(db, [...days, ...daysBefore])
  const fileId = await storeFile(db, { name, hash, lineCount: lines.length })
  const rows = rowsOf(fileId, lines, new Map(orders.map(({ orderId, id }) => [orderId, id])))
  const removed = await takeOffWrongLines(db, hash, rows)
  const added = await storeLines(db, rows)
  await endDaysWithoutFile(db, daysBefore)
  await matchOrders(db, ids)
  await countDays(db, await daysOfFiles(db, [...days, ...daysBefore]))
  await askAboutMissing(db, ids)
  recordChange(db, { entity: 'settlement file', entityId: fileId, after: { name, lines: lines.length, added, removed } })
  return { added, removed, known: lines.length - added, days }
}

async function holdOrders(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { id } = paymentOrders
  await db
    .select({ id })
    .from(paymentOrders)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update')
}

async function daysOfFiles(db: Database, days: readonly IsoDate[]): Promise<IsoDate[]> {
  const { day } = reconciledDays
  const rows = await db
    .select({ day })
    .from(reconciledDays)
    .where(inArray(day, [...days]))
  return rows.map((row) => row.day)
}

/** Returns the orders that the lines name, and those credited or refunded on their days. */
async function ordersOf(db: Database, lines: readonly SettlementLine[], days: readonly IsoDate[]) {
  const { id, orderId, settledAt } = paymentOrders
  const texts = [...new Set(lines.map(({ orderText }) => orderText))]
  const found = new Map<number, string>()
  for (let from = 0; from < texts.length; from += atOnce) {
    const named = inArray(orderId, texts.slice(from, from + atOnce))
    for (const row of await db.select({ id, orderId }).from(paymentOrders).where(named)) found.set(row.id, row.orderId)
  }
  const onDays = (column: typeof settledAt | typeof paymentEvents.at) =>
    or(...days.map((day) => and(gte(column, startOfDay(day)), lt(column, endOfDay(day)))))
  for (const row of await db
    .select({ id, orderId })
    .from(paymentOrders)
    .where(and(isNotNull(settledAt), onDays(settledAt))))
    found.set(row.id, row.orderId)
  const refunded = db
    .select({ id, orderId })
    .from(paymentEvents)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentEvents.orderId))
    .where(and(eq(paymentEvents.outcome, 'refunded'), onDays(paymentEvents.at)))
  for (const row of await refunded) found.set(row.id, row.orderId)
  return [...found].map(([id, orderId]) => ({ id, orderId }))
}

/** Stores the file by its content; the same content again yields the existing file. */
async function storeFile(db: Database, { name, hash, lineCount }: Record<'name' | 'hash', string> & { lineCount: number }) {
  const values = { name: name.slice(0, 200), hash, lineCount, addedBy: actorOf(db).username, addedAt: now() }
  await db.insert(settlementFiles).values(values).onConflictDoNothing()
  const [row] = await db.select({ id: settlementFiles.id }).from(settlementFiles).where(eq(settlementFiles.hash, hash))
  if (!row) throw new Error('The settlement file was not stored')
  return row.id
}

/** Returns the lines of a file as rows to store. */
function rowsOf(fileId: number, lines: readonly SettlementLine[], orders: ReadonlyMap<string, number>) {
  const times = new Map<string, number>()
  return lines.map(({ day, kind, orderText, transactionId, paise }) => {
    const name = JSON.stringify([kind, transactionId, orderText])
    const occurrence = (times.get(name) ?? 0) + 1
    times.set(name, occurrence)
    const orderId = orders.get(orderText) ?? null
    return { day, kind, orderText, transactionId, occurrence, fileId, filePaise: paise, orderId, group: 'missing-here' as const }
  })
}

/** Stores the lines that are not known yet, and returns their number. */
async function storeLines(db: Database, rows: ReturnType<typeof rowsOf>): Promise<number> {
  let added = 0
  for (let from = 0; from < rows.length; from += atOnce) {
    const stored = db
      .insert(reconciliationItems)
      .values(rows.slice(from, from + atOnce))
      .onConflictDoNothing()
    added += (await stored.returning({ id: reconciliationItems.id })).length
  }
  return added
}

/** Schedules orders that a line names and that are not credited: the next polling round asks the gateway about them. */
async function askAboutMissing(db: Database, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const named = db
    .select({ orderId: reconciliationItems.orderId })
    .from(reconciliationItems)
    .where(and(inArray(reconciliationItems.orderId, [...orderIds]), isNotNull(reconciliationItems.fileId)))
  const { id, receiptId, uuid, gateway } = paymentOrders
  await db
    .update(paymentOrders)
    .set({ nextCheckAt: now() })
    .where(and(inArray(id, named), isNull(receiptId), isNotNull(uuid), eq(gateway, 'lyra-charge')))
}
