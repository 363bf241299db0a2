/** Formats and parses days as people write them. */

import type { IsoDate } from '../primitives.ts'
import { dayOf, isDay } from './dates.ts'

/** Indexed by weekday, from 0 for Sunday. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Formats as 21/11/2026, the usual form in India; registers and certificates use `-`. */
export function formatDay(day: IsoDate, separator: '/' | '-' = '/'): string {
  return day.split('-').reverse().join(separator)
}

/** Formats as 21 November 2026. */
export function formatLongDay(day: IsoDate): string {
  const { year, month, date } = partsOf(day)
  return `${date} ${month} ${year}`
}

/** Formats as 21 Nov 2026. */
export function formatShortDay(day: IsoDate): string {
  const { year, month, date } = partsOf(day)
  return `${date} ${month.slice(0, 3)} ${year}`
}

/** Formats `2025-12` as December 2025. */
export function formatMonth(yearAndMonth: string): string {
  const { year, month } = partsOf(yearAndMonth)
  return `${month} ${year}`.trim()
}

/**
 * Parses a typed day: `2026-08-15`, `15-08-2026`, `15/8/26`, `15.8.2026`, `15 August 2026`, `15th Aug 26` or `August 15, 2026`; a time after it is ignored. The
 * day precedes the month, as in India. For an instant, `2026-08-14T18:30:00Z`, returns the day in India, since browsers there send the midnight of a chosen day
 * in this form. Null for anything else, including 08/15/2026 and 30/02/2026.
 */
export function parseDay(typed: string): IsoDate | null {
  const [instant, itsDay] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.exec(typed.trim()) ?? []
  if (instant && itsDay) return isDay(itsDay) && !Number.isNaN(Date.parse(instant)) ? dayOf(new Date(instant)) : null
  const text = typed.replace(/(?:[T ]|,\s*)\d{1,2}:\d{2}.*$/i, '').trim()
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (y) return realDay(y, m, d)
  const [, day, month, year] = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/.exec(text) ?? []
  if (year) return realDay(fullYear(year), month, day)
  const [, dayNo, name, inYear] = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ,]*([a-z]{3,9})[-/. ,]*(\d{4}|\d{2})$/i.exec(text) ?? []
  if (inYear) return realDay(fullYear(inYear), monthNumber(name), dayNo)
  const [, first, second, third] = /^([a-z]{3,9})[. ]+(\d{1,2})(?:st|nd|rd|th)?[, ]+(\d{4})$/i.exec(text) ?? []
  return third ? realDay(third, monthNumber(first), second) : null
}

/** `Aug`, `August` and `Sept` are months; `Augxyz` is not. */
function monthNumber(name = ''): string {
  return String(monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1)
}

/** Expands two digits as spreadsheets do: 29 is 2029, 30 is 1930. */
function fullYear(year: string): string {
  if (year.length === 4) return year
  return Number(year) < 30 ? `20${year}` : `19${year}`
}

function realDay(...parts: (string | undefined)[]): IsoDate | null {
  const iso = parts.map((part = '') => part.padStart(2, '0')).join('-')
  return isDay(iso) ? iso : null
}

function partsOf(day: string) {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month: monthNames[Number(month) - 1] ?? '', date: Number(date) }
}
