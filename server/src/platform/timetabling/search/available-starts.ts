import type { Activity, DayPattern, Interval, SlotRef, Span, TimetableProblem } from '../problem.ts'
import type { Week } from '../week.ts'
import type { ModelActivity, Start } from './model.ts'

type Places = Pick<ModelActivity, 'starts' | 'previousCount'>
type Block = { weekday: DayPattern['weekday']; slot: number; slots: readonly Span[]; last: boolean }

/** Returns every block of consecutive slots that an activity of this pattern and length could take, regardless of who is needed. */
export function blocksOf({ patterns }: TimetableProblem, { pattern, length }: Pick<Activity, 'pattern' | 'length'>): Block[] {
  const days = patterns.find(({ id }) => id === pattern)?.days ?? []
  return days.flatMap(({ weekday, runs }) => {
    let first = 0
    const count = runs.reduce((sum, run) => sum + run.length, 0)
    return runs.flatMap((run) => {
      const blocks = run.slice(length - 1).map((_, at) => {
        const slot = first + at
        return { weekday, slot, slots: run.slice(at, at + length), last: slot + length === count }
      })
      first += run.length
      return blocks
    })
  })
}

/** Whether a block stays within the slots that the activity may occupy. */
export function keepsToSlots({ allowed, forbidden = [], length }: Activity, { weekday, slot }: SlotRef): boolean {
  const within = (list: readonly SlotRef[], at: number) => list.some((one) => one.weekday === weekday && one.slot === at)
  const covered = Array.from({ length }, (_, at) => slot + at)
  return covered.every((at) => (!allowed || within(allowed, at)) && !within(forbidden, at))
}

/** Returns a function that lists where an activity may be placed: all its teachers are available, and the slots are allowed. */
export function availableStarts(problem: TimetableProblem, week: Week, roomNumbers: ReadonlyMap<string, number>) {
  const teachers = new Map(problem.teachers.map((teacher) => [teacher.id, teacher]))
  const previous = previousStarts(problem, roomNumbers)
  return (activity: Activity): Places => {
    const needed = activity.parts.flatMap((part) => part.teachers)
    const before = previous.get(activity.id) ?? new Map<string, number[]>()
    const previousCount = Math.min(before.size, activity.times)
    // A teacher who is needed in two parts at once can be in neither
    if (new Set(needed).size < needed.length) return { starts: [], previousCount }
    const intervals = (kind: 'unavailable' | 'avoid') => needed.flatMap((id) => teachers.get(id)?.[kind] ?? [])
    const unavailable = intervals('unavailable')
    const avoid = intervals('avoid')
    const starts = blocksOf(problem, activity).flatMap(({ weekday, slot, slots, last }): Omit<Start, 'index'>[] => {
      const span = { weekday, start: slots[0]?.start ?? 0, end: slots.at(-1)?.end ?? 0 }
      if (sharedMinutes(span, unavailable) > 0 || !keepsToSlots(activity, { weekday, slot })) return []
      const minutes = slots.reduce((sum, { start, end }) => sum + end - start, 0)
      return [
        {
          ...{ day: weekday - 1, slot, last, minutes, avoided: sharedMinutes(span, avoid) / 60 },
          ...{ ...week.rangeOf(weekday, span), previousRooms: before.get(`${weekday} ${slot}`) ?? null },
        },
      ]
    })
    return { starts: starts.map((start, index) => ({ index, ...start })), previousCount }
  }
}

/** Returns the minutes of a span inside intervals of the same day, summed over the intervals. */
export function sharedMinutes(span: Interval, intervals: readonly Interval[]): number {
  return intervals
    .filter(({ weekday }) => weekday === span.weekday)
    .reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, span.end) - Math.max(start, span.start)), 0)
}

function previousStarts({ previous = [] }: TimetableProblem, roomNumbers: ReadonlyMap<string, number>) {
  const starts = new Map<string, Map<string, number[]>>()
  for (const { activity, weekday, slot, rooms } of previous) {
    const own = starts.get(activity) ?? new Map<string, number[]>()
    own.set(
      `${weekday} ${slot}`,
      rooms.map((room) => (room === null ? -1 : (roomNumbers.get(room) ?? -1))),
    )
    starts.set(activity, own)
  }
  return starts
}
