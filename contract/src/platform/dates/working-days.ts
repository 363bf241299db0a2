/** Working days: deadlines and leave are counted in days on which the college works. */

import type { IsoDate } from '../primitives.ts'
import { addDays, daysBetween, type Weekday, weekdayOf } from './dates.ts'

/** When the college rests: the days of every week, and its holidays. */
export type WorkingCalendar = { weeklyOff: readonly Weekday[]; holidays: ReadonlySet<IsoDate> }

/** Whether the college works on a day. */
export function isWorkingDay(day: IsoDate, { weeklyOff, holidays }: WorkingCalendar): boolean {
  return !weeklyOff.includes(weekdayOf(day)) && !holidays.has(day)
}

/**
 * The working day that is so many working days after a day, or before it where the number is negative; that day itself is not counted, so with 0
 * it is the answer, whether the college works or not. Throws a RangeError where a year has no working day at all.
 */
export function addWorkingDays(day: IsoDate, count: number, calendar: WorkingCalendar): IsoDate {
  const step = count < 0 ? -1 : 1
  let reached = day
  for (let left = Math.abs(count); left > 0; left -= 1) reached = nextWorkingDay(reached, step, calendar)
  return reached
}

/** How many working days there are from one day to another, both included; none when the last lies before the first. */
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
