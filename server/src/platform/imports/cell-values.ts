import type { RowErrorCode } from '@nalanda/contract/platform/imports/row-errors'
import { paiseOfRupees, parseRupees } from '@nalanda/contract/platform/money/money'
import { type Cell, normaliseText } from '../spreadsheets/cell.ts'
import { plainHeading, showCell } from '../spreadsheets/cell-text.ts'
import { readDay } from '../spreadsheets/day-cell.ts'

/** The error of a cell: a code of `rowErrors`, and the values for its sentence. */
export type SharedError = { code: RowErrorCode; values?: Readonly<Record<string, string | number>> }
/** The value of a cell, or the error instead. */
export type CellValue<Value> = { value: Value } | { error: SharedError }

/**
 * The type of a column: amounts are read as paise, days as ISO days, percentages as the number before the sign. `lines` is text that keeps its line breaks; in
 * `text` they become spaces. `moment` is the text of a day with or without a time, `academic-year` the year in which one begins.
 */
export type CellKind =
  | 'text'
  | 'lines'
  | 'moment'
  | 'whole'
  | 'academic-year'
  | 'decimal'
  | 'percent'
  | 'rupees'
  | 'day'
  | 'yes-no'

const dashes = new Set(['', '-', '--', '---', '–', '—'])
const blankWords = new Set([...dashes, '.', 'na', 'n/a', 'n.a', 'n.a.', 'nil', 'none', 'null'])

/** Returns the text of a cell with ASCII digits, ordinary spaces, and runs of spaces collapsed. */
export function cellText(cell: Cell): string {
  return normaliseText(showCell(cell)).replace(/\s+/g, ' ')
}

/** Returns the text of a cell with its non-empty lines, each normalised like a cell of its own. */
export function cellLines(cell: Cell): string {
  if (typeof cell !== 'string') return cellText(cell)
  return cell
    .split(/[\r\n]+/)
    .map(cellText)
    .filter(Boolean)
    .join('\n')
}

/** Whether a cell is empty or contains only a dash. */
export function isEmptyCell(cell: Cell): boolean {
  return cell === null || dashes.has(cellText(cell))
}

/** Whether a cell counts as empty: empty, a dash, `NA`, `nil`. In a column of names these words may be names. */
export function isBlankWord(cell: Cell): boolean {
  return cell === null || blankWords.has(cellText(cell).toLowerCase())
}

/** Returns the error for a formula or an error value. The cached result of a formula may be stale, so it is not read. */
export function findFormula(cell: Cell): SharedError | null {
  if (typeof cell !== 'object' || cell === null) return null
  if ('formula' in cell) return { code: 'formula' }
  return 'error' in cell ? { code: 'error-value', values: { error: cell.error } } : null
}

/** Reads a cell that is neither empty nor a formula as one of these kinds. */
export function readCellAs(kind: CellKind, cell: Cell): CellValue<string | number | boolean> {
  return readers[kind](cell, cellText(cell))
}

const readers: Record<CellKind, (cell: Cell, text: string) => CellValue<string | number | boolean>> = {
  text: (cell, text) => {
    const lost = findLostText(cell)
    return lost ? { error: lost } : { value: text }
  },
  moment: (_cell, text) => ({ value: text }),
  lines: (cell) => (hasLostLetters(cell) ? { error: { code: 'letters-lost' } } : { value: cellLines(cell) }),
  whole: (_cell, text) => readWhole(text),
  'academic-year': (_cell, text) => readAcademicYear(text),
  decimal: (_cell, text) => readDecimal(text),
  percent: (_cell, text) => readDecimal(text.replace(/\s*%$/, '')),
  rupees: readRupees,
  day: (cell, text) => {
    const day = readDay(typeof cell === 'string' ? text : cell)
    return day === null ? { error: { code: 'not-a-day' } } : { value: day }
  },
  'yes-no': (_cell, text) => {
    const value = answers.get(plainHeading(text))
    return value === undefined ? { error: { code: 'not-yes-or-no' } } : { value }
  },
}

