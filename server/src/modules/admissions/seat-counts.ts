import type { SeatCount } from '@nalanda/contract/admissions-seats'

/** Those of one branch who were admitted with, or offered, a seat of one type and category. */
export type Holders = { seatType: string | null; category: string | null; admitted: number; offered: number }

type Line = { seatType: string | null; category: string | null; seats: number }

/**
 * Counts who holds the seats of a plan. Everybody stands in the line that fits best: of their seat type and category, else of their seat type
 * for all categories, else the line for any seat. Those whom no line fits stand beside the plan and take a seat of the branch all the same.
 */
export function countLines<One extends Line>(
  lines: readonly One[],
  holders: readonly Holders[],
): { lines: (One & SeatCount)[]; beside: number; total: SeatCount } {
  const counted = lines.map((line) => ({ ...line, admitted: 0, offered: 0, free: line.seats }))
  let beside = 0
  for (const { seatType, category, admitted, offered } of holders) {
    const line = lineFor(counted, seatType, category)
    if (!line) beside += admitted + offered
    else {
      line.admitted += admitted
      line.offered += offered
      line.free -= admitted + offered
    }
  }
  const seats = sum(lines.map((line) => line.seats))
  const admitted = sum(holders.map((one) => one.admitted))
  const offered = sum(holders.map((one) => one.offered))
  return { lines: counted, beside, total: { seats, admitted, offered, free: seats - admitted - offered } }
}

/** The line in which a holder of a seat type and category stands. */
export function lineFor<One extends Line>(
  lines: readonly One[],
  seatType: string | null,
  category: string | null,
): One | undefined {
  const find = (type: string | null, of: string | null) => lines.find((line) => line.seatType === type && line.category === of)
  return find(seatType, category) ?? find(seatType, null) ?? find(null, category) ?? find(null, null)
}

/** The seats of several branches or courses together. */
export function addCounts(counts: readonly SeatCount[]): SeatCount {
  return {
    seats: sum(counts.map(({ seats }) => seats)),
    admitted: sum(counts.map(({ admitted }) => admitted)),
    offered: sum(counts.map(({ offered }) => offered)),
    free: sum(counts.map(({ free }) => free)),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
