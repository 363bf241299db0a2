import type { roomCalls } from '@nalanda/contract/timetable/rooms'
import { eq, sql } from 'drizzle-orm'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { isRetired } from '../../../platform/lists/removal.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { departments } from '../../people/schema.ts'
import { rooms } from '../schema.ts'
import { describeTimes } from '../weekly-times.ts'

const joins = [{ table: departments, on: eq(departments.id, rooms.departmentId) }]

export const roomKind: KindOf<typeof roomCalls.rooms> = {
  table: rooms,
  entity: 'room',
  title: 'Rooms',
  joins,
  searched: sql`(${rooms.name} || ' ' || coalesce(${rooms.building}, ''))`,
  filters: ({ type, departmentId }) => [where(rooms.type, type), where(rooms.departmentId, departmentId)],
  sorts: { name: byText(rooms.name), capacity: byValue(rooms.capacity) },
  firstSort: 'name',
  load: loadRows(rooms, joins, { departmentCode: sql<string | null>`${departments.code}`, retired: isRetired(rooms) }),
  columns: [
    { header: 'Room', width: 24, value: ({ name }) => name },
    { header: 'Building', width: 24, value: ({ building }) => building },
    { header: 'Type', value: ({ type }) => nameOfCode(type, { lab: 'Laboratory', ground: 'Sports ground' }) },
    { header: 'Seats', kind: 'number', value: ({ capacity }) => capacity },
    { header: 'Department', value: ({ departmentCode }) => departmentCode },
    {
      ...{ header: 'Closed', width: 40 },
      value: ({ unavailable }) => describeTimes(unavailable),
    },
  ],
  constraintProblems: { rooms_by_name: { code: 'timetable.room-taken', field: 'name' } },
}