const answers = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1', 'ok'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
])

/** Whether a text is a number that a spreadsheet shortened to `9.87654E+11`: its remaining digits are lost. */
export function isShortenedNumber(text: string): boolean {
  return /^\d[.\d]*e\+?\d+$/i.test(text)
}

/** Whether a spreadsheet has lost digits of a number: it keeps fifteen of them, and saves numbers of twelve or more digits in CSV as `9.87654E+11`. */
function hasLostDigits(cell: Cell): boolean {
  return typeof cell === 'number'
    ? Math.abs(cell) >= 1e15
    : typeof cell === 'string' && /^\d(\.\d+)?E\+\d{2,}$/i.test(cell.trim())
}

/** Words that consist of question marks: names in an Indian script, in a CSV with a Western European encoding. */
const lostLetters = /^[\s.,;]*\?{2,}[\s.,;?]*$|(?<!\S)\?{3,}(?![^\s.,;])/

const hasLostLetters = (cell: Cell) => typeof cell === 'string' && lostLetters.test(cell)

/** Returns the error for a text that a spreadsheet destroyed: a shortened number, a date made from pages 3-8, question marks. */
export function findLostText(cell: Cell): SharedError | null {
  if (hasLostDigits(cell)) return { code: 'number-shortened' }
  if (hasLostLetters(cell)) return { code: 'letters-lost' }
  return typeof cell === 'object' && cell !== null && 'date' in cell ? { code: 'became-a-date' } : null
}

const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/
const groupedInIndia = /^-?\d{1,2}(,\d{2})*,\d{3}(\.\d+)?$/

/** Returns the digits of a number without group commas, or null: `0x10`, `1e5` and `12,5` do not count as numbers. */
function plainNumber(text: string): string | null {
  const plain = grouped.test(text) || groupedInIndia.test(text) ? text.replaceAll(',', '') : text
  return /^-?\d{1,15}(\.\d+)?$/.test(plain) ? plain : null
}

const notANumber = (text: string): { error: SharedError } => ({
  error: { code: isShortenedNumber(text) ? 'number-shortened' : 'not-a-number' },
})

function readWhole(text: string): CellValue<number> {
  const plain = plainNumber(text)
  if (plain === null) return notANumber(text)
  // Some programs write 60 as 60.0
  return /\.0*[1-9]/.test(plain) ? { error: { code: 'not-a-whole-number' } } : { value: Number(plain) }
}

/** Reads `2026`, `2026-27` or `2026-2027`. */
function readAcademicYear(text: string): CellValue<number> {
  const [, year = '', next] = /^(\d{4})(?:\.0+)?(?:\s*[-–/]\s*(\d{2}|\d{4}))?$/.exec(text) ?? []
  const isNext = next === undefined || String(Number(year) + 1).endsWith(next)
  return year !== '' && isNext ? { value: Number(year) } : { error: { code: 'not-an-academic-year' } }
}

function readDecimal(text: string): CellValue<number> {
  const plain = plainNumber(text)
  if (plain === null) return notANumber(text)
  const exact = Math.round(Number(plain) * 100) / 100
  // A spreadsheet shows 94.1 and stores 94.09999999999999
  return Math.abs(Number(plain) - exact) < 1e-6 ? { value: exact } : { error: { code: 'too-many-decimals' } }
}

/** Reads `1,50,000`, `₹ 1,50,000.50` or `Rs. 5000/-` as paise. */
function readRupees(cell: Cell, text: string): CellValue<number> {
  const paise = typeof cell === 'number' ? paiseOfRupees(cell) : parseRupees(text, { allowNegative: true })
  if (paise !== null) return { value: paise }
  if (isShortenedNumber(text)) return { error: { code: 'number-shortened' } }
  return { error: { code: /\.\d{3,}$/.test(text) ? 'too-many-decimals' : 'not-an-amount' } }
}
