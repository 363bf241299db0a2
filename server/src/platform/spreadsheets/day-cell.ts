import { parseDay } from '@nalanda/contract/platform/dates/day-text'
import type { Cell } from './cell.ts'
import { showCell } from './cell-text.ts'
import { dayOfSerial } from './serial-date.ts'

/** A number that a spreadsheet would show as a day of 1927 to 2064, in a column somebody formatted as plain numbers. */
const serials = { from: 10_000, to: 60_000 }

/** The day that a cell shows, that is its bare serial number, or that somebody typed, as `parseDay` reads it. Null for anything else. */
export function readDay(cell: Cell): string | null {
  if (typeof cell === 'number') return dayOfNumber(cell)
  if (typeof cell === 'object' && cell !== null) return 'date' in cell ? cell.date.slice(0, 10) : null
  const text = showCell(cell)
  return /^\d{5}$/.test(text) ? dayOfNumber(Number(text)) : parseDay(text)
}

function dayOfNumber(serial: number): string | null {
  return serial >= serials.from && serial < serials.to ? dayOfSerial(serial, false) : null
}
