import type { ClassOfDay } from '@nalanda/contract/timetable/classes'
import { clockTime, minuteOf } from '@nalanda/contract/timetable/times'
import { now } from '../../../platform/clock.ts'
import type { StoredCover } from '../classes/class-covers.ts'
import type { classCovers } from '../schema-versions.ts'

type ClassTime = Pick<ClassOfDay, 'day' | 'startsAt' | 'endsAt'>

/** Whether two classes of one day overlap. */
export const overlap = (a: ClassTime, b: ClassTime) => a.day === b.day && a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Returns the time of a covered class. */
export const timeOf = ({ day, startMinute, endMinute }: Pick<StoredCover, 'day' | 'startMinute' | 'endMinute'>): ClassTime => ({
  ...{ day, startsAt: clockTime(startMinute), endsAt: clockTime(endMinute) },
})

/** Returns the row for a class that another teacher holds. */
export function coverOf(
  { day, offeringId, title, startsAt, endsAt }: ClassOfDay,
  absentId: number,
  staffId: number,
  by: { leaveCoverId: number | null; assignedBy: string | null },
): typeof classCovers.$inferInsert {
  const time = { startMinute: minuteOf(startsAt), endMinute: minuteOf(endsAt) }
  return { day, absentId, staffId, offeringId, title, ...time, ...by, assignedAt: now() }
}
