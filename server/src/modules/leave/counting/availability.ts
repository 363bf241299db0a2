import type { LeaveRules } from '@nalanda/contract/leave/types'
import type { Charge } from './day-count.ts'

/** A leave year of one balance: the sum of the ledger, and what waiting leave has reserved. */
export type YearBalance = { year: number; balance: number; reserved: number }

/**
 * Returns how much of a balance can be used in a leave year, in half-days. Days that earlier years have left and would carry forward, or owe, count in the next
 * year; days that leave of later years draws on are kept for it. `needed` is what the same leave takes from earlier years.
 */
export function availableIn(
  year: number,
  years: readonly YearBalance[],
  { carryHalves, capHalves }: Pick<LeaveRules, 'carryHalves' | 'capHalves'>,
  needed: readonly Charge[] = [],
): number {
  const known = years.map((one) => one.year)
  const of = (one: number) => years.find((known) => known.year === one) ?? { year: one, balance: 0, reserved: 0 }
  const free = (one: number) => of(one).balance - of(one).reserved
  const passedInto = (one: number): number => {
    if (one <= Math.min(...known)) return 0
    const taken = needed.find((charge) => charge.year === one - 1)?.halves ?? 0
    const earlier = free(one - 1) + passedInto(one - 1) - taken
    const room = capHalves === null ? earlier : Math.max(0, capHalves - of(one).balance)
    return earlier <= 0 ? earlier : Math.min(earlier, carryHalves ?? earlier, room)
  }
  const drawnFrom = (one: number): number => (one >= Math.max(...known) ? 0 : Math.max(0, drawnFrom(one + 1) - free(one + 1)))
  return free(year) + passedInto(year) - drawnFrom(year)
}
