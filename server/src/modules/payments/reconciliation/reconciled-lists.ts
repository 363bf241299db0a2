import {
  type reconciledDays as dayCalls,
  type reconciledItems as itemCalls,
  type ReconciledDay,
  type ReconciledItem,
  settlementGroups,
} from '@nalanda/contract/payments/reconciliation'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, gt, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { byValue } from '../../../platform/lists/keyset.ts'
import { getItem, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { applications } from '../../applications/schema.ts'
import { students } from '../../students/schema.ts'
import { paymentOrders } from '../schema.ts'
import { reconciledDays, reconciliationItems } from '../schema-reconciliation.ts'
import { countDays, holdDays } from './day-figures.ts'

const loadDays = loadRows(reconciledDays, [], {})

/** Names of the groups in exports and e-mails. */
export const groupNames: Record<(typeof settlementGroups)[number], string> = {
  matched: 'Matched',
  'missing-here': 'Missing in the portal',
  'missing-there': 'Missing in the file',
  'amount-differs': 'Amount differs',
  'paid-twice': 'Paid twice',
}

/** List of days with a settlement file, latest first. */
export const dayKind: ListKindOf<typeof dayCalls> = {
  table: reconciledDays,
  title: 'Reconciliation of online payments',
  filters: ({ from, to, open }) => [
    from ? gte(reconciledDays.day, from) : undefined,
    to ? lte(reconciledDays.day, to) : undefined,
    open && gt(reconciledDays.openCount, 0),
  ],
  sorts: { day: byValue(reconciledDays.day) },
  firstSort: '-day',
  load: async (db, ids) => (await loadDays(db, ids)).map(describeDay),
  columns: [
    { header: 'Day', kind: 'date', value: ({ day }) => day },
    ...settlementGroups.flatMap((group) => [
      { header: groupNames[group], kind: 'number' as const, value: ({ groups }: ReconciledDay) => groups[group].count },
      {
        header: `${groupNames[group]}, rupees`,
        kind: 'number' as const,
        value: ({ groups }: ReconciledDay) => rupeesOfPaise(groups[group].paise),
      },
    ]),
    { header: 'Not reviewed', kind: 'number', value: ({ openCount }) => openCount },
  ],
}

function describeDay({ id, day, groups, openCount, changedAt }: typeof reconciledDays.$inferSelect): ReconciledDay {
  return { id, day, groups, openCount, changedAt: changedAt.toISOString() }
}

/** Returns the reconciliations of these days. */
export async function daysNamed(db: Database, days: readonly IsoDate[]): Promise<ReconciledDay[]> {
  const named = inArray(reconciledDays.day, [...days])
  return (await db.select().from(reconciledDays).where(named).orderBy(reconciledDays.day)).map(describeDay)
}

const joins = [
  { table: paymentOrders, on: eq(paymentOrders.id, reconciliationItems.orderId) },
  { table: students, on: eq(students.id, paymentOrders.studentId) },
  { table: applications, on: eq(applications.id, paymentOrders.applicationId) },
]
const payerName = sql<string | null>`coalesce(${students.fullName}, ${applications.fullName})`
const toNumber = (value: unknown) => (value === null ? null : Number(value))
const loadItems = loadRows(reconciliationItems, joins, {
  studentId: sql<number | null>`${students.id}`.mapWith(toNumber),
  applicationId: sql<number | null>`${applications.id}`.mapWith(toNumber),
  rollNo: sql<string | null>`coalesce(${students.rollNo}, ${students.admissionNo}, ${applications.number})`,
  fullName: payerName,
})

/** List of all compared items, latest day first. */
export const itemKind: ListKindOf<typeof itemCalls> = {
  table: reconciliationItems,
  title: 'Reconciliation of online payments, one by one',
  joins,
  searched: sql`(${reconciliationItems.orderText} || ' ' || coalesce(${reconciliationItems.transactionId}, '') || ' ' || coalesce(${payerName}, '') || ' ' || coalesce(${students.rollNo}, ${applications.number}, ''))`,
  filters: ({ day, group, kind, open }) => [
    where(reconciliationItems.day, day),
    where(reconciliationItems.group, group),
    where(reconciliationItems.kind, kind),
    open && and(ne(reconciliationItems.group, 'matched'), isNull(reconciliationItems.reviewedAt)),
  ],
  sorts: { day: byValue(reconciliationItems.day) },
  firstSort: '-day',
  load: async (db, ids) => (await loadItems(db, ids)).map(describeItem),
  columns: [
    { header: 'Day', kind: 'date', value: ({ day }) => day },
    { header: 'Group', width: 22, value: ({ group }) => groupNames[group] },
    { header: 'Kind', value: ({ kind }) => nameOfCode(kind) },
    { header: 'Order', width: 30, value: ({ orderId }) => orderId },
    { header: 'Transaction', width: 34, value: ({ transactionId }) => transactionId },
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'File, rupees', kind: 'number', value: ({ filePaise }) => (filePaise === null ? null : rupeesOfPaise(filePaise)) },
    {
      header: 'Portal, rupees',
      kind: 'number',
      value: ({ oursPaise }) => (oursPaise === null ? null : rupeesOfPaise(oursPaise)),
    },
    { header: 'Reviewed by', value: ({ reviewedBy }) => reviewedBy },
    { header: 'Reason', width: 40, value: ({ reviewReason }) => reviewReason },
  ],
}

function describeItem(row: Awaited<ReturnType<typeof loadItems>>[number]): ReconciledItem {
  const { id, day, kind, group, orderText, transactionId, orderId, studentId, applicationId, rollNo, fullName } = row
  const { filePaise, oursPaise, reviewedAt, reviewedBy, reviewReason } = row
  return {
    ...{
      id,
      day,
      kind,
      group,
      orderId: orderText,
      transactionId,
      paymentId: orderId,
      studentId,
      applicationId,
      rollNo,
      fullName,
    },
    ...{ filePaise, oursPaise, reviewedAt: reviewedAt?.toISOString() ?? null, reviewedBy, reviewReason },
  }
}

/** Records why a difference needs no further action. It changes no money. */
export async function reviewItem(db: Database, id: number, reason: string): Promise<ReconciledItem> {
  const { day } = await getItem(db, itemKind, id)
  await holdDays(db, [day])
  const [item] = await db.select().from(reconciliationItems).where(eq(reconciliationItems.id, id)).for('update')
  if (!item) throw problem('platform.not-found')
  if (item.group === 'matched' || item.reviewedAt !== null) throw problem('payments.nothing-to-review')
  const review = { reviewedAt: now(), reviewedBy: actorOf(db).username, reviewReason: reason }
  await db.update(reconciliationItems).set(review).where(eq(reconciliationItems.id, id))
  await countDays(db, [item.day])
  recordChange(db, { entity: 'reconciliation', entityId: id, after: { reviewed: true, group: item.group }, reason })
  return getItem(db, itemKind, id)
}
