import type { SaveHoliday } from './holidays.ts'

/** Holidays on the same date every year throughout India; the office enters festivals of the lunar calendar. */
const fixed: readonly { date: string; name: string; kind: SaveHoliday['kind'] }[] = [
  { date: '01-26', name: 'Republic Day', kind: 'national' },
  { date: '04-14', name: 'Dr. B. R. Ambedkar Jayanti', kind: 'festival' },
  { date: '05-01', name: 'May Day', kind: 'festival' },
  { date: '08-15', name: 'Independence Day', kind: 'national' },
  { date: '10-02', name: 'Gandhi Jayanti', kind: 'national' },
  { date: '12-25', name: 'Christmas', kind: 'festival' },
]

/** Returns the fixed holidays of the academic year that begins in a calendar year, ordered by day. */
export function fixedHolidays(year: number, firstMonth: number): SaveHoliday[] {
  return fixed
    .map(({ date, name, kind }) => ({ day: `${Number(date.slice(0, 2)) >= firstMonth ? year : year + 1}-${date}`, name, kind }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}
