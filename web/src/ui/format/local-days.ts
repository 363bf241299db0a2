import { currentAppearance } from '../appearance/appearance.ts'
import { uiWord } from '../words.ts'
import { daysText } from './days.ts'
import { dayText } from './format.ts'

/** `29 December 2026`, `29 Dec 2026` or `29 December 2026, 12:00`, as the server writes a day into what it keeps for a sentence. */
const written = /^(\d{1,2} [A-Z][a-z]{2,8} \d{4})(, \d{2}:\d{2})?$/

const atTime = /, \d{2}:\d{2}$/

/**
 * Values of a sentence with the days among them as the language of the page writes them; English days stay in full. Where they have a first and a last day,
 * `from` and `until`, `period` is both, or the one day where they are the same, of which it may be a half.
 */
export function withLocalDays(values: Readonly<Record<string, string>>): Record<string, string> {
  const local = Object.fromEntries(Object.entries(values).map(([place, value]) => [place, localDay(value)]))
  const { from, until } = local
  return from === undefined || until === undefined ? local : { ...local, period: periodOf(from, until) }
}

/** A time on the first day is when the afternoon begins, one on the last day when the morning ends. */
function periodOf(from: string, until: string): string {
  const day = from.replace(atTime, '')
  if (day === until.replace(atTime, '') && from !== until) return uiWord(from === day ? 'morningOf' : 'afternoonOf', { day })
  return daysText(from, until, (day) => day)
}

/** The same for one value. */
export function localDay(value: string): string {
  if (currentAppearance().language === 'en') return value
  const [, words = '', time = ''] = written.exec(value) ?? []
  const day = new Date(`${words} UTC`)
  return Number.isNaN(day.getTime()) ? value : dayText(day.toISOString().slice(0, 10)) + time
}
