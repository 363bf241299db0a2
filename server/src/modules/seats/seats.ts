import type { Vacancy } from '@nalanda/contract/applications/offers'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { branches } from '../academics/schema.ts'
import { lookupValues } from '../lookups/schema.ts'
import { linesFor } from './seat-counts.ts'
import { loadBranches } from './seat-plans.ts'

export type Seat = { batchId: number; branchId: number; lateral: boolean; seatType: string; category: string | null }

/**
 * The seats that may be offered to those who begin with a batch, or join it in its second year, with how many are free just now. A line for any seat type is listed once
 * for each type on offer. Never more are free than the whole branch has left.
 */
export async function countVacancies(db: Database, batchId: number, lateral: boolean): Promise<Vacancy[]> {
  const types = await db
    .select({ value: lookupValues.value })
    .from(lookupValues)
    .where(and(eq(lookupValues.kind, 'seat-type'), eq(lookupValues.retired, false)))
    .orderBy(asc(lookupValues.position))
  const found = await loadBranches(db, { batchIds: [batchId], lateral })
  return found.flatMap(({ branchId, branch, free: left, lines }) =>
    lines.flatMap(({ seatType, category, seats, free }) => {
      const seat = { branchId, branch, category, seats, free: Math.max(0, Math.min(free, left)) }
      return seatType === null ? types.map(({ value }) => ({ ...seat, seatType: value })) : [{ ...seat, seatType }]
    }),
  )
}

/**
 * Makes sure that a seat is free, and keeps it so to the end of the transaction: two who offer the last one come one after the other. Refuses
 * when neither its line in the matrix nor an open one that fits, or the branch as a whole, has any left.
 */
export async function lockSeat(db: Database, { batchId, branchId, lateral, seatType, category }: Seat): Promise<void> {
  const [locked] = await db.select().from(branches).where(eq(branches.id, branchId)).for('no key update')
  const [branch] = locked ? await loadBranches(db, { batchIds: [batchId], lateral, branchId }) : []
  const isFree = branch && branch.free > 0 && linesFor(branch.lines, seatType, category).some(({ free }) => free > 0)
  if (!isFree) throw problem('applications.no-seat', { branch: locked?.shortName ?? '', seatType })
}
