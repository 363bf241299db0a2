/** Compares the lines of settlement files with the portal's payments, and maintains the figures of each day. */
import type { SettlementGroup } from '@nalanda/contract/payments/reconciliation'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { answersInOrder } from '../../../platform/database/statements-in-order.ts'
import type { PaymentOrder } from '../payment-events.ts'
import { paymentEvents, paymentOrders } from '../schema.ts'
import { reconciledDays, reconciliationItems } from '../schema-reconciliation.ts'
import { countDays, holdDays } from './day-figures.ts'

export type Item = typeof reconciliationItems.$inferSelect
type Sorted = { group: SettlementGroup; oursPaise: number | null }
type Kind = Item['kind']

/**
 * Compares these orders with all lines that name them, and updates the stored items. The caller holds the locks of the orders. Changes nothing if nothing
 * differs, so that it may be called whenever anything of an order has changed.
 */
export async function matchOrders(db: Database, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const ids = [...new Set(orderIds)]
  const [orders, items, refundDays, filed] = await answersInOrder([
    lockOrders(db, ids),
    listItems(db, ids),
    lastRefundDays(db, ids),
    filedDays(db),
  ])
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  const compared = orders.map((order) => {
    const own = itemsOf.get(order.id) ?? []
    return { order, own, missing: missingThere(order, own, refundDays.get(order.id)).filter(({ day }) => filed.has(day)) }
  })
  // Lock order everywhere: orders, then days, then items
  await holdDays(
    db,
    compared.flatMap(({ own, missing }) => [...own, ...missing].map(({ day }) => day)),
  )
  const changed = new Set<IsoDate>()
  for (const { order, own, missing } of compared) {
    for (const item of own.filter(({ fileId }) => fileId !== null))
      if (await regroup(db, item, compare(item, order, own))) changed.add(item.day)
    for (const day of await noteMissing(db, order, own, missing)) changed.add(day)
  }
  await countDays(db, [...changed])
}

/** Returns the group of a file line, given the order that it names and all other lines that name it. */
function compare(item: Item, order: PaymentOrder | null, all: readonly Item[]): Sorted {
  if (!order || order.receiptId === null) return { group: 'missing-here', oursPaise: null }
  const same = all.filter(({ kind, fileId }) => kind === item.kind && fileId !== null)
  if (item.kind === 'refund') {
    const filed = same.reduce((sum, { filePaise }) => sum + (filePaise ?? 0), 0)
    const oursPaise = order.refundedPaise
    if (oursPaise === 0) return { group: 'missing-here', oursPaise: null }
    return filed === oursPaise ? { group: 'matched', oursPaise: item.filePaise } : { group: 'amount-differs', oursPaise }
  }
  const credited = same.find(({ transactionId }) => transactionId === order.transactionId) ?? same[0]
  if (credited && credited.id !== item.id) return { group: 'paid-twice', oursPaise: null }
  const group = item.filePaise === order.amountPaise ? 'matched' : 'amount-differs'
  return { group, oursPaise: order.amountPaise }
}

type Missing = { kind: Kind; day: IsoDate; oursPaise: number }

/** Returns what the portal credited or took back and no line names. */
function missingThere(order: PaymentOrder, own: readonly Item[], refundedOn: IsoDate | undefined): Missing[] {
  const listed = (kind: Kind) => own.some((item) => item.kind === kind && item.fileId !== null)
  const missing: Missing[] = []
  if (order.settledAt && order.receiptId !== null && !listed('payment'))
    missing.push({ kind: 'payment', day: dayOf(order.settledAt), oursPaise: order.amountPaise })
  if (refundedOn && order.refundedPaise > 0 && !listed('refund'))
    missing.push({ kind: 'refund', day: refundedOn, oursPaise: order.refundedPaise })
  return missing
}

/** Stores what is missing in the files, and removes stored items that have arrived since. Returns the days that change. */
async function noteMissing(
  db: Database,
  order: PaymentOrder,
  own: readonly Item[],
  missing: readonly Missing[],
): Promise<IsoDate[]> {
  const noted = own.filter(({ fileId }) => fileId === null)
  const isNoted = (one: Missing) =>
    noted.some(({ kind, day, oursPaise }) => kind === one.kind && day === one.day && oursPaise === one.oursPaise)
  const gone = noted.filter(
    (item) => !missing.some(({ kind, day, oursPaise }) => kind === item.kind && day === item.day && oursPaise === item.oursPaise),
  )
  const added = missing.filter((one) => !isNoted(one))
  if (gone.length > 0)
    await db.delete(reconciliationItems).where(
      inArray(
        reconciliationItems.id,
        gone.map(({ id }) => id),
      ),
    )
  if (added.length > 0) {
    const shared = { group: 'missing-there', orderId: order.id, orderText: order.orderId } as const
    await db
      .insert(reconciliationItems)
      .values(added.map((one) => ({ ...one, ...shared, transactionId: one.kind === 'payment' ? order.transactionId : null })))
  }
  return [...gone, ...added].map(({ day }) => day)
}

/** Updates an item. A difference of another kind must be reviewed again. */
async function regroup(db: Database, item: Item, { group, oursPaise }: Sorted): Promise<boolean> {
  if (item.group === group && item.oursPaise === oursPaise) return false
  const review = group === item.group ? {} : { reviewedAt: null, reviewedBy: null, reviewReason: null }
  await db
    .update(reconciliationItems)
    .set({ group, oursPaise, ...review })
    .where(eq(reconciliationItems.id, item.id))
  return true
}

/** Whether settlement files name an order, or a file exists for the day of its credit: otherwise there is nothing to compare yet. */
export async function isInFiles(db: Database, orderId: number, day: IsoDate): Promise<boolean> {
  const { rows } = await db.execute<{ filed: boolean }>(sql`
    SELECT EXISTS (SELECT FROM ${reconciliationItems} WHERE order_id = ${orderId})
      OR EXISTS (SELECT FROM ${reconciledDays} WHERE day = ${day}) AS filed`)
  return rows[0]?.filed ?? false
}

async function lockOrders(db: Database, ids: readonly number[]): Promise<PaymentOrder[]> {
  const { id } = paymentOrders
  return db
    .select()
    .from(paymentOrders)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update')
}

async function listItems(db: Database, orderIds: readonly number[]): Promise<Item[]> {
  const { id, orderId } = reconciliationItems
  return db
    .select()
    .from(reconciliationItems)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(id))
}

async function lastRefundDays(db: Database, orderIds: readonly number[]): Promise<Map<number, IsoDate>> {
  const rows = await db
    .select({ orderId: paymentEvents.orderId, at: max(paymentEvents.at) })
    .from(paymentEvents)
    .where(and(inArray(paymentEvents.orderId, [...orderIds]), eq(paymentEvents.outcome, 'refunded')))
    .groupBy(paymentEvents.orderId)
  return new Map(rows.map(({ orderId, at }) => [orderId, dayOf(at ?? now())]))
}

/** Returns the days that have a file; on other days nothing counts as missing yet. */
async function filedDays(db: Database): Promise<Set<IsoDate>> {
  const rows = await db.select({ day: reconciledDays.day }).from(reconciledDays)
  return new Set(rows.map(({ day }) => day))
}
