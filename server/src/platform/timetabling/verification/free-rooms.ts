import type { Activity, Pin, RoomRequirement } from '../problem.ts'
import type { PlacedIndex } from './placed-index.ts'

/** Returns the ids of the rooms that satisfy a requirement, smallest first if any room of a type is suitable. */
export function suitableRooms(index: PlacedIndex, requirement: RoomRequirement): readonly string[] {
  if ('anyOf' in requirement) return requirement.anyOf
  return [...index.rooms.values()]
    .filter(({ type, capacity }) => type === requirement.type && capacity >= requirement.capacity)
    .sort((a, b) => a.capacity - b.capacity)
    .map(({ id }) => id)
}

/** Whether a room is suitable. A pinned room always is, and if one is pinned no other is. */
export function isSuitable(
  index: PlacedIndex,
  requirement: RoomRequirement | undefined,
  room: string,
  pinned: string | null | undefined,
): boolean {
  if (pinned) return room === pinned
  return requirement !== undefined && suitableRooms(index, requirement).includes(room)
}

/** Finds different free rooms for the parts that need one, for as many parts as possible (augmenting paths). */
export function freeRooms(
  index: PlacedIndex,
  { parts }: Activity,
  pinned: Pin['rooms'],
  isFree: (room: string) => boolean,
): (string | null)[] {
  const suitable = parts.map(({ room }, part) => {
    const fixed = pinned?.[part]
    if (fixed) return [fixed]
    return room ? suitableRooms(index, room).filter(isFree) : []
  })
  const holder = new Map<string, number>()
  const give = (part: number, asked: Set<string>): boolean =>
    (suitable[part] ?? []).some((room) => {
      if (asked.has(room)) return false
      asked.add(room)
      const other = holder.get(room)
      if (other !== undefined && !give(other, asked)) return false
      holder.set(room, part)
      return true
    })
  for (const part of parts.keys()) give(part, new Set())
  const rooms: (string | null)[] = parts.map(() => null)
  for (const [room, part] of holder) rooms[part] = room
  return rooms
}
