/** Working days of the college, in which deadlines and leave are counted. */

import type { IsoDate } from '../primitives.ts'
import { addDays, daysBetween, type Weekday, weekdayOf } from './dates.ts'

/** Days without work: weekly offs and holidays. */
export type WorkingCalendar = { weeklyOff: readonly Weekday[]; holidays: ReadonlySet<IsoDate> }

/** Whether a day is a working day. */
export function isWorkingDay(day: IsoDate, { weeklyOff, holidays }: WorkingCalendar): boolean {
  return !weeklyOff.includes(weekdayOf(day)) && !holidays.has(day)
}

/**
 * Returns the working day a number of working days after a day, or before it if negative. The day itself is not counted; for 0 it is returned, working day or
 * not. Throws a RangeError if a year has no working day at all.
 */
export function addWorkingDays(day: IsoDate, count: number, calendar: WorkingCalendar): IsoDate {
  const step = count < 0 ? -1 : 1
  let reached = day
  for (let left = Math.abs(count); left > 0; left -= 1) reached = nextWorkingDay(reached, step, calendar)
  return reached
}

/** Counts the working days of a range, both ends inclusive; 0 if the last day is before the first. */
export function countWorkingDays(from: IsoDate, to: IsoDate, calendar: WorkingCalendar): number {
  const days = Math.max(0, daysBetween(from, to) + 1)
  let count = 0
  for (let at = 0; at < days; at += 1) if (isWorkingDay(addDays(from, at), calendar)) count += 1
  return count
}

const maxDaysOff = 366

function nextWorkingDay(day: IsoDate, step: 1 | -1, calendar: WorkingCalendar): IsoDate {
  for (let far = 1; far <= maxDaysOff; far += 1) {
    const next = addDays(day, far * step)
    if (isWorkingDay(next, calendar)) return next
  }
  throw new RangeError(`There is no working day within a year of ${day}`)
}
