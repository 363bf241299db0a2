import type { RoomType } from '@nalanda/contract/timetable/rooms'

/** What room something needs: one that is named, or any of a type with so many seats that other departments do not keep for themselves. */
export type RoomNeed = { roomId: number | null; roomType: RoomType | null; seats: number; departmentId: number | null }

type Room = { id: number; type: RoomType; capacity: number; departmentId: number | null }

/** The rooms that satisfy a need, in the order in which they are given. A room that is named may be too small: the office chose it. */
export function fitting<R extends Room>(rooms: readonly R[], { roomId, roomType, seats, departmentId }: RoomNeed): R[] {
  if (roomId !== null) return rooms.filter(({ id }) => id === roomId)
  return rooms.filter(
    (room) =>
      room.type === roomType && room.capacity >= seats && (room.departmentId === null || room.departmentId === departmentId),
  )
}
