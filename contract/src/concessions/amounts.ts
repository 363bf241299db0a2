/** Computes the amounts of concessions. */
import type { Paise } from '../platform/money/money.ts'

/** Returns the percentage (at most two decimals) of an amount, rounded to the nearest paisa. */
export function percentOf(basePaise: Paise, percent: number): Paise {
  return Math.round((basePaise * Math.round(percent * 100)) / 10_000)
}

type Wanted = { percent: number | null; amountPaise: Paise | null }

/** Returns the requested amount: the percentage of the amount demanded, or the fixed amount. */
export function wantedPaise({ percent, amountPaise }: Wanted, basePaise: Paise): Paise {
  return percent === null ? (amountPaise ?? 0) : percentOf(basePaise, percent)
}

type Cap = { capPercent: number | null; capPaise: Paise | null }

/** Returns the maximum that the type allows a student in a year; null if there is no cap. */
export function mostAllowed({ capPercent, capPaise }: Cap, basePaise: Paise): Paise | null {
  if (capPercent === null && capPaise === null) return null
  const ofPercent = capPercent === null ? Number.POSITIVE_INFINITY : percentOf(basePaise, capPercent)
  return Math.min(ofPercent, capPaise ?? Number.POSITIVE_INFINITY)
}

export type ConcedableDue = { id: number; dueOn: string; priority: number; openPaise: Paise }
export type ConcededShare = { demandId: number; amountPaise: Paise }

/** Distributes a concession over open dues, oldest first; the rest is returned as `excessPaise`. */
export function shareConcession(
  amountPaise: Paise,
  dues: readonly ConcedableDue[],
): { shares: ConcededShare[]; excessPaise: Paise } {
  let left = amountPaise
  const shares: ConcededShare[] = []
  for (const { id, openPaise } of dues.toSorted(byAge)) {
    const share = Math.min(left, openPaise)
    if (share > 0) shares.push({ demandId: id, amountPaise: share })
    left -= share
  }
  return { shares, excessPaise: left }
}

function byAge(one: ConcedableDue, other: ConcedableDue): number {
  if (one.dueOn !== other.dueOn) return one.dueOn < other.dueOn ? -1 : 1
  return one.priority - other.priority || one.id - other.id
}
