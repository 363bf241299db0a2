import { type Interval, type Pattern, type Span, slotsOn, type Weekday } from './problem.ts'

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/**
 * The week cut at every start and end of a slot of any pattern. A piece lies in a slot as a whole or not at all, so that slots of two patterns
 * overlap exactly if they have a piece in common. Pieces are numbered through the week.
 */
export type Week = {
  pieces: readonly Interval[]
  /** For each weekday (0 is Monday) its first piece; the eighth entry is their number. */
  dayStarts: readonly number[]
  /** The pieces of a span: from the first to before the last. */
  rangeOf(weekday: Weekday, span: Span): { from: number; to: number }
  /** The pieces that share a minute with one of the intervals. */
  touchedBy(intervals: readonly Interval[]): ReadonlySet<number>
}

export function cutWeek(patterns: readonly Pattern[]): Week {
  const pieces: Interval[] = []
  const dayStarts: number[] = []
  for (const weekday of weekdays) {
    dayStarts.push(pieces.length)
    const slots = patterns.flatMap((pattern) => slotsOn(pattern, weekday))
    const cuts = [...new Set(slots.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
    cuts.slice(1).forEach((end, at) => {
      pieces.push({ weekday, start: cuts[at] ?? end, end })
    })
  }
  dayStarts.push(pieces.length)
  const overlaps = (piece: Interval, { weekday, start, end }: Interval) =>
    piece.weekday === weekday && piece.start < end && start < piece.end
  const touchedBy = (intervals: readonly Interval[]) =>
    new Set(pieces.flatMap((piece, at) => (intervals.some((interval) => overlaps(piece, interval)) ? [at] : [])))
  const rangeOf = (weekday: Weekday, { start, end }: Span) => {
    const from = pieces.findIndex((piece) => piece.weekday === weekday && piece.start >= start)
    const last = pieces.findLastIndex((piece) => piece.weekday === weekday && piece.end <= end)
    return { from, to: last + 1 }
  }
  return { pieces, dayStarts, rangeOf, touchedBy }
}

/** Every slot of a pattern in the week. */
export function allSlots(pattern: Pattern): Interval[] {
  return weekdays.flatMap((weekday) => slotsOn(pattern, weekday).map((slot) => ({ ...slot, weekday })))
}

/** The weekday of a day that counts from 0. */
export const weekdayOf = (day: number): Weekday => weekdays[day] ?? 1
