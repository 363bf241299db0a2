import {
  type Activity,
  type Interval,
  type OccurrenceRef,
  type Placement,
  restMinutes,
  type TimetableProblem,
} from '../problem.ts'
import type { Candidate, Clash, PossibleSlot } from './clash.ts'
import { freeRooms, isSuitable, suitableRooms } from './free-rooms.ts'
import { overlaps, type Placed, PlacedIndex, sameOccurrence } from './placed-index.ts'

/** Returns all clashes of placing an occurrence at a position, whether or not it is placed elsewhere. */
export function clashesOf(problem: TimetableProblem, placements: readonly Placement[], candidate: Candidate): Clash[] {
  return clashesIn(new PlacedIndex(problem, placements), candidate)
}

/** Returns all slots of the week for an occurrence, with their clashes and the rooms that it would have. */
export function possibleSlots(
  problem: TimetableProblem,
  placements: readonly Placement[],
  occurrence: OccurrenceRef,
): PossibleSlot[] {
  const index = new PlacedIndex(problem, placements)
  const activity = index.activities.get(occurrence.activity)
  if (!activity) return []
  return index.slotsOf(activity).map((slot) => {
    const { activity: id, occurrence: number } = occurrence
    const candidate = { activity: id, occurrence: number, ...slot }
    return { ...slot, rooms: roomsFor(index, candidate), clashes: clashesIn(index, candidate) }
  })
}

/** Like `clashesOf`, for repeated queries. */
export function clashesIn(index: PlacedIndex, candidate: Candidate): Clash[] {
  const activity = index.activities.get(candidate.activity)
  if (!activity || candidate.occurrence < 0 || candidate.occurrence >= activity.times) return [{ code: 'unknown-occurrence' }]
  const block = index.blockOf(activity, candidate)
  if (!block) return [{ code: 'no-such-slot' }]
  const there: Placed = { placement: { rooms: [], ...candidate }, activity, ...block }
  return [
    ...slotClashes(activity, candidate),
    ...studentClashes(index, there),
    ...teacherClashes(index, there),
    ...dayClashes(index, there),
    ...roomClashes(index, there, candidate.rooms),
  ]
}

/** Returns rooms for all parts of a candidate; null for a part that needs none or finds none. */
export function roomsFor(index: PlacedIndex, candidate: Candidate): (string | null)[] {
  const activity = index.activities.get(candidate.activity)
  const block = activity && index.blockOf(activity, candidate)
  if (!activity || !block) return []
  const pinned = activity.pinned?.[candidate.occurrence]?.rooms
  const isFree = (room: string) =>
    index.inRoom(room).every((other) => isSelf(candidate, other) || !overlaps(block.span, other.span))
  return freeRooms(index, activity, pinned, (room) => !isClosed(index, room, block.span) && isFree(room))
}

const isSelf = (candidate: OccurrenceRef, { placement }: Placed) => sameOccurrence(candidate, placement)
const isClosed = (index: PlacedIndex, room: string, span: Interval) =>
  (index.rooms.get(room)?.unavailable ?? []).some((closed) => overlaps(closed, span))

function others(list: readonly Placed[], there: Placed): Placed[] {
  return list.filter((other) => !isSelf(there.placement, other))
}

function inTheWay(list: readonly Placed[], there: Placed): OccurrenceRef[] {
  return others(list, there)
    .filter(({ span }) => overlaps(span, there.span))
    .map(({ placement: { activity, occurrence } }) => ({ activity, occurrence }))
}

function slotClashes({ allowed, forbidden = [], pinned = [], length }: Activity, candidate: Candidate): Clash[] {
  const { weekday, slot, occurrence } = candidate
  const covered = Array.from({ length }, (_, at) => slot + at)
  const within = (list: readonly { weekday: number; slot: number }[], one: number) =>
    list.some((ref) => ref.weekday === weekday && ref.slot === one)
  const refused = covered.some((one) => within(forbidden, one) || (allowed !== undefined && !within(allowed, one)))
  const pin = pinned[occurrence]
  const moved = pin !== undefined && (pin.weekday !== weekday || pin.slot !== slot)
  return [...(refused ? [{ code: 'slot-not-allowed' } as const] : []), ...(moved ? [{ code: 'pin-moved' } as const] : [])]
}

