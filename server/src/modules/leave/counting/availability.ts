import type { LeaveRules } from '@nalanda/contract/leave/types'
import type { Charge } from './day-count.ts'

/** A leave year of one balance: the lines of the ledger, and what leave that waits has reserved of it. */
export type YearBalance = { year: number; balance: number; reserved: number }

/**
 * What of a balance can be used in a leave year, in half-days. What an earlier year has left, and would pass on at its end, counts in the next one, and what leave
 * of the next year draws on is kept for it; `needed` is what the same leave takes from the earlier year.
 */
export function availableIn(
  year: number,
  years: readonly YearBalance[],
  { carryHalves, capHalves }: Pick<LeaveRules, 'carryHalves' | 'capHalves'>,
  needed: readonly Charge[] = [],
): number {
  const of = (one: number) => years.find((known) => known.year === one) ?? { year: one, balance: 0, reserved: 0 }
  const { balance, reserved } = of(year)
  const earlier = years.some((known) => known.year === year - 1)
    ? of(year - 1).balance - of(year - 1).reserved - (needed.find((charge) => charge.year === year - 1)?.halves ?? 0)
    : 0
  const room = capHalves === null ? earlier : Math.max(0, capHalves - balance)
  const carried = earlier <= 0 ? earlier : Math.min(earlier, carryHalves ?? earlier, room)
  const next = of(year + 1)
  const drawn = Math.max(0, next.reserved - next.balance)
  return balance - reserved + carried - drawn
}
