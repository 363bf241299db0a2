import type { Interval, Pattern, Span } from '../problem.ts'
import { allSlots, weekdays } from '../week.ts'

/** Returns, for each weekday, the maximum number of slots of these patterns that one person can attend one after another, and the length of the shortest. */
export function disjointSlots(
  patterns: readonly Pattern[],
  unavailable: readonly Interval[],
): { count: number; shortest: number }[] {
  const slots = patterns.flatMap(allSlots)
  return weekdays.map((weekday) => {
    const closed = unavailable.filter((interval) => interval.weekday === weekday)
    const open = slots.filter((slot) => slot.weekday === weekday && !closed.some((one) => meet(one, slot)))
    return { count: mostDisjoint(open), shortest: Math.min(...open.map(({ start, end }) => end - start)) }
  })
}

const meet = (a: Span, b: Span) => a.start < b.end && b.start < a.end

/** Returns the maximum number of spans without an overlap: always picks the one that ends first. */
export function mostDisjoint(spans: readonly Span[]): number {
  let count = 0
  let until = 0
  for (const { start, end } of [...spans].sort((a, b) => a.end - b.end)) {
    if (start < until) continue
    count += 1
    until = end
  }
  return count
}
