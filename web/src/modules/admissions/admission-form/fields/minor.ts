import { isDay } from '@nalanda/contract/platform/dates/dates'
import { thisDay } from '../../../../ui/format/format.ts'

/** Whether a person was under 18 on a day; false if the date of birth is unknown. */
export function isMinor(bornOn: string | null, day: string): boolean {
  if (!bornOn || !isDay(bornOn)) return false
  const grownUp = `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}`
  return grownUp > day
}

/** Whether a person is under 18 today, by the date at the college. */
export function isMinorToday(bornOn: string | null): boolean {
  return isMinor(bornOn, thisDay())
}

/** Returns the day of a parent's consent: the recorded day, else today if a consent is given. */
export function consentDay(by: string | null, on: string | null): string {
  return on ?? (by?.trim() ? thisDay() : '')
}
