import { addDays, instantAt } from '@nalanda/contract/platform/dates/dates'
import { dayOf, now } from '../clock.ts'

/** Returns the next instant at which clocks in India show a time, `18:00`: today, or tomorrow if that has passed. For daily jobs. */
export function nextTime(time: string): Date {
  const at = now()
  const today = instantAt(dayOf(at), time)
  return today > at ? today : instantAt(addDays(dayOf(at), 1), time)
}

/** Returns the time of a full hour: `07:00` for 7. */
export const timeOfHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Whether this time of today is still in the future. */
export const isBefore = (time: string): boolean => instantAt(dayOf(now()), time) > now()
