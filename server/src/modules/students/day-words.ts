import type { IsoDate } from '@nalanda/contract/primitives'

const months = 'January February March April May June July August September October November December'.split(' ')
const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '– – twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const firsts: Readonly<Record<string, string>> = {
  ...{ one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth', twelve: 'twelfth' },
  ...{ twenty: 'twentieth', thirty: 'thirtieth' },
}

/** 21 November 2026. */
export function writtenDay(day: IsoDate): string {
  const { year, month, date } = parts(day)
  return `${date} ${month} ${year}`
}

/** 21-11-2026, as registers and certificates in India have it. */
export const dayInFigures = (day: IsoDate) => day.split('-').reverse().join('-')

/** `2007-02-28` as Twenty-eighth February two thousand and seven: what a pen cannot alter. */
export function dayInWords(day: IsoDate): string {
  const { year, month, date } = parts(day)
  const [last = '', ...before] = belowHundred(date).split('-').reverse()
  const nth = [...before.reverse(), firsts[last] ?? `${last}th`].join('-')
  return `${nth.charAt(0).toUpperCase()}${nth.slice(1)} ${month} ${yearInWords(year)}`
}

function yearInWords(year: number): string {
  const rest = year % 100
  if (year >= 2000 && year < 2100) return `two thousand${rest ? ` and ${belowHundred(rest)}` : ''}`
  return `${belowHundred(Math.floor(year / 100))} ${rest === 0 ? 'hundred' : rest < 10 ? `oh ${belowHundred(rest)}` : belowHundred(rest)}`
}

function belowHundred(number: number): string {
  if (number < 20) return ones[number] ?? ''
  const unit = number % 10
  return `${tens[Math.floor(number / 10)]}${unit ? `-${ones[unit]}` : ''}`
}

function parts(day: IsoDate) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month: months[month - 1] ?? '', date }
}
