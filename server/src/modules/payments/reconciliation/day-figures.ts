import { type SettlementGroup, settlementGroups } from '@nalanda/contract/payments/reconciliation'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { type GroupFigures, reconciledDays, reconciliationItems } from '../schema-reconciliation.ts'

const noFigures = () =>
  Object.fromEntries(settlementGroups.map((group) => [group, { count: 0, paise: 0 }])) as unknown as GroupFigures

/** Ensures that these days have a reconciliation, and locks them. */
export async function holdDays(db: Database, days: readonly IsoDate[]): Promise<void> {
  if (days.length === 0) return
  const ordered = [...new Set(days)].sort()
  const fresh = ordered.map((day) => ({ day, groups: noFigures(), changedAt: now() }))
  await db.insert(reconciledDays).values(fresh).onConflictDoNothing()
  const { day } = reconciledDays
  await db.select({ day }).from(reconciledDays).where(inArray(day, ordered)).orderBy(asc(day)).for('update')
}

/** Recounts the items of these days. Locks the days first, so that of two concurrent changes of a day, the second counts both. */
export async function countDays(db: Database, days: readonly IsoDate[]): Promise<void> {
  if (days.length === 0) return
  await holdDays(db, days)
  const { day, group, kind, filePaise, oursPaise, reviewedAt } = reconciliationItems
  const paise = sql`coalesce(${filePaise}, ${oursPaise})`
  const rows = await db
    .select({
      ...{ day, group, count: sql<number>`count(*)::int` },
      // The gateway's transfer; a refund reduces it
      paise: sql<number>`sum(case ${kind} when 'refund' then 0 - ${paise} else ${paise} end)`.mapWith(Number),
      open: sql<number>`(count(*) filter (where ${group} <> 'matched' and ${reviewedAt} is null))::int`,
    })
    .from(reconciliationItems)
    .where(inArray(day, [...days]))
    .groupBy(day, group)
  const byDay = Map.groupBy(rows, (row) => row.day)
  for (const one of days) {
    const own = byDay.get(one) ?? []
    const found = Object.fromEntries(own.map(({ group, count, paise }): [SettlementGroup, object] => [group, { count, paise }]))
    await db
      .update(reconciledDays)
      .set({
        groups: { ...noFigures(), ...found },
        openCount: own.reduce((sum, { open }) => sum + open, 0),
        changedAt: now(),
      })
      .where(eq(reconciledDays.day, one))
  }
}
