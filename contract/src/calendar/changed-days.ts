/** Days on which classes follow the timetable of another weekday, such as a working Saturday taught as a Monday to make up for a holiday. */
import { z } from 'zod'
import { Id, IdText, IsoDate, line, YesNo } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'
import { taughtWeekdays } from './terms.ts'

export const SaveChangedDay = z.object({
  day: IsoDate,
  /** The weekday whose timetable the day follows. */
  follows: z.literal(taughtWeekdays),
  /** Id of the course; null for the whole college. */
  courseId: Id.nullable(),
  reason: line(120),
})
export type SaveChangedDay = z.infer<typeof SaveChangedDay>
export const ChangedDay = SaveChangedDay.extend({ ...recordFields, courseName: z.string().nullable() })
export type ChangedDay = z.infer<typeof ChangedDay>

export const changedDays = records({
  path: '/changed-days',
  item: ChangedDay,
  save: SaveChangedDay,
  filters: { courseId: IdText.optional(), coming: YesNo.optional() },
  sorts: ['day'] as const,
  view: 'calendar.view',
  edit: 'calendar.edit',
  problems: [
    'calendar.day-taken',
    'calendar.day-is-holiday',
    'calendar.follows-itself',
    'calendar.day-outside-terms',
    'calendar.day-without-classes',
  ],
  removal: 'delete',
})