function studentClashes(index: PlacedIndex, there: Placed): Clash[] {
  return there.activity.atoms.flatMap((atom) =>
    inTheWay(index.ofAtom(atom), there).map((other): Clash => ({ code: 'students-busy', atom, with: other })),
  )
}

function teacherClashes(index: PlacedIndex, there: Placed): Clash[] {
  const needed = there.activity.parts.flatMap((part) => part.teachers)
  const twice = needed.filter((teacher, at) => needed.indexOf(teacher) < at)
  const clashes = [...new Set(needed)].flatMap((teacher): Clash[] => {
    const away = (index.teachers.get(teacher)?.unavailable ?? []).some((interval) => overlaps(interval, there.span))
    return [
      ...(away ? [{ code: 'teacher-unavailable', teacher } as const] : []),
      ...inTheWay(index.ofTeacher(teacher), there).map((other): Clash => ({ code: 'teacher-busy', teacher, with: other })),
      ...limitClashes(index, teacher, there),
    ]
  })
  return [...twice.map((teacher): Clash => ({ code: 'teacher-twice', teacher })), ...clashes]
}

function limitClashes(index: PlacedIndex, teacher: string, there: Placed): Clash[] {
  const limits = index.teachers.get(teacher)?.limits
  if (!limits) return []
  const week = [...others(index.ofTeacher(teacher), there), there]
  const day = week.filter(({ span }) => span.weekday === there.span.weekday)
  const slots = (list: readonly Placed[]) => list.reduce((sum, { activity }) => sum + activity.length, 0)
  const minutes = (list: readonly Placed[]) => list.reduce((sum, one) => sum + one.minutes, 0)
  const values = {
    slotsPerDay: slots(day),
    minutesPerDay: minutes(day),
    slotsPerWeek: slots(week),
    minutesPerWeek: minutes(week),
    consecutiveSlots: slots(rowAround(day, there)),
  }
  return (Object.keys(values) as (keyof typeof values)[]).flatMap((limit): Clash[] => {
    const most = limits[limit]
    return most !== undefined && values[limit] > most
      ? [{ code: 'teacher-limit', teacher, limit, most, value: values[limit] }]
      : []
  })
}

/** Returns those of a day that are taught without a pause before or after one of them. */
function rowAround(day: readonly Placed[], there: Placed): Placed[] {
  let row: Placed[] = []
  for (const one of [...day].sort((a, b) => a.span.start - b.span.start)) {
    const until = row.at(-1)?.span.end ?? one.span.start
    if (one.span.start - until < restMinutes) row.push(one)
    else if (row.includes(there)) return row
    else row = [one]
  }
  return row
}

function dayClashes(index: PlacedIndex, there: Placed): Clash[] {
  const { perDay = 1, id } = there.activity
  const sameDay = others(index.ofActivity(id), there).filter(({ span }) => span.weekday === there.span.weekday)
  const [other] = sameDay
  if (!other || sameDay.length < perDay) return []
  const { activity, occurrence } = other.placement
  return [{ code: 'too-many-on-day', most: perDay, value: sameDay.length + 1, with: { activity, occurrence } }]
}

function roomClashes(index: PlacedIndex, there: Placed, given: Placement['rooms'] | undefined): Clash[] {
  const { activity, placement } = there
  const rooms = given ?? roomsFor(index, placement)
  const twice = rooms.filter((room, at): room is string => room !== null && rooms.indexOf(room) < at)
  const clashes = activity.parts.flatMap(({ room: requirement }, part): Clash[] => {
    const room = rooms[part] ?? null
    const suitable = requirement ? suitableRooms(index, requirement) : []
    if (room === null && !requirement) return []
    if (room === null) return [given ? { code: 'room-missing', part } : { code: 'no-free-room', part, suitable: suitable.length }]
    const pinned = activity.pinned?.[placement.occurrence]?.rooms?.[part]
    return [
      ...(isSuitable(index, requirement, room, pinned) ? [] : [{ code: 'room-unsuitable', part, room } as const]),
      ...(isClosed(index, room, there.span) ? [{ code: 'room-unavailable', room } as const] : []),
      ...inTheWay(index.inRoom(room), there).map((other): Clash => ({ code: 'room-busy', room, with: other })),
    ]
  })
  return [...twice.map((room): Clash => ({ code: 'room-twice', room })), ...clashes]
}
