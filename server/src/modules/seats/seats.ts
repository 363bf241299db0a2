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
 * Returns the seats that can be offered to students who begin with a batch or join in its second year, with the numbers free now. A line for any seat type is
 * listed once per type on offer. The free seats never exceed those of the whole branch.
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
 * Checks that a seat is free and keeps it free until the transaction ends, so that concurrent offers of the last seat run one after the other. Refuses if no
 * matching line of the matrix, reserved or open, has a free seat, or the branch has none.
 */
export async function lockSeat(db: Database, { batchId, branchId, lateral, seatType, category }: Seat): Promise<void> {
  const [locked] = await db.select().from(branches).where(eq(branches.id, branchId)).for('no key update')
  const [branch] = locked ? await loadBranches(db, { batchIds: [batchId], lateral, branchId }) : []
  const isFree = branch && branch.free > 0 && linesFor(branch.lines, seatType, category).some(({ free }) => free > 0)
  if (!isFree) throw problem('applications.no-seat', { branch: locked?.shortName ?? '', seatType })
}
