import type { SeatBranch } from '@nalanda/contract/seats/seats'
import type { Database } from '../../platform/database/client.ts'
import { linesFor } from './seat-counts.ts'
import { loadBranch, loadBranches } from './seat-plans.ts'

/** The seat that an admission takes, as in its record. */
export type TakenSeat = {
  batchId: number | null
  branchId: number | null
  lateralEntry: boolean
  seatType: string | null
  category: string | null
}

/** The remaining seats, for a check without an admission. */
export type SeatRoom = {
  /** Counts one more admission; false if it exceeds the seats of the seat matrix. */
  take(seat: TakenSeat): boolean
}

/** Loads the remaining seats of these batches. */
export async function openSeatRoom(db: Database, batchIds: readonly number[]): Promise<SeatRoom> {
  const found = new Map<string, SeatBranch>()
  for (const lateral of [false, true])
    for (const branch of await loadBranches(db, { batchIds: [...new Set(batchIds)], lateral }))
      found.set(`${branch.batchId} ${branch.branchId} ${lateral}`, branch)
  return {
    take({ batchId, branchId, lateralEntry, seatType, category }) {
      const branch = found.get(`${batchId} ${branchId} ${lateralEntry}`)
      if (!branch) return true
      const line = linesFor(branch.lines, seatType, category).find(({ free }) => free > 0)
      const left = branch.free > 0 && (line !== undefined || seatType === null)
      branch.free -= 1
      if (line) line.free -= 1
      return left
    },
  }
}

/** Whether a student with this seat exceeds the seat matrix, in the branch or in the seat type and category. Must run outside a transaction. */
export async function isOverAdmitted(
  db: Database,
  { batchId, branchId, lateralEntry, seatType, category }: TakenSeat,
): Promise<boolean> {
  if (batchId === null || branchId === null) return false
  const branch = await loadBranch(db, { batchId, branchId, lateral: lateralEntry })
  if (!branch) return false
  const fitting = linesFor(branch.lines, seatType, category)
  if (fitting.length === 0) return branch.over > 0 || seatType !== null
  return branch.over > 0 || (fitting[0]?.over ?? 0) > 0
}
