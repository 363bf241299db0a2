import { parseDay } from '@nalanda/contract/platform/dates/day-text'
import { currentAppearance } from '../appearance/appearance.ts'
import { dayText } from './format.ts'

/** `29 December 2026`, or `29 December 2026, 12:00`, as the server writes a day into what it keeps for a sentence. */
const written = /^(\d{1,2} [A-Z][a-z]{2,8} \d{4})(, \d{2}:\d{2})?$/

/** Values of a sentence with the days among them as the language of the page writes them; English days stay in full. */
export function withLocalDays(values: Readonly<Record<string, string>>): Record<string, string> {
  if (currentAppearance().language === 'en') return { ...values }
  return Object.fromEntries(Object.entries(values).map(([place, value]) => [place, localDay(value)]))
}

function localDay(value: string): string {
  const [, words = '', time = ''] = written.exec(value) ?? []
  const day = parseDay(words)
  return day === null ? value : dayText(day) + time
}
