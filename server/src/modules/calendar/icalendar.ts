import type { CalendarEntry } from '@nalanda/contract/calendar/calendar'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'

export type FeedFacts = { college: string; publicUrl: string; now: Date }

/** Apps ask again after this many seconds. */
const hours = 3600

/** A calendar as apps read it (RFC 5545): each entry lasts whole days, and marks nobody as busy. */
export function icalendar(entries: readonly CalendarEntry[], { college, publicUrl, now }: FeedFacts): string {
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
  return calendar.toString()
}

/** All-day events carry a date alone, which is taken of the instant in UTC. */
const utc = (day: string) => new Date(`${day}T00:00:00Z`)
