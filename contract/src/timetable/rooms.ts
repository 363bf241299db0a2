/** Rooms and laboratories for classes, with their capacity and the times when they are closed. */
import { z } from 'zod'
import { Id, IdText, line, optionalLine } from '../platform/primitives.ts'
import { records, retirableFields } from '../platform/records.ts'
import { WeeklyTimes } from './times.ts'

export const roomTypes = ['classroom', 'lab', 'drawing-hall', 'seminar-hall', 'workshop', 'ground'] as const
export type RoomType = (typeof roomTypes)[number]

export const SaveRoom = z.object({
  name: line(60),
  building: optionalLine(60),
  type: z.enum(roomTypes),
  capacity: z.int().min(1).max(2000),
  /** Id of the department whose classes alone are held there; null for all departments. */
  departmentId: Id.nullable(),
  /** Times when no class is held there. */
  unavailable: WeeklyTimes,
})
export type SaveRoom = z.infer<typeof SaveRoom>
export const Room = SaveRoom.extend({ ...retirableFields, departmentCode: z.string().nullable() })
export type Room = z.infer<typeof Room>

export const roomCalls = {
  rooms: records({
    path: '/timetable/rooms',
    item: Room,
    save: SaveRoom,
    filters: { type: z.enum(roomTypes).optional(), departmentId: IdText.optional() },
    sorts: ['name', 'capacity'] as const,
    view: 'timetable.view',
    edit: 'timetable.manage',
    problems: ['timetable.room-taken'],
    removal: 'retire',
  }),
}
