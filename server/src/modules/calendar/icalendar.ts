import type { CalendarEntry } from '@nalanda/contract/calendar/calendar'
import { addDays, instantAt } from '@nalanda/contract/platform/dates/dates'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { FeedClass } from './own-classes.ts'

export type FeedFacts = { college: string; publicUrl: string; now: Date }

/** Seconds per hour, for the refresh interval of apps. */
const hours = 3600

/** Builds an iCalendar file (RFC 5545). Calendar entries last whole days and do not mark the user as busy; classes have times and do. */
export function icalendar(
  entries: readonly CalendarEntry[],
  classes: readonly FeedClass[],
  { college, publicUrl, now }: FeedFacts,
): string {
  const calendar = ical({ name: college, method: ICalCalendarMethod.PUBLISH, ttl: 6 * hours, prodId: '//Nalanda//Calendar//EN' })
  const { host } = new URL(publicUrl)
  for (const { kind, id, title, startsOn, endsOn, note, courseName } of entries)
    calendar.createEvent({
      id: `${kind}-${id}@${host}`,
      // `end` is exclusive
      ...{ start: utc(startsOn), end: utc(addDays(endsOn, 1)), allDay: true, stamp: now },
      summary: courseName ? `${title} (${courseName})` : title,
      description: note || null,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  for (const { key, day, startsAt, endsAt, title, place, note } of classes)
    calendar.createEvent({
      id: `class-${key}@${host}`,
      ...{ start: instantAt(day, startsAt), end: instantAt(day, endsAt), stamp: now },
      summary: title,
      location: place,
      description: note || null,
    })
  return calendar.toString()
}

/** Returns the instant for an all-day event, whose date is that of the instant in UTC. */
const utc = (day: string) => new Date(`${day}T00:00:00Z`)
