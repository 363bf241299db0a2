import type { SeatCount } from '@nalanda/contract/seats/seats'

/** Those of one branch who were admitted with a seat of one type and category, accepted an offer of one, or have yet to answer. */
export type Holders = { seatType: string | null; category: string | null; admitted: number; accepted: number; offered: number }

type Line = { seatType: string | null; category: string | null; seats: number }

/**
 * Counts who holds the seats of a plan. Everybody counts in the line that fits best, and where that is full in the next one that fits and
 * has room: reserved seats are filled first, open ones take the others. Whom no line fits counts outside the plan and takes a seat of the
 * branch all the same.
 */
export function countLines<One extends Line>(
  lines: readonly One[],
  holders: readonly Holders[],
): { lines: (One & SeatCount)[]; beside: number; total: SeatCount } {
  const counted = lines.map((line) => ({ ...line, admitted: 0, accepted: 0, offered: 0, free: line.seats, over: 0 }))
  const groups = holders.map((one) => ({ ...one, fitting: linesFor(counted, one.seatType, one.category) }))
  for (const group of groups) seat(group, group.fitting.slice(0, 1))
  for (const group of groups) seat(group, group.fitting)
  // More than there are seats
  for (const group of groups) seat(group, group.fitting.slice(0, 1), Number.POSITIVE_INFINITY)
  const seats = sum(lines.map((line) => line.seats))
  const admitted = sum(holders.map((one) => one.admitted))
  const accepted = sum(holders.map((one) => one.accepted))
  const offered = accepted + sum(holders.map((one) => one.offered))
  return {
    lines: counted.map((line) => ({ ...line, offered: line.accepted + line.offered, ...room(line.free) })),
    beside: sum(groups.map((group) => group.admitted + group.accepted + group.offered)),
    total: { seats, admitted, offered, accepted, ...room(seats - admitted - offered) },
  }
}

/** What is left, and what was given beyond it. */
const room = (left: number) => ({ free: Math.max(0, left), over: Math.max(0, -left) })

/** Moves as many of a group into lines as they have room, or room enough for `room`: those admitted first, then those who accepted an offer. */
function seat(group: Pick<Holders, 'admitted' | 'accepted' | 'offered'>, lines: readonly SeatCount[], room?: number): void {
  for (const line of lines)
    for (const field of ['admitted', 'accepted', 'offered'] as const) {
      const moved = Math.min(group[field], Math.max(0, room ?? line.free))
      group[field] -= moved
      line[field] += moved
      line.free -= moved
    }
}

/** The lines in which a holder of a seat type and category may count, the best first; that of no category is open to all. */
export function linesFor<One extends Line>(lines: readonly One[], seatType: string | null, category: string | null): One[] {
  const places = [
    [seatType, category],
    [seatType, null],
    [null, category],
    [null, null],
  ] as const
  const fitting = places.flatMap(([type, of]) => lines.filter((line) => line.seatType === type && line.category === of))
  return [...new Set(fitting)]
}

/** The seats of several branches or courses together. */
export function addCounts(counts: readonly SeatCount[]): SeatCount {
  return {
    seats: sum(counts.map(({ seats }) => seats)),
    admitted: sum(counts.map(({ admitted }) => admitted)),
    offered: sum(counts.map(({ offered }) => offered)),
    accepted: sum(counts.map(({ accepted }) => accepted)),
    free: sum(counts.map(({ free }) => free)),
    over: sum(counts.map(({ over }) => over)),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
