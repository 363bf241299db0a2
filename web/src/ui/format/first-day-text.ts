import { formatShortDay } from '@nalanda/contract/platform/dates/day-text'
import { dayText } from './format.ts'

/** A calendar day on the home page, as `dayText` writes it. */
export function firstDayText(iso: string, language: string): string {
  // By hand, since the home page shows it immediately, and making a format takes a slow phone a tenth of a second
  return language === 'en' ? formatShortDay(iso).replace('Sep ', 'Sept ') : dayText(iso)
}
