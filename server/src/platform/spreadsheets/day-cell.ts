import { parseDay } from '@nalanda/contract/platform/dates/day-text'
import type { Cell } from './cell.ts'
import { showCell } from './cell-text.ts'
import { dayOfSerial } from './serial-date.ts'

/** Numbers that a spreadsheet would show as a day from 1927 to 2064, in a column formatted as plain numbers. */
const serials = { from: 10_000, to: 60_000 }

/** Returns the day that a cell shows: as a date, as its bare serial number, or as typed text that `parseDay` reads. Null for anything else. */
export function readDay(cell: Cell): string | null {
  if (typeof cell === 'number') return dayOfNumber(cell)
  if (typeof cell === 'object' && cell !== null) return 'date' in cell ? cell.date.slice(0, 10) : null
  const text = showCell(cell)
  return /^\d{5}$/.test(text) ? dayOfNumber(Number(text)) : parseDay(text)
}

function dayOfNumber(serial: number): string | null {
  return serial >= serials.from && serial < serials.to ? dayOfSerial(serial, false) : null
}
