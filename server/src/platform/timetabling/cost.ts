import {
  type Activity,
  type Cost,
  defaultWeights,
  heavyDayMinutes,
  type Interval,
  type Placement,
  type Span,
  slotsOn,
  type TimetableProblem,
  type Weights,
} from './problem.ts'
import { sharedMinutes } from './search/available-starts.ts'
import { spreadsOut } from './search/soft-cost.ts'
import { allSlots, weekdays } from './week.ts'

type Placed = { placement: Placement; activity: Activity; spans: readonly Span[]; last: boolean }

/** Returns the cost of a timetable by its parts, computed from the placements alone. */
export function costOf(problem: TimetableProblem, placements: readonly Placement[]): Cost {
  const weights: Weights = { ...defaultWeights, ...problem.weights }
  const placed = placementsWithSlots(problem, placements)
  const slots = problem.activities.reduce((sum, { length, times }) => sum + length * times, 0)
  const placedSlots = placed.reduce((sum, { activity }) => sum + activity.length, 0)
  const kept = changesSince(problem, placements)
  const teachers = teacherCosts(problem, placed)
  const hours = {
    ...{ unplaced: slots - placedSlots, moved: kept.moved, roomChanged: kept.roomChanged },
    ...{ spread: spreadOf(problem, placed), groupGaps: groupGapsOf(problem, placed), ...teachers },
    lastSlots: lastSlotsOf(problem, placed),
  }
  const cost: Omit<Cost, 'total'> = {
    unplaced: hours.unplaced * weights.unplaced,
    moved: hours.moved * weights.moved,
    roomChanged: hours.roomChanged * weights.roomChanged,
    spread: hours.spread * weights.spread,
    groupGaps: hours.groupGaps * weights.groupGaps,
    teacherGaps: hours.teacherGaps * weights.teacherGaps,
    heavyDays: hours.heavyDays * weights.heavyDays,
    lastSlots: hours.lastSlots * weights.lastSlots,
    avoided: hours.avoided * weights.avoided,
  }
  return { ...cost, total: Object.values(cost).reduce((sum, amount) => sum + amount, 0) }
}

function placementsWithSlots({ activities, patterns }: TimetableProblem, placements: readonly Placement[]): Placed[] {
  const byId = new Map(activities.map((activity) => [activity.id, activity]))
  const patternById = new Map(patterns.map((pattern) => [pattern.id, pattern]))
  return placements.flatMap((placement) => {
    const activity = byId.get(placement.activity)
    const pattern = patternById.get(activity?.pattern ?? '')
    if (!activity || !pattern) return []
    const day = slotsOn(pattern, placement.weekday)
    const end = placement.slot + activity.length
    return [{ placement, activity, spans: day.slice(placement.slot, end), last: end === day.length }]
  })
}

/** Counts the occurrences that lost their time in the previous timetable, and the parts that kept their time but lost their room. */
export function changesSince({ previous = [], activities }: TimetableProblem, placements: readonly Placement[]) {
  const key = ({ activity, weekday, slot }: Placement) => `${activity} ${weekday} ${slot}`
  const before = new Map(previous.map((placement) => [key(placement), placement]))
  const counts = Map.groupBy(before.values(), ({ activity }) => activity)
  const keepable = activities.reduce((sum, { id, times }) => sum + Math.min(times, counts.get(id)?.length ?? 0), 0)
  const kept = placements.flatMap((placement) => {
    const old = before.get(key(placement))
    return old ? [{ rooms: placement.rooms, oldRooms: old.rooms }] : []
  })
  const roomChanged = kept.flatMap(({ rooms, oldRooms }) => rooms.filter((room, part) => oldRooms[part] !== room)).length
  return { moved: keepable - kept.length, roomChanged }
}

