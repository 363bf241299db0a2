import { type Activity, defaultWeights, type Pin, type RoomRequirement, type TimetableProblem } from '../problem.ts'
import { allSlots, cutWeek, type Week } from '../week.ts'
import { availableStarts } from './available-starts.ts'
import type { Limits, Model, ModelActivity, ModelOccurrence, ModelPin } from './model.ts'

const unlimited: Limits = {
  slotsPerDay: Number.POSITIVE_INFINITY,
  minutesPerDay: Number.POSITIVE_INFINITY,
  slotsPerWeek: Number.POSITIVE_INFINITY,
  minutesPerWeek: Number.POSITIVE_INFINITY,
  consecutiveSlots: Number.POSITIVE_INFINITY,
}

/** Converts a valid problem into numbers. */
export function buildModel(problem: TimetableProblem): Model {
  const week = cutWeek(problem.patterns)
  const atoms = problem.groups.flatMap((group) => group.atoms)
  const people = new Map([
    ...atoms.map((atom, at) => [`atom ${atom}`, at] as const),
    ...problem.teachers.map(({ id }, at) => [`teacher ${id}`, atoms.length + at] as const),
  ])
  const roomNumbers = new Map(problem.rooms.map(({ id }, at) => [id, at]))
  const place = availableStarts(problem, week, roomNumbers)
  const activities: ModelActivity[] = []
  const occurrences: ModelOccurrence[] = []
  for (const [index, activity] of problem.activities.entries()) {
    const made: ModelActivity = {
      ...{ index, activity, people: peopleOf(activity, people), perDay: activity.perDay ?? 1, first: occurrences.length },
      ...{ rooms: activity.parts.map(({ room }) => (room ? suitableRooms(problem, room, roomNumbers) : null)) },
      ...place(activity),
    }
    activities.push(made)
    for (let at = 0; at < activity.times; at += 1)
      occurrences.push({ index: occurrences.length, activity: made, occurrence: at, pin: pinOf(made, at, roomNumbers) })
  }
  return {
    ...{ problem, week, activities, occurrences, atomCount: atoms.length, peopleCount: people.size },
    weights: { ...defaultWeights, ...problem.weights },
    roomIds: problem.rooms.map(({ id }) => id),
    closedPieces: problem.rooms.map(({ unavailable = [] }) => week.touchedBy(unavailable)),
    idlePieces: idlePieces(problem, week, activities, people),
    limits: [...atoms.map(() => null), ...problem.teachers.map(({ limits }) => (limits ? { ...unlimited, ...limits } : null))],
    maxParts: Math.max(1, ...activities.map(({ rooms }) => rooms.length)),
  }
}

function peopleOf({ atoms, parts }: Activity, people: ReadonlyMap<string, number>): number[] {
  const teachers = new Set(parts.flatMap((part) => part.teachers))
  const keys = [...atoms.map((atom) => `atom ${atom}`), ...[...teachers].map((teacher) => `teacher ${teacher}`)]
  return keys.flatMap((key) => people.get(key) ?? [])
}

function suitableRooms(
  { rooms }: TimetableProblem,
  requirement: RoomRequirement,
  numbers: ReadonlyMap<string, number>,
): number[] {
  if ('anyOf' in requirement) return requirement.anyOf.flatMap((id) => numbers.get(id) ?? [])
  return rooms
    .filter(({ type, capacity }) => type === requirement.type && capacity >= requirement.capacity)
    .sort((a, b) => a.capacity - b.capacity)
    .flatMap(({ id }) => numbers.get(id) ?? [])
}

function pinOf({ activity, starts }: ModelActivity, at: number, roomNumbers: ReadonlyMap<string, number>): ModelPin | null {
  const pin: Pin | undefined = activity.pinned?.[at]
  if (!pin) return null
  const start = starts.findIndex(({ day, slot }) => day === pin.weekday - 1 && slot === pin.slot)
  const rooms = pin.rooms?.map((room) => (room === null ? -1 : (roomNumbers.get(room) ?? -1))) ?? null
  return { start, rooms }
}

/** A piece counts as idle for atoms within the slots of their group's pattern, for teachers within those of all patterns that they teach in. */
function idlePieces(
  { groups, patterns }: TimetableProblem,
  week: Week,
  activities: readonly ModelActivity[],
  people: ReadonlyMap<string, number>,
): Uint8Array[] {
  const inSlots = new Map(patterns.map((pattern) => [pattern.id, week.touchedBy(allSlots(pattern))]))
  const all = Array.from({ length: people.size }, () => new Uint8Array(week.pieces.length))
  const add = (person: number | undefined, pattern: string) => {
    for (const piece of inSlots.get(pattern) ?? []) all[person ?? -1]?.fill(1, piece, piece + 1)
  }
  for (const { pattern, atoms } of groups) for (const atom of atoms) add(people.get(`atom ${atom}`), pattern)
  for (const { activity } of activities)
    for (const { teachers } of activity.parts)
      for (const teacher of teachers) add(people.get(`teacher ${teacher}`), activity.pattern)
  return all
}
