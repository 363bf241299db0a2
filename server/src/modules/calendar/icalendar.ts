import type { CalendarEntry } from '@nalanda/contract/calendar/calendar'
import { addDays, instantAt } from '@nalanda/contract/platform/dates/dates'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { FeedClass } from './own-classes.ts'

export type FeedFacts = { college: string; publicUrl: string; now: Date }

/** Apps ask again after this many seconds. */
const hours = 3600

/** A calendar as apps read it (RFC 5545): each entry lasts whole days, and marks nobody as busy; classes have their time, and do. */
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
      // The last day is not included
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

/** All-day events carry a date alone, which is taken of the instant in UTC. */
const utc = (day: string) => new Date(`${day}T00:00:00Z`)