function spreadOf({ activities }: TimetableProblem, placed: readonly Placed[]): number {
  const byActivity = Map.groupBy(placed, ({ activity }) => activity.id)
  return activities.reduce((sum, { id, times }) => {
    const days = (byActivity.get(id) ?? []).map(({ placement }) => placement.weekday)
    const used = new Set<number>(days)
    const inARow = spreadsOut(times) && times > 1 ? [...used].filter((day) => used.has(day - 1)).length : 0
    return sum + days.length - used.size + inARow
  }, 0)
}

function lastSlotsOf({ activities }: TimetableProblem, placed: readonly Placed[]): number {
  const late = Map.groupBy(
    placed.filter(({ last }) => last),
    ({ activity }) => activity.id,
  )
  return activities.reduce((sum, { id }) => sum + Math.max(0, (late.get(id)?.length ?? 0) - 1), 0)
}

function groupGapsOf({ groups, patterns }: TimetableProblem, placed: readonly Placed[]): number {
  const byAtom = new Map<string, Placed[]>()
  for (const one of placed) for (const atom of one.activity.atoms) byAtom.set(atom, [...(byAtom.get(atom) ?? []), one])
  const slots = new Map(patterns.map((pattern) => [pattern.id, allSlots(pattern)]))
  const gaps = groups.flatMap(({ atoms, pattern }) =>
    atoms.map((atom) => idleMinutes(byAtom.get(atom) ?? [], slots.get(pattern) ?? [])),
  )
  return gaps.reduce((sum, minutes) => sum + minutes, 0) / 60
}

function teacherCosts({ teachers, activities, patterns }: TimetableProblem, placed: readonly Placed[]) {
  const minutes = { teacherGaps: 0, heavyDays: 0, avoided: 0 }
  const needs = ({ parts }: Activity, id: string) => parts.some((part) => part.teachers.includes(id))
  for (const { id, avoid = [] } of teachers) {
    const own = placed.filter(({ activity }) => needs(activity, id))
    const taughtIn = new Set(activities.filter((activity) => needs(activity, id)).map(({ pattern }) => pattern))
    const slots = patterns.filter((pattern) => taughtIn.has(pattern.id)).flatMap(allSlots)
    minutes.teacherGaps += idleMinutes(own, slots)
    for (const weekday of weekdays) {
      const spans = own.filter(({ placement }) => placement.weekday === weekday).flatMap((one) => one.spans)
      const taught = spans.reduce((sum, { start, end }) => sum + end - start, 0)
      minutes.heavyDays += Math.max(0, taught - heavyDayMinutes)
    }
    for (const { placement, spans } of own) {
      const whole = { weekday: placement.weekday, start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? 0 }
      minutes.avoided += sharedMinutes(whole, avoid)
    }
  }
  return { teacherGaps: minutes.teacherGaps / 60, heavyDays: minutes.heavyDays / 60, avoided: minutes.avoided / 60 }
}

/** Returns the minutes of free slots between the first and the last occupied one of each day. */
function idleMinutes(placed: readonly Placed[], slots: readonly Interval[]): number {
  return weekdays.reduce((sum, weekday) => {
    const today = placed.filter(({ placement }) => placement.weekday === weekday)
    const taught = today.map(({ spans }) => ({ start: spans[0]?.start ?? 0, end: spans.at(-1)?.end ?? 0 }))
    taught.sort((a, b) => a.start - b.start)
    const free = taught.slice(1).map(({ start }, at) => ({ start: taught[at]?.end ?? start, end: start }))
    const minutes = free.map((gap) => {
      const within = slots.filter((slot) => slot.weekday === weekday && slot.start < gap.end && gap.start < slot.end)
      return coveredMinutes(within.map(({ start, end }) => ({ start: Math.max(start, gap.start), end: Math.min(end, gap.end) })))
    })
    return sum + minutes.reduce((all, one) => all + one, 0)
  }, 0)
}

/** Returns the length of the union of spans. */
function coveredMinutes(spans: readonly Span[]): number {
  let until = 0
  let sum = 0
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    sum += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
  }
  return sum
}
