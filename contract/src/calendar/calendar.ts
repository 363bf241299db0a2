/**
 * The academic calendar: terms, teaching weeks, exams, holidays, days that follow another weekday, and club events. All users read it, the registry maintains
 * it, and each user may subscribe to it from a phone.
 */
import { z } from 'zod'
import { download, endpoint, Nothing } from '../platform/endpoint.ts'
import { Id, IdText, Instant, IsoDate } from '../platform/primitives.ts'
import { exportFormat, spreadsheetTypes } from '../platform/records.ts'
import { changedDays } from './changed-days.ts'
import { periodKinds, termCalls } from './terms.ts'

export const calendarKinds = ['holiday', 'term-start', 'term-end', ...periodKinds, 'changed-day', 'event'] as const
export type CalendarKind = (typeof calendarKinds)[number]

/** An entry of the calendar, of one or several days. */
export const CalendarEntry = z.object({
  kind: z.enum(calendarKinds),
  /** Id of the underlying record, unique within its kind. */
  id: Id,
  title: z.string(),
  startsOn: IsoDate,
  endsOn: IsoDate,
  /** Id of the course it is for; null for all courses. */
  courseId: Id.nullable(),
  courseName: z.string().nullable(),
  /** Text that a reader needs beside the title: the semesters of a term or the place of an event. */
  note: z.string(),
  /** The weekday whose timetable a changed day follows. */
  follows: z.int().min(1).max(6).nullable(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** Longest range per request: an academic year with a month on either side. */
export const maxCalendarDays = 430

const range = {
  from: IsoDate,
  to: IsoDate,
  /** Entries of this course and of the whole college. */
  courseId: IdText.optional(),
}

/** A user's personal link for calendar apps. The address is returned only once, when the link is created. */
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
    summary: 'Lists the calendar entries from one day to another, both included, by first day',
  }),
  exportCalendar: endpoint({
    method: 'GET',
    path: '/calendar/export',
    allow: 'calendar.view',
    query: z.object({ ...range, format: exportFormat }),
    reply: download(...spreadsheetTypes),
    problems: ['calendar.too-long'],
    unaudited: 'the public days of the college, without data about people',
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
    summary: 'Creates a new secret address for the calendar of the caller; the earlier address stops working',
  }),
  revokeFeed: endpoint({ method: 'DELETE', path: '/calendar-feed', allow: 'signed-in', reply: Nothing }),
  readFeed: endpoint({
    method: 'GET',
    path: '/calendar.ics',
    allow: 'anyone',
    /** In the query, since query values are never logged. */
    query: z.object({ token: z.string().max(80) }),
    reply: download('text/calendar'),
    problems: ['calendar.no-feed'],
    unaudited: 'apps read it many times a day; the link belongs to one person, and the time of the last request is stored',
    summary:
      'Returns the calendar of the person whose link it is, with the classes of teachers and students, for calendar apps (iCalendar)',
  }),
}
