import { addDays, weekdayOf as dayOfWeek, eachDay, lastDayOfMonth } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'

/** Returns the days of a month, `2026-11`, in weeks from Monday, with gaps (null) before its first and after its last day. */
export function weeksOfMonth(month: string): (IsoDate | null)[][] {
  const days = eachDay(`${month}-01`, lastDayOfMonth(month))
  const cells: (IsoDate | null)[] = [...Array.from({ length: weekdayOf(`${month}-01`) }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_unused, week) => cells.slice(week * 7, week * 7 + 7))
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: IsoDate): number {
  return (dayOfWeek(day) + 6) % 7
}

/** Returns the month a number of months later, or earlier if negative: `2026-11` and 2 → `2027-01`. */
export function addMonths(month: string, months: number): string {
  const middle = new Date(`${month}-15T00:00:00Z`)
  middle.setUTCMonth(middle.getUTCMonth() + months)
  return middle.toISOString().slice(0, 7)
}

/** Any week that begins on a Monday, for the names of the weekdays. */
export const namedWeek = eachDay('2026-06-01', addDays('2026-06-01', 6))
