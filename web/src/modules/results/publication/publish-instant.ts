import { dayOf, instantAt, isDay, timeOf } from '@nalanda/contract/platform/dates/dates'
import { dateText } from '../../../ui/format/format.ts'

/** What clocks in India show at an instant, as it is typed; the day is a text while it is no date. */
export type IndianTime = { day: string | null; time: string }

/** A day and a time in India, `2026-11-21` and `11:00`, as an instant in UTC; null while one of them is missing. */
export function fromIndianTime({ day, time }: IndianTime): string | null {
  if (day === null || !isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time)) return null
  return instantAt(day, time).toISOString()
}

/** The day and the time of an instant in India. */
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

/** The same instant on both clocks: `Sat, 21 Nov 2026, 11:00` in India and `05:30` in UTC. */
export function inBothTimeZones(instant: string): { india: string; utc: string } {
  return { india: dateText(instant, style), utc: dateText(instant, { ...style, timeZone: 'UTC' }) }
}

/** How far away an instant is, in the two largest units: `2 d 4 h`; null when it is past. */
export function timeUntil(instant: string, now: number): string | null {
  const minutes = Math.ceil((new Date(instant).getTime() - now) / 60_000)
  if (minutes <= 0) return null
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`
}
