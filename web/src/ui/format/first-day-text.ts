import { formatShortDay } from '@nalanda/contract/platform/dates/day-text'
import { dayText } from './format.ts'

/** Formats a calendar day on the home page like `dayText`. */
export function firstDayText(iso: string, language: string): string {
  // Formatted manually, since the home page shows it immediately, and creating an Intl format takes a tenth of a second on a slow phone
  return language === 'en' ? formatShortDay(iso).replace('Sep ', 'Sept ') : dayText(iso)
}
