import { isDay } from '@nalanda/contract/platform/dates/dates'
import { thisDay } from '../../../../ui/format/format.ts'

/** Whether somebody was not yet 18 on a day; nobody knows without a day of birth. */
export function isMinor(bornOn: string | null, day: string): boolean {
  if (!bornOn || !isDay(bornOn)) return false
  const grownUp = `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}`
  return grownUp > day
}

/** Whether somebody is not yet 18 today, by the day where the college is. */
export function isMinorToday(bornOn: string | null): boolean {
  return isMinor(bornOn, thisDay())
}

/** The day of a parent's consent: as written, else the college's day on which it is written down. */
export function consentDay(by: string | null, on: string | null): string {
  return on ?? (by?.trim() ? thisDay() : '')
}
