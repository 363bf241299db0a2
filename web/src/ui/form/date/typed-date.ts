/**
 * Dates as people type them: day, month, year. The value of a date field is an ISO date, `null` when it is empty, and otherwise the text
 * itself, which no schema takes for a date: so nothing that was typed is lost, nor saved as no date.
 */
import { isDay } from '@nalanda/contract/platform/dates/dates'

export type DateLimits = {
  min?: string | undefined
  max?: string | undefined
  /** What is said of a date before `min`, where it is not the usual sentence. */
  tooEarly?: string | undefined
}
export type DateError = 'notADate' | 'shortYear' | 'tooEarly' | 'tooLate'

const dayFirst = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/
const digitsOnly = /^(\d\d)(\d\d)(\d{4})$/
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const yearOfTwoDigits = /^(\d{1,2}[/.\-\s]\d{1,2}[/.\-\s]|\d{4})\d\d$/

/** What a text stands for: `5/6/2026`, `05062026`, `05-06-2026`, `05.06.2026` and `2026-06-05` are all the fifth of June. */
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

/** How a value is shown: an ISO date as `05/06/2026`, anything else as it was typed. */
export function textOfValue(value: string | null | undefined): string {
  return value && isDay(value) ? value.split('-').reverse().join('/') : (value ?? '')
}

/** Why a value cannot be accepted; null when it can, and for an empty one. */
export function dateErrorOf(value: unknown, { min, max }: DateLimits): DateError | null {
  if (typeof value !== 'string' || value === '') return null
  if (!isDay(value)) return yearOfTwoDigits.test(value) ? 'shortYear' : 'notADate'
  if (min && value < min) return 'tooEarly'
  return max && value > max ? 'tooLate' : null
}

/**
 * The text after a key was pressed or a text pasted, with the slashes that were left out. They are only ever added before the digit that
 * needs them, at the end of the text: nothing comes back that Backspace took away, and a digit corrected in the middle moves no others.
 */
export function withSlashes(before: string, after: string): string {
  if (after.length <= before.length || !after.startsWith(before)) return after
  // 2026- was not meant as 20/26
  const year = /^(\d\d)\/(\d\d)-$/.exec(after)
  if (year) return `${year[1]}${year[2]}-`
  return after.replace(/^(\d\d)(\d{1,6})$/, '$1/$2').replace(/^(\d{1,2}\/\d\d)(\d{1,4})$/, '$1/$2')
}
