import { dayOf, startOfDay } from '@nalanda/contract/platform/dates/dates'
import type { Value } from './cell.ts'

/** The display style of a number, if its format shows more than its digits. */
export type NumberStyle = 'day' | 'percent' | 'scientific' | { before: string; digits: number } | null

/**
 * Returns a number as displayed in a style: a day, a percentage (0.5 is `50%`), at least as many digits as its format has zeros, after the format's letters
 * (501 in `"22NA1A"0000` is `22NA1A0501`), its power of ten, or the number itself.
 */
export function shownNumber(number: number, style: NumberStyle, from1904: boolean): Value {
  // A file stores 0.07 as 0.07000000000000001
  if (style === 'percent') return `${Number((number * 100).toPrecision(12))}%`
  if (style === 'scientific') return inPowerOfTen(number)
  if (typeof style === 'object' && style !== null) return inDigits(number, style)
  const date = style === 'day' ? dateOfSerial(number, from1904) : null
  return date === null ? number : { date }
}

/** Significant digits that remain of a number that a spreadsheet shortened in CSV. */
const digitsInCsv = 6

/**
 * Formats `7E+03`, `9.87654E+11`: a spreadsheet assigns this format to such a text, either the code 7E03 or a number shortened by CSV. A number with more
 * digits is complete, and its format was chosen by a person.
 */
function inPowerOfTen(number: number): Value {
  if (!Number.isInteger(number) || number < 10 || Number(number.toPrecision(digitsInCsv)) !== number) return number
  const [digits, power = ''] = number.toExponential().split('e+')
  return `${digits}E+${power.padStart(2, '0')}`
}

function inDigits(number: number, { before, digits }: { before: string; digits: number }): Value {
  const text = String(number)
  const isShort = text.length < digits || before !== ''
  return Number.isSafeInteger(number) && number >= 0 && isShort ? before + text.padStart(digits, '0') : number
}

/** Only zeros, after a language or a colour, and texts: `"22NA1A"` or `\A`. */
const onlyZeros = /^(?:\[[$a-z][^\]]*\])*((?:"[^"]*"|\\.)*)(0{2,})(?:;|$)/i

/** Returns the style of a built-in format, or of the format code if the file defines its own. */
export function numberStyle(formatId: number, code: string | undefined): NumberStyle {
  if (isDateFormat(formatId, code)) return 'day'
  if (code === undefined) return builtInStyles.get(formatId) ?? null
  if (withoutTexts(code).includes('%')) return 'percent'
  if (/[0#]E[+-]/i.test(withoutTexts(code))) return 'scientific'
  const [, before = '', zeros] = onlyZeros.exec(code) ?? []
  return zeros === undefined ? null : { before: before.replace(/\\(.)|"/g, '$1'), digits: zeros.length }
}

/** The other built-in formats of Excel that show more than the digits of a number. */
const builtInStyles: ReadonlyMap<number, NumberStyle> = new Map([
  [9, 'percent'],
  [10, 'percent'],
  [11, 'scientific'],
  [48, 'scientific'],
])

/** The built-in formats of Excel that show a day (the others among 14–22 and 45–47 show only a time). */
const builtInDayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** Whether a number in this format is displayed as a day. A format of hours and minutes only is not. */
export function isDateFormat(formatId: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDayFormats.has(formatId)
  // m alone may mean minutes: a day needs a d or a y
  return /[dy]/i.test(withoutTexts(code))
}

/** Returns the part of a format code for positive numbers, without texts and colours. */
function withoutTexts(code: string): string {
  const [positive = ''] = code.split(';')
  return positive
    .replace(/"[^"]*"?/g, '')
    .replace(/\\./g, '')
    .replace(/[_*]./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/general/gi, '')
}

const lastSerial = 2_958_465 // 31 December 9999

/**
 * Returns the ISO day of a spreadsheet's serial number; null if it has none. Serial 60 of the 1900 system is a 29 February that did not exist (ECMA-376 part 1,
 * 18.17.4.1).
 */
export function dayOfSerial(serial: number, from1904: boolean): string | null {
  const day = Math.floor(serial)
  if (!Number.isFinite(day) || day < (from1904 ? 0 : 1) || day > lastSerial) return null
  if (from1904) return isoDay(day - 24_107)
  if (day === 60) return null
  return isoDay(day - (day < 60 ? 25_568 : 25_569))
}

/**
 * Returns a spreadsheet's serial number as displayed in a day format: the ISO day, followed by its time (`2026-11-20 09:05:33`) if it has one. Rounds to
 * seconds, as spreadsheets do. Null if the number has no day.
 */
export function dateOfSerial(serial: number, from1904: boolean): string | null {
  const seconds = Math.round((serial - Math.floor(serial)) * 86_400)
  const day = dayOfSerial(seconds === 86_400 ? Math.floor(serial) + 1 : serial, from1904)
  if (day === null || seconds % 86_400 === 0) return day
  return `${day} ${new Date(seconds * 1000).toISOString().slice(11, 19)}`
}

/** Returns the ISO day that is this number of days after 1 January 1970 (H. Hinnant, "chrono-compatible low-level date algorithms"). */
function isoDay(daysSince1970: number): string {
  const shifted = daysSince1970 + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Returns the serial number of an ISO day in the 1900 system, for writing. */
export function serialOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
}

/** Returns the serial number of the time that clocks in India show at an instant. */
export function serialOfInstant(instant: Date): number {
  const day = dayOf(instant)
  return serialOfDay(day) + (instant.getTime() - startOfDay(day).getTime()) / 86_400_000
}
