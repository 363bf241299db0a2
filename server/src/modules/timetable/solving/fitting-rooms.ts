import type { RoomType } from '@nalanda/contract/timetable/rooms'

/** A need for a room: a given one, or any of a type with enough seats that other departments do not reserve for themselves. */
export type RoomNeed = { roomId: number | null; roomType: RoomType | null; seats: number; departmentId: number | null }

type Room = { id: number; type: RoomType; capacity: number; departmentId: number | null }

/** Returns the rooms that satisfy a need, in the given order. A given room may be too small, since the office chose it. */
export function fitting<R extends Room>(rooms: readonly R[], { roomId, roomType, seats, departmentId }: RoomNeed): R[] {
  if (roomId !== null) return rooms.filter(({ id }) => id === roomId)
  return rooms.filter(
    (room) =>
      room.type === roomType && room.capacity >= seats && (room.departmentId === null || room.departmentId === departmentId),
  )
}
