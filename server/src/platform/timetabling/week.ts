import { type Interval, type Pattern, type Span, slotsOn, type Weekday } from './problem.ts'

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/**
 * The week, cut at every start and end of a slot of any pattern. A piece is completely inside or outside of a slot, so that slots of two patterns overlap
 * exactly if they share a piece. Pieces are numbered through the week.
 */
export type Week = {
  pieces: readonly Interval[]
  /** The first piece of each weekday (0 is Monday); the eighth entry is the number of pieces. */
  dayStarts: readonly number[]
  /** Returns the pieces of a span; `to` is exclusive. */
  rangeOf(weekday: Weekday, span: Span): { from: number; to: number }
  /** Returns the pieces that share a minute with one of the intervals. */
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

/** Returns every slot of a pattern in the week. */
export function allSlots(pattern: Pattern): Interval[] {
  return weekdays.flatMap((weekday) => slotsOn(pattern, weekday).map((slot) => ({ ...slot, weekday })))
}

/** Returns the weekday of a day number that starts at 0. */
export const weekdayOf = (day: number): Weekday => weekdays[day] ?? 1
