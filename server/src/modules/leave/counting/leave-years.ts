import { academicYearDays, academicYearName, academicYearOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'

/** Returns the leave year of a day: the calendar year in which it began. */
export const leaveYearOf = (day: IsoDate, firstMonth: number): number => academicYearOf(day, firstMonth)
export const leaveYearDays = (year: number, firstMonth: number): { from: IsoDate; to: IsoDate } =>
  academicYearDays(year, firstMonth)

/** Returns a leave year as people name it: `2026`, or `2026-2027` if it does not begin in January. */
export const leaveYearName = (year: number, firstMonth: number): string =>
  firstMonth === 1 ? String(year) : academicYearName(year)

/** Returns the first days of the months of a leave year. */
export function monthsOf(year: number, firstMonth: number): IsoDate[] {
  return Array.from({ length: 12 }, (_, at) => {
    const month = firstMonth - 1 + at
    return `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
  })
}
