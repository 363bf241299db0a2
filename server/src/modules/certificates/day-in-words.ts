import { monthNames } from '@nalanda/contract/platform/dates/day-text'
import { wordsBelowHundred } from '@nalanda/contract/platform/money/number-words'
import type { IsoDate } from '@nalanda/contract/platform/primitives'

const firsts: Readonly<Record<string, string>> = {
  ...{ one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth', twelve: 'twelfth' },
  ...{ twenty: 'twentieth', thirty: 'thirtieth' },
}

/** Writes `2007-02-28` as Twenty-eighth February two thousand and seven, which a pen cannot alter. */
export function dayInWords(day: IsoDate): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [last = '', ...before] = wordsBelowHundred(date).split('-').reverse()
  const nth = [...before.reverse(), firsts[last] ?? `${last}th`].join('-')
  return `${nth.charAt(0).toUpperCase()}${nth.slice(1)} ${monthNames[month - 1] ?? ''} ${yearInWords(year)}`
}

function yearInWords(year: number): string {
  const rest = year % 100
  if (year >= 2000 && year < 2100) return `two thousand${rest ? ` and ${wordsBelowHundred(rest)}` : ''}`
  const century = wordsBelowHundred(Math.floor(year / 100))
  return `${century} ${rest === 0 ? 'hundred' : rest < 10 ? `oh ${wordsBelowHundred(rest)}` : wordsBelowHundred(rest)}`
}
