import type { SaveSeats, SeatBranch } from '@nalanda/contract/seats/seats'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/client.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { isRetired } from '../../platform/lists/removal.ts'
import { problem } from '../../platform/problems.ts'
import { batches, branches } from '../academics/schema.ts'
import { lookupValues } from '../lookups/schema.ts'
import { seatLines, seatPlans } from './schema.ts'
import { countLines } from './seat-counts.ts'
import { type BranchHolders, loadHolders } from './seat-holders.ts'

type PlanLine = {
  seatTypeId: number | null
  seatType: string | null
  categoryId: number | null
  category: string | null
  seats: number
}
type Plan = { batchId: number; branchId: number; lateral: boolean; revision: number; lines: PlanLine[] }
export type Scope = { batchIds: readonly number[]; lateral: boolean; branchId?: number }

const seatTypes = alias(lookupValues, 'seat_types')
const categories = alias(lookupValues, 'categories')

/** Of those who join in the second year a tenth of the intake, beside it, as AICTE has it. */
const lateralShare = 10

/**
 * The branches of these batches with their seats and who holds them, by code. A branch that nobody planned has its intake, for any seat. One that is
 * retired counts only where somebody has a seat.
 */
export async function loadBranches(
  db: Database,
  { batchIds, lateral, branchId }: Scope,
): Promise<(SeatBranch & { batchId: number })[]> {
  if (batchIds.length === 0) return []
  const plans = await loadPlans(db, { batchIds, lateral })
  const holders = (await loadHolders(db, { batchIds, branchId })).filter((one) => one.lateral === lateral)
  const rows = await db
    .select({
      batchId: batches.id,
      branchId: branches.id,
      branch: branches.shortName,
      name: branches.name,
      intake: branches.intake,
      retired: isRetired(branches),
    })
    .from(batches)
    .innerJoin(branches, eq(branches.courseId, batches.courseId))
    .where(and(inArray(batches.id, [...batchIds]), branchId === undefined ? undefined : eq(branches.id, branchId)))
    .orderBy(asc(branches.code), asc(branches.id))
  const counted = rows.filter((row) => !row.retired || holders.some(isOf(row)))
  return counted.map(({ retired: _, ...row }) => ({
    ...row,
    ...countBranch(row, plans.find(isOf(row)), holders.filter(isOf(row)), lateral),
  }))
}

function isOf(place: { batchId: number; branchId: number }) {
  return (one: { batchId: number; branchId: number }) => one.batchId === place.batchId && one.branchId === place.branchId
}

function countBranch({ intake }: { intake: number }, plan: Plan | undefined, holders: BranchHolders[], lateral: boolean) {
  const any = { seatTypeId: null, seatType: null, categoryId: null, category: null }
  const unplanned = [{ ...any, seats: lateral ? Math.floor(intake / lateralShare) : intake }]
  const { lines, beside, total } = countLines(plan?.lines ?? unplanned, holders)
  return { ...total, lines, beside, planned: plan !== undefined, revision: plan?.revision ?? 0 }
}

async function loadPlans(db: Database, { batchIds, lateral }: Scope): Promise<Plan[]> {
  const rows = await db
    .select({ plan: seatPlans, line: seatLines, seatType: seatTypes.value, category: categories.value })
    .from(seatPlans)
    .innerJoin(seatLines, eq(seatLines.planId, seatPlans.id))
    .leftJoin(seatTypes, eq(seatTypes.id, seatLines.seatTypeId))
    .leftJoin(categories, eq(categories.id, seatLines.categoryId))
    .where(and(inArray(seatPlans.batchId, [...batchIds]), eq(seatPlans.lateral, lateral)))
    .orderBy(asc(seatTypes.position), asc(categories.position), asc(seatLines.id))
  return [...Map.groupBy(rows, ({ plan }) => plan.id).values()].flatMap((own) => {
    const [first] = own
    const lines = own.map(({ line, seatType, category }) => ({
      seatTypeId: line.seatTypeId,
      seatType,
      categoryId: line.categoryId,
      category,
      seats: line.seats,
    }))
    return first ? [{ ...first.plan, lines }] : []
  })
}

/** Sets the seats of whole branches. Refuses a plan that somebody changed since it was read, and what is no seat type or category. */
export async function saveSeats(db: Database, { plans }: SaveSeats): Promise<number> {
  await refuseForeign(db, plans)
  // In one order, so that two who save the same branches do not wait for each other
  const ordered = [...plans].sort((a, b) => a.branchId - b.branchId || a.batchId - b.batchId)
  for (const plan of ordered) await savePlan(db, plan)
  return plans.length
}

async function savePlan(db: Database, { lines, revision, ...place }: SaveSeats['plans'][number]): Promise<void> {
  // The lock that an offer takes too: no offer is made on seats that are being changed
  const [branch] = await db.select().from(branches).where(eq(branches.id, place.branchId)).for('no key update')
  const [batch] = await db.select().from(batches).where(eq(batches.id, place.batchId))
  if (!branch || batch?.courseId !== branch.courseId) throw problem('platform.not-found')
  const [before] = await loadBranches(db, { batchIds: [place.batchId], lateral: place.lateral, branchId: place.branchId })
  if (before?.revision !== revision) throw problem('platform.changed-meanwhile')
  const same = and(
    eq(seatPlans.batchId, place.batchId),
    eq(seatPlans.branchId, place.branchId),
    eq(seatPlans.lateral, place.lateral),
  )
  await db.delete(seatPlans).where(same)
  if (lines.length > 0) {
    const [plan] = await db
      .insert(seatPlans)
      .values({ ...place, courseId: branch.courseId, revision: revision + 1 })
      .returning({ id: seatPlans.id })
    await db.insert(seatLines).values(lines.map((line) => ({ ...line, planId: Number(plan?.id) })))
  }
  const [after] = await loadBranches(db, { batchIds: [place.batchId], lateral: place.lateral, branchId: place.branchId })
  const told = (one: SeatBranch | undefined) => (one ? { seats: one.seats, lines: one.lines.map(lineText).join(', ') } : null)
  recordChange(db, { entity: 'seats', entityId: `${batch.label} ${branch.shortName}`, before: told(before), after: told(after) })
}

function lineText({ seatType, category, seats }: PlanLine): string {
  return `${[seatType, category].filter(Boolean).join(' ') || '*'} ${seats}`
}

async function refuseForeign(db: Database, plans: SaveSeats['plans']): Promise<void> {
  const lines = plans.flatMap((plan) => plan.lines)
  const rows = await db
    .select({ id: lookupValues.id, kind: lookupValues.kind })
    .from(lookupValues)
    .where(inArray(lookupValues.kind, ['seat-type', 'category']))
  const known = new Set(rows.map(({ id, kind }) => `${kind} ${id}`))
  const fits = lines.every(
    ({ seatTypeId, categoryId }) =>
      (seatTypeId === null || known.has(`seat-type ${seatTypeId}`)) &&
      (categoryId === null || known.has(`category ${categoryId}`)),
  )
  if (!fits) throw problem('seats.not-a-seat')
}
