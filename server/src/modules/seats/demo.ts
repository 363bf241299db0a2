import { spreadIntake } from '@nalanda/contract/seats/seat-shares'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { DemoSteps } from '../../platform/manifest/demo.ts'
import { batches, branches } from '../academics/schema.ts'
import { lookupValues } from '../lookups/schema.ts'
import { seatLines, seatPlans } from './schema.ts'
import { type BranchHolders, loadHolders } from './seat-holders.ts'

type Line = { seatType: string; category: string | null; seats: number }

/**
 * Plans the seats of the demo college's last two years: the intake of each branch by seat type and, for convener seats, the state's reservations. Unclaimed
 * reserved seats are opened to all, as at the end of counselling.
 */
export async function addDemoSeats(db: Database): Promise<void> {
  const lists = await db
    .select()
    .from(lookupValues)
    .where(inArray(lookupValues.kind, ['seat-type', 'category']))
  const idOf = (kind: string, value: string | null) => lists.find((one) => one.kind === kind && one.value === value)?.id ?? null
  const categories = lists.filter(({ kind, value }) => kind === 'category' && !value.startsWith('SC-')).map(({ value }) => value)
  const places = await db
    .select({ courseId: batches.courseId, batchId: batches.id, branchId: branches.id, intake: branches.intake })
    .from(batches)
    .innerJoin(branches, eq(branches.courseId, batches.courseId))
    .where(inArray(batches.startYear, [2025, 2026]))
  const holders = await loadHolders(db, { batchIds: [...new Set(places.map(({ batchId }) => batchId))] })
  for (const { intake, ...place } of places) {
    const own = holders.filter((one) => one.batchId === place.batchId && one.branchId === place.branchId && !one.lateral)
    const [plan] = await db
      .insert(seatPlans)
      .values({ ...place, lateral: false })
      .returning({ id: seatPlans.id })
    const lines = planBranch(intake, own, categories).map(({ seatType, category, seats }) => ({
      planId: Number(plan?.id),
      seatTypeId: idOf('seat-type', seatType),
      categoryId: idOf('category', category),
      seats,
    }))
    await db.insert(seatLines).values(lines)
  }
}

function planBranch(intake: number, holders: readonly BranchHolders[], categories: readonly string[]): Line[] {
  const held = (seatType: string, category?: string | null) =>
    holders
      .filter((one) => one.seatType === seatType && (category === undefined || one.category === category))
      .reduce((sum, { admitted }) => sum + admitted, 0)
  const others = ['Management', 'NRI', 'Spot'].map((seatType) => ({ seatType, category: null, seats: held(seatType) }))
  const taken = others.reduce((sum, { seats }) => sum + seats, 0)
  const left = Math.max(0, intake - taken - held('Convener'))
  const convener = Math.max(held('Convener'), intake - taken - Math.ceil(left / 2))
  const management = Math.max(0, intake - taken - convener)
  const reserved = spreadIntake(convener, { seatTypes: ['Convener'], categories })
    .map((line) => ({ ...line, seats: Math.min(line.seats, held('Convener', line.category)) }))
    .filter(({ category, seats }) => category !== null && seats > 0)
  const open = convener - reserved.reduce((sum, { seats }) => sum + seats, 0)
  const rest = others.map((line) => (line.seatType === 'Management' ? { ...line, seats: line.seats + management } : line))
  return [{ seatType: 'Convener', category: null, seats: open }, ...reserved, ...rest].filter(({ seats }) => seats > 0)
}

export const demo: DemoSteps = { load: ({ db }) => addDemoSeats(db) }
