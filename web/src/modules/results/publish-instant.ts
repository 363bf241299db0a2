import { dayOf, instantAt, timeOf } from '@nalanda/contract/platform/dates/dates'
import { dateText } from '../../ui/numerals.ts'

/** The value of a date-time field in Indian time, `2026-11-21T11:00`, as an instant in UTC; null while it is incomplete. */
export function fromIndianTime(typed: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(typed)) return null
  const [day = '', time = ''] = typed.split('T')
  const instant = instantAt(day, time)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

/** An instant as a date-time field shows it in Indian time. */
export function toIndianTime(instant: string | Date): string {
  const at = new Date(instant)
  return `${dayOf(at)}T${timeOf(at)}`
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
