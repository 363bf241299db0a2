import type { Activity, Pattern, Teacher, TimetableProblem } from '../problem.ts'
import type { Clash } from '../verification/clash.ts'
import { clashesIn } from '../verification/clashes.ts'
import { PlacedIndex, sameOccurrence } from '../verification/placed-index.ts'
import { commonTimeReasons } from './explain-activity.ts'
import { roomReasons } from './explain-rooms.ts'
import { pinnedPlacements } from './pinned.ts'
import type { Reason } from './reason.ts'
import { disjointSlots } from './slot-counts.ts'

/** Returns the requirements that no timetable can meet. If there are none, a timetable may still be impossible. */
export function explainProblem(problem: TimetableProblem): Reason[] {
  return [
    ...problem.groups.flatMap((group) => group.atoms.flatMap((atom) => overfull(problem, group.id, group.pattern, atom))),
    ...problem.teachers.flatMap((teacher) => overloaded(problem, teacher)),
    ...roomReasons(problem),
    ...pinReasons(problem),
    ...commonTimeReasons(problem),
  ]
}

const slotsOfAll = (activities: readonly Activity[]) => activities.reduce((sum, { length, times }) => sum + length * times, 0)

function patternsOf({ patterns }: TimetableProblem, activities: readonly Activity[], own?: string): Pattern[] {
  const used = new Set([own, ...activities.map(({ pattern }) => pattern)])
  return patterns.filter(({ id }) => used.has(id))
}

function overfull(problem: TimetableProblem, group: string, pattern: string, atom: string): Reason[] {
  const attended = problem.activities.filter(({ atoms }) => atoms.includes(atom))
  const needed = slotsOfAll(attended)
  const available = disjointSlots(patternsOf(problem, attended, pattern), []).reduce((sum, { count }) => sum + count, 0)
  return needed > available ? [{ code: 'students-overfull', group, atom, needed, available }] : []
}

function overloaded(problem: TimetableProblem, { id, unavailable = [], limits = {} }: Teacher): Reason[] {
  const taught = problem.activities.filter(({ parts }) => parts.some(({ teachers }) => teachers.includes(id)))
  const needed = slotsOfAll(taught)
  const days = disjointSlots(patternsOf(problem, taught), unavailable)
  const week = days.reduce((sum, day) => sum + within(day, limits.slotsPerDay, limits.minutesPerDay), 0)
  const shortest = Math.min(...days.map((day) => day.shortest))
  const available = within({ count: week, shortest }, limits.slotsPerWeek, limits.minutesPerWeek)
  return needed > available ? [{ code: 'teacher-overloaded', teacher: id, needed, available }] : []
}

/** Returns how many of some slots a teacher may teach; a limit in minutes allows as many as if all were the shortest. */
function within({ count, shortest }: { count: number; shortest: number }, slots = count, minutes?: number): number {
  return Math.min(count, slots, count === 0 || minutes === undefined ? count : Math.floor(minutes / shortest))
}

function pinReasons(problem: TimetableProblem): Reason[] {
  const pins = pinnedPlacements(problem)
  const index = new PlacedIndex(problem, pins)
  const isEarlier = (clash: Clash, at: number) => 'with' in clash && pins.findIndex((pin) => sameOccurrence(pin, clash.with)) < at
  return pins.flatMap(({ activity, occurrence, weekday, slot }, at) =>
    clashesIn(index, { activity, occurrence, weekday, slot })
      .filter((clash) => !isEarlier(clash, at))
      .map((clash): Reason => ({ code: 'pins-clash', pin: { activity, occurrence }, clash })),
  )
}
