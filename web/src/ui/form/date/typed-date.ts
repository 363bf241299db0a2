/**
 * Typed dates: day, month, year. The value of a date field is an ISO date, `null` if it is empty, and otherwise the text itself, which no schema accepts as a
 * date: so typed text is neither lost nor saved as an empty date.
 */
import { isDay } from '@nalanda/contract/platform/dates/dates'

export type DateLimits = {
  min?: string | undefined
  max?: string | undefined
  /** Message for a date before `min`, if not the default one. */
  tooEarly?: string | undefined
}
export type DateError = 'notADate' | 'shortYear' | 'tooEarly' | 'tooLate'

const dayFirst = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/
const digitsOnly = /^(\d\d)(\d\d)(\d{4})$/
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const yearOfTwoDigits = /^(\d{1,2}[/.\-\s]\d{1,2}[/.\-\s]|\d{4})\d\d$/

/** Parses typed text: `5/6/2026`, `05062026`, `05-06-2026`, `05.06.2026` and `2026-06-05` are all the fifth of June. */
export function valueOfText(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const [, year = '', month = '', day = ''] = yearFirst.exec(text) ?? yearLast(dayFirst.exec(text) ?? digitsOnly.exec(text)) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : text
}

function yearLast(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[3], found[2], found[1]]
}

/** Formats a value for display: an ISO date as `05/06/2026`, any other text unchanged. */
export function textOfValue(value: string | null | undefined): string {
  return value && isDay(value) ? value.split('-').reverse().join('/') : (value ?? '')
}

/** Returns why a value cannot be accepted; null if it can, and for an empty one. */
export function dateErrorOf(value: unknown, { min, max }: DateLimits): DateError | null {
  if (typeof value !== 'string' || value === '') return null
  if (!isDay(value)) return yearOfTwoDigits.test(value) ? 'shortYear' : 'notADate'
  if (min && value < min) return 'tooEarly'
  return max && value > max ? 'tooLate' : null
}

/**
 * Returns the text after a key press or a paste, with the missing slashes added. They are only added before the digit that needs them, at the end of the text:
 * nothing removed by Backspace reappears, and correcting a digit in the middle moves no others.
 */
export function withSlashes(before: string, after: string): string {
  if (after.length <= before.length || !after.startsWith(before)) return after
  // 2026- does not mean 20/26
  const year = /^(\d\d)\/(\d\d)-$/.exec(after)
  if (year) return `${year[1]}${year[2]}-`
  return after.replace(/^(\d\d)(\d{1,6})$/, '$1/$2').replace(/^(\d{1,2}\/\d\d)(\d{1,4})$/, '$1/$2')
}
