/**
 * Calendar days, `2026-11-21`, and the instants at which they begin and end where the college is. India has one time zone, and no summer time
 * since 1945: days before that have no instants here.
 */

import type { IsoDate } from '../primitives.ts'

/** The one time zone of the portal, by the name that databases and `Intl` know. */
export const collegeTimeZone = 'Asia/Kolkata'
const offset = '+05:30'
const offsetMs = 5.5 * 3_600_000
const dayMs = 24 * 3_600_000

/** 0 is Sunday, 6 Saturday, as `Date` counts. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Whether a text names a day that exists, `2026-02-28`, and not one before 1800. Like all of this file without Zod, for the results site. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1800-01-01') return false
  const read = Date.parse(text)
  return !Number.isNaN(read) && isoDay(read) === text
}

/** The calendar day in India at an instant. */
export function dayOf(instant: Date): IsoDate {
  return isoDay(instant.getTime() + offsetMs)
}

/** The instant at which a day begins in India. */
export function startOfDay(day: IsoDate): Date {
  return instantAt(day, '00:00')
}

/** The instant at which a day is over: the next one begins with it, so compare with `<`. */
export function endOfDay(day: IsoDate): Date {
  return new Date(startOfDay(day).getTime() + dayMs)
}

/** The instant at which clocks in India show a time, `17:30`, on a day. */
export function instantAt(day: IsoDate, time: string): Date {
  return new Date(`${day}T${time}${time.length === 5 ? ':00' : ''}${offset}`)
}

/** What clocks in India show at an instant, `17:30`. */
export function timeOf(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(11, 16)
}

/** The day a number of days later, or earlier where it is negative. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return isoDay(Date.parse(day) + days * dayMs)
}

/** How many days later `to` is than `from`; negative when it is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** The days from one to another, both included; none when the last lies before the first. */
export function eachDay(from: IsoDate, to: IsoDate): IsoDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_unused, at) => addDays(from, at))
}

/** The day of the week of a day. */
export function weekdayOf(day: IsoDate): Weekday {
  return new Date(day).getUTCDay() as Weekday
}

/** The last day of a month, `2028-02` → `2028-02-29`. */
export function lastDayOfMonth(month: string): IsoDate {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return isoDay(Date.UTC(year, number, 0))
}

/**
 * The calendar year in which the academic year of a day began. It begins on the first of `firstMonth` (1 to 12), which is a setting of the college.
 */
export function academicYearOf(day: IsoDate, firstMonth: number): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= firstMonth ? year : year - 1
}

/** The academic year that begins in a calendar year as people name it: 2026 → `2026-2027`. */
export function academicYearName(year: number): string {
  return `${year}-${year + 1}`
}

/** The first and the last day of the academic year that begins in a calendar year. */
export function academicYearDays(year: number, firstMonth: number): { from: IsoDate; to: IsoDate } {
  const first = (start: number) => `${start}-${String(firstMonth).padStart(2, '0')}-01`
  return { from: first(year), to: addDays(first(year + 1), -1) }
}

const isoDay = (milliseconds: number): IsoDate => new Date(milliseconds).toISOString().slice(0, 10)

/** The first day of the month; in the first week of a month, that of the month before. */
export function monthBefore(day: IsoDate): IsoDate {
  return `${addDays(day, -7).slice(0, 7)}-01`
}

/** The year in which the financial year of a day begins: from April to March. */
export const financialYearOf = (day: IsoDate): number => academicYearOf(day, 4)

/** The first and the last day of a financial year. */
export const financialYearDays = (year: number): { from: IsoDate; to: IsoDate } => academicYearDays(year, 4)

/** How a financial year is written on receipts: `2026-27`. */
export function financialYearName(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** The day so many months after another; the last of the month where it has no such day. */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const name = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  const moved = `${name}${day.slice(7)}`
  const last = lastDayOfMonth(name)
  return moved > last ? last : moved
}

/** The same day so many years later; 29 February becomes the 28th where the year has none. */
export const addYears = (day: IsoDate, years: number): IsoDate => addMonths(day, years * 12)
