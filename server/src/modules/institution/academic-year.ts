import type { IsoDate } from '@nalanda/contract/primitives'

/** The academic year that a day belongs to, as '2026-2027'; it begins on the first of `firstMonth` (1 to 12, May by the college's documents). */
export function academicYear(day: IsoDate, firstMonth: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= firstMonth ? year : year - 1
  return `${first}-${first + 1}`
}

/** The first and the last day of the academic year that begins in a calendar year. */
export function academicYearDays(year: number, firstMonth: number): { from: IsoDate; to: IsoDate } {
  const last = new Date(Date.UTC(year + 1, firstMonth - 1, 0)).toISOString().slice(0, 10)
  return { from: `${year}-${String(firstMonth).padStart(2, '0')}-01`, to: last }
}
