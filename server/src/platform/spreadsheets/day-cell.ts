import type { Cell } from './cell.ts'
import { showCell } from './cell-text.ts'
import { dayOfSerial } from './serial-date.ts'

const months = 'january february march april may june july august september october november december'.split(' ')
/** A number that a spreadsheet would show as a day of 1927 to 2064, in a column somebody formatted as plain numbers. */
const serials = { from: 10_000, to: 60_000 }

/**
 * A day as somebody typed it: a cell that shows one, its bare serial number, `2026-08-15`, `15-08-2026`, `15/8/26` or `15 August 2026`; a
 * time behind it is left aside. The day stands before the month, as in India. Null for anything else, 08/15/2026 included.
 */
export function readDay(cell: Cell): string | null {
  if (typeof cell === 'number') return dayOfNumber(cell)
  if (typeof cell === 'object' && cell !== null) return 'date' in cell ? cell.date.slice(0, 10) : null
  const text = showCell(cell).replace(/(?:[T ]|,\s*)\d{1,2}:\d{2}.*$/i, '')
  if (/^\d{5}$/.test(text)) return dayOfNumber(Number(text))
  return dayOfText(text.trim())
}

function dayOfNumber(serial: number): string | null {
  return serial >= serials.from && serial < serials.to ? dayOfSerial(serial, false) : null
}

function dayOfText(text: string): string | null {
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
  return String(months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1)
}

/** Two digits as spreadsheets read them: 29 is 2029, 30 is 1930. */
function fullYear(year: string): string {
  if (year.length === 4) return year
  return Number(year) < 30 ? `20${year}` : `19${year}`
}

function realDay(...parts: (string | undefined)[]): string | null {
  const iso = parts.map((part = '') => part.padStart(2, '0')).join('-')
  const read = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : null
}
