import type { Coverage } from '@nalanda/contract/teaching/coverage'
import type { SyllabusUnit, UnitCoverage } from '@nalanda/contract/teaching/plans'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { coveredTopics, plannedTopics } from '../schema-plans.ts'

export const noCoverage: Coverage = { planned: 0, due: 0, covered: 0 }

const periods = (when?: SQL) => sql<number>`coalesce(sum(periods) ${when ? sql`filter (where ${when})` : sql``}, 0)::int`
/** Whether a planned topic should have been taught by today. */
export const isDue = () => sql`${plannedTopics.plannedOn} <= ${dayOf(now())}::date`

/** Returns the planned, due and covered periods of classes; due ones are planned until today. Leaves out a class without any. */
export async function loadCoverage(db: Database, offeringIds: readonly number[]): Promise<ReadonlyMap<number, Coverage>> {
  const ids = [...offeringIds]
  const planned = await db
    .select({ id: plannedTopics.offeringId, planned: periods(), due: periods(isDue()) })
    .from(plannedTopics)
    .where(inArray(plannedTopics.offeringId, ids))
    .groupBy(plannedTopics.offeringId)
  const covered = await db
    .select({ id: coveredTopics.offeringId, covered: periods() })
    .from(coveredTopics)
    .where(inArray(coveredTopics.offeringId, ids))
    .groupBy(coveredTopics.offeringId)
  const found = new Map<number, Coverage>(planned.map(({ id, ...counts }) => [id, { ...noCoverage, ...counts }]))
  for (const { id, covered: taught } of covered) found.set(id, { ...(found.get(id) ?? noCoverage), covered: taught })
  return found
}

/** Adds its coverage to each item. */
export async function withCoverage<Item extends { id: number }>(db: Database, items: readonly Item[]) {
  const coverage = await loadCoverage(
    db,
    items.map(({ id }) => id),
  )
  return items.map((item) => ({ ...item, coverage: coverage.get(item.id) ?? noCoverage }))
}

/** Returns the units of a subject with the periods that one class planned and covered in each. */
export async function unitsWithCoverage(
  db: Database,
  offeringId: number,
  units: readonly SyllabusUnit[],
): Promise<UnitCoverage[]> {
  const sumsOf = async (table: typeof plannedTopics | typeof coveredTopics) => {
    const rows = await db
      .select({ unitId: table.unitId, sum: periods() })
      .from(table)
      .where(eq(table.offeringId, offeringId))
      .groupBy(table.unitId)
    return new Map(rows.map(({ unitId, sum }) => [unitId, sum]))
  }
  const planned = await sumsOf(plannedTopics)
  const covered = await sumsOf(coveredTopics)
  return units.map((unit) => ({ ...unit, planned: planned.get(unit.id) ?? 0, covered: covered.get(unit.id) ?? 0 }))
}
