import { fixedHolidays } from '@nalanda/contract/institution/fixed-holidays'
import type { SaveHoliday } from '@nalanda/contract/institution/holidays'
import { eachDay } from '@nalanda/contract/platform/dates/dates'

type Festival = [day: string, name: string, until?: string]

/** Festivals of the demo year on their lunar dates, and the state's own days. */
const festivals: readonly Festival[] = [
  ['2026-05-27', 'Bakrid'],
  ['2026-06-02', 'Telangana Formation Day'],
  ['2026-06-26', 'Muharram'],
  ['2026-08-10', 'Bonalu'],
  ['2026-08-26', 'Milad-un-Nabi'],
  ['2026-09-04', 'Sri Krishna Janmashtami'],
  ['2026-09-14', 'Vinayaka Chavithi'],
  ['2026-10-17', 'Dasara and Bathukamma', '2026-10-21'],
  ['2026-11-08', 'Deepavali'],
  ['2026-11-24', 'Guru Nanak Jayanti and Kartika Purnima'],
  ['2027-01-14', 'Sankranti', '2027-01-16'],
  ['2027-03-06', 'Maha Shivaratri'],
  ['2027-03-10', 'Ramzan (Id-ul-Fitr)'],
  ['2027-03-22', 'Holi'],
  ['2027-03-26', 'Good Friday'],
  ['2027-04-05', 'Babu Jagjivan Ram Jayanti'],
  ['2027-04-07', 'Ugadi'],
  ['2027-04-15', 'Sri Rama Navami'],
]

const ownDays: readonly Festival[] = [
  ['2026-07-20', 'Founders’ Day'],
  ['2026-12-12', 'Alumni Day'],
]

/** Returns the holidays of the demo year, May 2026 to April 2027. */
export function demoHolidays(): SaveHoliday[] {
  const each = (kind: SaveHoliday['kind'], list: readonly Festival[]) =>
    list.flatMap(([day, name, until]) => eachDay(day, until ?? day).map((one) => ({ day: one, name, kind })))
  return [...fixedHolidays(2026, 5), ...each('festival', festivals), ...each('college', ownDays)]
}
