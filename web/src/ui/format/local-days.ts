import { currentAppearance } from '../appearance/appearance.ts'
import { uiWord } from '../words.ts'
import { daysText } from './days.ts'
import { dayText } from './format.ts'

/** `29 December 2026`, `29 Dec 2026` or `29 December 2026, 12:00`: the forms in which the server writes days into stored values of sentences. */
const written = /^(\d{1,2} [A-Z][a-z]{2,8} \d{4})(, \d{2}:\d{2})?$/

const atTime = /, \d{2}:\d{2}$/

/**
 * Converts the days among the values of a sentence to the language of the page; English days stay unabbreviated. If the values contain `from` and `until`, adds
 * `period`: both days, or the one day if they are equal, possibly half of it.
 */
export function withLocalDays(values: Readonly<Record<string, string>>): Record<string, string> {
  const local = Object.fromEntries(Object.entries(values).map(([place, value]) => [place, localDay(value)]))
  const { from, until } = local
  return from === undefined || until === undefined ? local : { ...local, period: periodOf(from, until) }
}

/** A time on the first day is the start of the afternoon, one on the last day the end of the morning. */
function periodOf(from: string, until: string): string {
  const day = from.replace(atTime, '')
  if (day === until.replace(atTime, '') && from !== until) return uiWord(from === day ? 'morningOf' : 'afternoonOf', { day })
  return daysText(from, until, (day) => day)
}

/** Converts one value like `withLocalDays`. */
export function localDay(value: string): string {
  if (currentAppearance().language === 'en') return value
  const [, words = '', time = ''] = written.exec(value) ?? []
  const day = new Date(`${words} UTC`)
  return Number.isNaN(day.getTime()) ? value : dayText(day.toISOString().slice(0, 10)) + time
}
