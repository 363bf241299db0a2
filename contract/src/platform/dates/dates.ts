/**
 * Calendar days, `2026-11-21`, and the instants at which they begin and end in the college's time zone. India has one time zone, and no daylight saving time
 * since 1945; earlier instants are not supported.
 */

import type { IsoDate } from '../primitives.ts'

/** The only time zone of the portal, by its name in databases and `Intl`. */
export const collegeTimeZone = 'Asia/Kolkata'
const offset = '+05:30'
const offsetMs = 5.5 * 3_600_000
const dayMs = 24 * 3_600_000

/** 0 is Sunday, 6 is Saturday, as in `Date`. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Whether the text is an existing day such as `2026-02-28`, not before 1800. Like this whole file, it does not use Zod, for the results site. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1800-01-01') return false
  const read = Date.parse(text)
  return !Number.isNaN(read) && isoDay(read) === text
}

/** Returns the calendar day in India at an instant. */
export function dayOf(instant: Date): IsoDate {
  return isoDay(instant.getTime() + offsetMs)
}

/** Returns the instant at which a day begins in India. */
export function startOfDay(day: IsoDate): Date {
  return instantAt(day, '00:00')
}

/** Returns the instant at which a day ends, which is the start of the next one, so compare with `<`. */
export function endOfDay(day: IsoDate): Date {
  return new Date(startOfDay(day).getTime() + dayMs)
}

/** Returns the instant of a time of day in India, such as `17:30`, on a day. */
export function instantAt(day: IsoDate, time: string): Date {
  return new Date(`${day}T${time}${time.length === 5 ? ':00' : ''}${offset}`)
}

/** Returns the time of day in India at an instant, such as `17:30`. */
export function timeOf(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(11, 16)
}

/** Returns the day a number of days later, or earlier if negative. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return isoDay(Date.parse(day) + days * dayMs)
}

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** Returns the days of a range, both ends inclusive; empty if the last is before the first. */
export function eachDay(from: IsoDate, to: IsoDate): IsoDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_unused, at) => addDays(from, at))
}

/** Returns the weekday of a day. */
export function weekdayOf(day: IsoDate): Weekday {
  return new Date(day).getUTCDay() as Weekday
}

/** Returns the last day of a month: `2028-02` → `2028-02-29`. */
export function lastDayOfMonth(month: string): IsoDate {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return isoDay(Date.UTC(year, number, 0))
}

/** Returns the calendar year in which the academic year of a day began. It begins on the first of `firstMonth` (1 to 12), a setting of the college. */
export function academicYearOf(day: IsoDate, firstMonth: number): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= firstMonth ? year : year - 1
}

/** Returns the usual name of the academic year that begins in a calendar year: 2026 → `2026-2027`. */
export function academicYearName(year: number): string {
  return `${year}-${year + 1}`
}

/** Returns the first and last day of the academic year that begins in a calendar year. */
export function academicYearDays(year: number, firstMonth: number): { from: IsoDate; to: IsoDate } {
  const first = (start: number) => `${start}-${String(firstMonth).padStart(2, '0')}-01`
  return { from: first(year), to: addDays(first(year + 1), -1) }
}

const isoDay = (milliseconds: number): IsoDate => new Date(milliseconds).toISOString().slice(0, 10)

/** Returns the first day of the month; in the first week of a month, that of the previous month. */
export function monthBefore(day: IsoDate): IsoDate {
  return `${addDays(day, -7).slice(0, 7)}-01`
}

/** Returns the year in which the financial year (April to March) of a day begins. */
export const financialYearOf = (day: IsoDate): number => academicYearOf(day, 4)

/** Returns the first and last day of a financial year. */
export const financialYearDays = (year: number): { from: IsoDate; to: IsoDate } => academicYearDays(year, 4)

/** Returns the name of a financial year as on receipts: `2026-27`. */
export function financialYearName(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** Returns the day a number of months later; the last day of the month if that day does not exist in it. */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const name = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  const moved = `${name}${day.slice(7)}`
  const last = lastDayOfMonth(name)
  return moved > last ? last : moved
}

/** Returns the same day a number of years later; 29 February becomes the 28th in other years. */
export const addYears = (day: IsoDate, years: number): IsoDate => addMonths(day, years * 12)
