/**
 * The academic calendar: terms, teaching weeks, exams, holidays, days that follow another weekday, and the events of the clubs. Everybody reads it, the
 * registry keeps it, and each person may subscribe to it from a phone.
 */
import { z } from 'zod'
import { download, endpoint, Nothing } from '../platform/endpoint.ts'
import { Id, IdText, Instant, IsoDate } from '../platform/primitives.ts'
import { exportFormat, spreadsheetTypes } from '../platform/records.ts'
import { changedDays } from './changed-days.ts'
import { periodKinds, termCalls } from './terms.ts'

export const calendarKinds = ['holiday', 'term-start', 'term-end', ...periodKinds, 'changed-day', 'event'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** Something in the calendar, on one day or several. */
export const CalendarEntry = z.object({
  kind: z.enum(calendarKinds),
  /** The number of the record behind it, among those of its kind. */
  id: Id,
  title: z.string(),
  startsOn: IsoDate,
  endsOn: IsoDate,
  /** The course it is for; null where it is for everybody. */
  courseId: Id.nullable(),
  courseName: z.string().nullable(),
  /** The semesters of a term or place of an event: what a reader needs beside the title. */
  note: z.string(),
  /** The weekday that a changed day follows. */
  follows: z.int().min(1).max(6).nullable(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** The longest time that is asked for at once: an academic year with a month on either side. */
export const maxCalendarDays = 430

const range = {
  from: IsoDate,
  to: IsoDate,
  /** What is for this course, and what is for everybody. */
  courseId: IdText.optional(),
}

/** A person's own link for calendar apps. The address is answered once, when it is made. */
export const CalendarFeed = z.object({ createdAt: Instant, lastReadAt: Instant.nullable() })

export const calendarCalls = {
  ...termCalls,
  changedDays,
  getCalendar: endpoint({
    method: 'GET',
    path: '/calendar',
    allow: 'calendar.view',
    query: z.object(range),
    reply: z.array(CalendarEntry),
    problems: ['calendar.too-long'],
    summary: 'What the calendar has from one day to another, both included, by first day',
  }),
  exportCalendar: endpoint({
    method: 'GET',
    path: '/calendar/export',
    allow: 'calendar.view',
    query: z.object({ ...range, format: exportFormat }),
    reply: download(...spreadsheetTypes),
    problems: ['calendar.too-long'],
    unaudited: 'the public days of the college; nothing about people',
  }),
  getFeed: endpoint({
    method: 'GET',
    path: '/calendar-feed',
    allow: 'signed-in',
    reply: z.object({ feed: CalendarFeed.nullable() }),
  }),
  createFeed: endpoint({
    method: 'POST',
    path: '/calendar-feed',
    allow: 'signed-in',
    reply: z.object({ address: z.string() }),
    summary: 'Makes the secret address of the own calendar; an earlier one stops working',
  }),
  revokeFeed: endpoint({ method: 'DELETE', path: '/calendar-feed', allow: 'signed-in', reply: Nothing }),
  readFeed: endpoint({
    method: 'GET',
    path: '/calendar.ics',
    allow: 'anyone',
    /** In the query, whose values are never logged. */
    query: z.object({ token: z.string().max(80) }),
    reply: download('text/calendar'),
    problems: ['calendar.no-feed'],
    unaudited: 'apps read it many times a day; the link belongs to one person, and the time of the last reading is kept',
    summary:
      'The calendar of the person to whom the link belongs, with the classes of teachers and students, for calendar apps (iCalendar)',
  }),
}
