import type { SaveSeats, SeatBranch } from '@nalanda/contract/seats/seats'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { askByOnePlan } from '../../platform/database/generic-plan.ts'
import { recordChange } from '../../platform/database/transactions.ts'
import { problem } from '../../platform/problems.ts'
import { batches, branches } from '../academics/schema.ts'
import { lookupValues } from '../lookups/schema.ts'
import { seatLines, seatPlans } from './schema.ts'
import { countLines } from './seat-counts.ts'
import { type BranchHolders, isOneOf, selectHolders } from './seat-holders.ts'

type PlanLine = {
  seatTypeId: number | null
  seatType: string | null
  categoryId: number | null
  category: string | null
  seats: number
}
export type Scope = { batchIds: readonly number[]; lateral: boolean; branchId?: number }

/** Lateral entry gets a tenth of the intake in addition, according to AICTE. */
const lateralShare = 10

/**
 * Loads the branches of these batches with their seats and holders, by code. A branch without a plan has its intake, for any seat type. A retired branch is
 * only included if it has holders.
 */
export async function loadBranches(db: Database, scope: Scope): Promise<(SeatBranch & { batchId: number })[]> {
  if (scope.batchIds.length === 0) return []
  const { rows } = await db.execute<BranchRow>(selectBranches(scope))
  return countBranches(rows, scope)
}

/** Loads one branch outside a transaction, as every admission does. */
export async function loadBranch(
  database: Database,
  { batchId, branchId, lateral }: { batchId: number; branchId: number; lateral: boolean },
): Promise<SeatBranch | undefined> {
  const scope = { batchIds: [batchId], branchId, lateral }
  const [branch] = countBranches(await askByOnePlan<BranchRow>(database, selectBranches(scope)), scope)
  return branch
}

function countBranches(rows: readonly BranchRow[], { lateral }: Scope): (SeatBranch & { batchId: number })[] {
  return rows.filter(({ retired, holders }) => !retired || holders).map(({ retired: _, ...row }) => countBranch(row, lateral))
}

type BranchRow = Pick<SeatBranch, 'branchId' | 'branch' | 'name' | 'intake'> & {
  batchId: number
  retired: boolean
  /** Null without a plan. */
  revision: number | null
  lines: PlanLine[] | null
  holders: BranchHolders[] | null
}

function selectBranches({ batchIds, lateral, branchId }: Scope): SQL {
  const ofBranch = branchId === undefined ? sql`` : sql`AND br.id = ${branchId}`
  return sql`
    SELECT b.id AS "batchId", br.id AS "branchId", br.short_name AS branch, br.name, br.intake, br.retired_at IS NOT NULL AS retired,
      p.revision,
      (SELECT jsonb_agg(
          jsonb_build_object(
            'seatTypeId', l.seat_type_id, 'seatType', t.value, 'categoryId', l.category_id, 'category', c.value, 'seats', l.seats
          ) ORDER BY t.position, c.position, l.id)
        FROM ${seatLines} l
        LEFT JOIN ${lookupValues} t ON t.id = l.seat_type_id
        LEFT JOIN ${lookupValues} c ON c.id = l.category_id
        WHERE l.plan_id = p.id) AS lines,
      (SELECT jsonb_agg(h) FROM (${selectHolders({ batchIds, branchId, lateral })}) h
        WHERE h."batchId" = b.id AND h."branchId" = br.id) AS holders
    FROM ${batches} b
    JOIN ${branches} br ON br.course_id = b.course_id
    LEFT JOIN ${seatPlans} p ON p.batch_id = b.id AND p.branch_id = br.id AND p.lateral = ${lateral}
    WHERE b.id ${isOneOf(batchIds)} ${ofBranch}
    ORDER BY br.code, br.id`
}

function countBranch({ lines: planned, holders, revision, ...place }: Omit<BranchRow, 'retired'>, lateral: boolean) {
  const any = { seatTypeId: null, seatType: null, categoryId: null, category: null }
  const unplanned = [{ ...any, seats: lateral ? Math.floor(place.intake / lateralShare) : place.intake }]
  const { lines, beside, total } = countLines(planned ?? unplanned, holders ?? [])
  return { ...place, ...total, lines, beside, planned: planned !== null, revision: revision ?? 0 }
}

/** Saves the seats of whole branches. Refuses a plan that changed since it was read, and unknown seat types or categories. */
export async function saveSeats(db: Database, { plans }: SaveSeats): Promise<number> {
  await refuseForeign(db, plans)
  // Saved in a fixed order, so that concurrent saves of the same branches cannot deadlock
  const ordered = [...plans].sort((a, b) => a.branchId - b.branchId || a.batchId - b.batchId)
  for (const plan of ordered) await savePlan(db, plan)
  return plans.length
}

async function savePlan(db: Database, { lines, revision, ...place }: SaveSeats['plans'][number]): Promise<void> {
  // The lock that an offer also takes: no seats are offered while they are being changed
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
      .values({ ...place, courseId: branch.courseId })
      .returning({ id: seatPlans.id })
    const planId = Number(plan?.id)
    // The plan id, not the previous revision plus one: after a plan was cleared, a screen that shows it must not overwrite the new one
    await db.update(seatPlans).set({ revision: planId }).where(eq(seatPlans.id, planId))
    await db.insert(seatLines).values(lines.map((line) => ({ ...line, planId })))
  }
  const [after] = await loadBranches(db, { batchIds: [place.batchId], lateral: place.lateral, branchId: place.branchId })
  const auditValue = (one: SeatBranch | undefined) =>
    one ? { seats: one.seats, lines: one.lines.map(lineText).join(', ') } : null
  recordChange(db, {
    entity: 'seats',
    entityId: `${batch.label} ${branch.shortName}`,
    before: auditValue(before),
    after: auditValue(after),
  })
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
