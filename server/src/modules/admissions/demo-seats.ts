import { spreadIntake } from '@nalanda/contract/seat-shares'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { batches, branches } from '../academics/schema.ts'
import { choices } from '../students/schema-records.ts'
import { seatLines, seatPlans } from './schema-seats.ts'

/** Plans the seats of the demo college's last two years: the intake of every branch, spread as the state has it. */
export async function addDemoSeats(db: Database): Promise<void> {
  const lists = await db
    .select()
    .from(choices)
    .where(inArray(choices.kind, ['seat-type', 'category']))
  const named = (kind: string) => lists.filter((one) => one.kind === kind).map(({ value }) => value)
  const idOf = (kind: string, value: string | null) => lists.find((one) => one.kind === kind && one.value === value)?.id ?? null
  // The demo college counts the scheduled castes as one
  const categories = named('category').filter((name) => !name.startsWith('SC-'))
  const has = { seatTypes: named('seat-type'), categories }
  const places = await db
    .select({ courseId: batches.courseId, batchId: batches.id, branchId: branches.id, intake: branches.intake })
    .from(batches)
    .innerJoin(branches, eq(branches.courseId, batches.courseId))
    .where(inArray(batches.startYear, [2025, 2026]))
  for (const { intake, ...place } of places) {
    const [plan] = await db
      .insert(seatPlans)
      .values({ ...place, lateral: false })
      .returning({ id: seatPlans.id })
    const lines = spreadIntake(intake, has).map(({ seatType, category, seats }) => ({
      planId: Number(plan?.id),
      seatTypeId: idOf('seat-type', seatType),
      categoryId: idOf('category', category),
      seats,
    }))
    await db.insert(seatLines).values(lines)
  }
}
