import type { SeatCount } from '@nalanda/contract/seats/seats'

/** Numbers of people in a branch by seat type and category: admitted, accepted an offer, or not yet answered. */
export type Holders = { seatType: string | null; category: string | null; admitted: number; accepted: number; offered: number }

type Line = { seatType: string | null; category: string | null; seats: number }

/**
 * Counts the holders of a plan's seats. Each counts in the best matching line or, if that is full, in the next matching one with room: reserved seats are
 * filled first, open ones take the rest. A holder without a matching line counts outside the plan but still takes a seat of the branch.
 */
export function countLines<One extends Line>(
  lines: readonly One[],
  holders: readonly Holders[],
): { lines: (One & SeatCount)[]; beside: number; total: SeatCount } {
  const counted = lines.map((line) => ({ ...line, admitted: 0, accepted: 0, offered: 0, free: line.seats, over: 0 }))
  const groups = holders.map((one) => ({ ...one, fitting: linesFor(counted, one.seatType, one.category) }))
  for (const group of groups) seat(group, group.fitting.slice(0, 1))
  for (const group of groups) seat(group, group.fitting)
  // Holders beyond the number of seats
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

/** Returns the seats left, and the holders beyond them. */
const room = (left: number) => ({ free: Math.max(0, left), over: Math.max(0, -left) })

/** Moves holders of a group into lines up to their free seats, or up to `room`: admitted ones first, then those who accepted an offer. */
function seat(group: Pick<Holders, 'admitted' | 'accepted' | 'offered'>, lines: readonly SeatCount[], room?: number): void {
  for (const line of lines)
    for (const field of ['admitted', 'accepted', 'offered'] as const) {
      const moved = Math.min(group[field], Math.max(0, room ?? line.free))
      group[field] -= moved
      line[field] += moved
      line.free -= moved
    }
}

/** Returns the lines that match a seat type and category, best first; a line without a category is open to all. */
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

/** Adds up the seats of several branches or courses. */
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
