import { dayOf, instantAt, isDay, timeOf } from '@nalanda/contract/platform/dates/dates'
import { dateText } from '../../../ui/format/format.ts'

/** The Indian time of an instant as it is typed; `day` may be an invalid text. */
export type IndianTime = { day: string | null; time: string }

/** Returns the UTC instant of a day and a time in India, such as `2026-11-21` and `11:00`; null if one of them is missing or invalid. */
export function fromIndianTime({ day, time }: IndianTime): string | null {
  if (day === null || !isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time)) return null
  return instantAt(day, time).toISOString()
}

/** Returns the day and time in India of an instant. */
export function toIndianTime(instant: string | Date): IndianTime {
  const at = new Date(instant)
  return { day: dayOf(at), time: timeOf(at) }
}

const style = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
} as const

/** Returns an instant in both time zones: `Sat, 21 Nov 2026, 11:00` in India and `05:30` in UTC. */
export function inBothTimeZones(instant: string): { india: string; utc: string } {
  return { india: dateText(instant, style), utc: dateText(instant, { ...style, timeZone: 'UTC' }) }
}

/** Returns the time until an instant in its two largest units: `2 d 4 h`; null if it is past. */
export function timeUntil(instant: string, now: number): string | null {
  const minutes = Math.ceil((new Date(instant).getTime() - now) / 60_000)
  if (minutes <= 0) return null
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`
}
