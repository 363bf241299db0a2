import type { Activity, RoomRequirement, TimetableProblem } from '../problem.ts'
import { freeRooms, suitableRooms } from '../verification/free-rooms.ts'
import { PlacedIndex } from '../verification/placed-index.ts'
import type { Reason } from './reason.ts'
import { disjointSlots } from './slot-counts.ts'

/** Returns the rooms that do not exist, or are too small or too few, for one activity or for all together. */
export function roomReasons(problem: TimetableProblem): Reason[] {
  const index = new PlacedIndex(problem, [])
  return [...problem.activities.flatMap((activity) => reasonsOf(index, activity)), ...shortages(index)]
}

function reasonsOf(index: PlacedIndex, activity: Activity): Reason[] {
  if (activity.pinned?.length === activity.times) return []
  const missing = activity.parts.flatMap(({ room }, part): Reason[] => {
    if (!room || suitableRooms(index, room).length > 0) return []
    if ('anyOf' in room) return [{ code: 'no-such-room', activity: activity.id, part, type: null }]
    const ofType = [...index.rooms.values()].filter(({ type }) => type === room.type)
    if (ofType.length === 0) return [{ code: 'no-such-room', activity: activity.id, part, type: room.type }]
    const largest = Math.max(...ofType.map(({ capacity }) => capacity))
    return [{ code: 'room-too-small', activity: activity.id, part, type: room.type, capacity: room.capacity, largest }]
  })
  if (missing.length > 0) return missing
  const needed = activity.parts.filter(({ room }) => room).length
  const available = freeRooms(index, activity, undefined, () => true).filter((room) => room !== null).length
  return available < needed ? [{ code: 'too-few-rooms', activity: activity.id, needed, available }] : []
}

type Demand = { requirement: RoomRequirement; rooms: ReadonlySet<string>; activity: Activity; slots: number }

/** Compares, for the rooms of each requirement, the demand that only they can meet with their slots. */
function shortages(index: PlacedIndex): Reason[] {
  const demands = demandsOf(index)
  const sets = new Map(demands.map((demand) => [[...demand.rooms].sort().join(), demand]))
  return [...sets.values()].flatMap(({ requirement, rooms }): Reason[] => {
    const within = demands.filter((demand) => [...demand.rooms].every((room) => rooms.has(room)))
    const needed = within.reduce((sum, { slots }) => sum + slots, 0)
    const used = new Set(within.map(({ activity }) => activity.pattern))
    const patterns = index.problem.patterns.filter(({ id }) => used.has(id))
    const open = [...rooms].map((room) => disjointSlots(patterns, index.rooms.get(room)?.unavailable ?? []))
    const available = open.flat().reduce((sum, { count }) => sum + count, 0)
    const type = 'type' in requirement ? requirement.type : null
    return needed > available ? [{ code: 'rooms-short', rooms: [...rooms], type, needed, available }] : []
  })
}

/** Returns the demand of each part, without pinned occurrences: they may have other rooms. */
function demandsOf(index: PlacedIndex): Demand[] {
  return index.problem.activities.flatMap((activity) =>
    activity.parts.flatMap(({ room: requirement }): Demand[] => {
      const rooms = new Set(requirement ? suitableRooms(index, requirement) : [])
      const slots = activity.length * (activity.times - (activity.pinned?.length ?? 0))
      return requirement && rooms.size > 0 && slots > 0 ? [{ requirement, rooms, activity, slots }] : []
    }),
  )
}
