import { paiseOfRupees, parseRupees } from '@nalanda/contract/platform/money/money'
import { isAadhaar, isMaskedAadhaar } from '@nalanda/contract/students/aadhaar'
import { sources } from '@nalanda/contract/students/record'
import { studentsError } from '@nalanda/contract/students/validation-errors'
import { findFormula, findLostText, isShortenedNumber } from '../../../platform/imports/cell-values.ts'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import { cellErrorOf } from '../../../platform/imports/schema-errors.ts'
import type { Cell } from '../../../platform/spreadsheets/cell.ts'
import { plainHeading, showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { readDay } from '../../../platform/spreadsheets/day-cell.ts'
import { admissionsError } from './admissions-errors.ts'

/** Meaning of a cell: a value (null for nothing), or the reason why it is refused; a warning does not keep the value out. */
export type Read = { value: string | number | boolean | null; warning?: CellError } | { error: CellError }

export type CellKind =
  | 'text'
  | 'number-text'
  | 'date'
  | 'marks'
  | 'percent'
  | 'whole'
  | 'rupees'
  | 'phone'
  | 'email'
  | 'gender'
  | 'yes-no'
  | 'source'
  | 'aadhaar'

const nothing = new Set(['', '-', '--', '---', '–', '—', 'na', 'n/a', 'n.a', 'n.a.', 'nil', 'none', 'null', '.', '#n/a'])

/** Whether a cell counts as empty: empty, a dash, `NA`. */
export function isBlank(cell: Cell): boolean {
  return nothing.has(showCell(cell).toLowerCase())
}

/** Reads a cell as one of these kinds. Refuses formulas and error values: the result of a formula that a file stores may be stale. */
export function readCell(kind: CellKind, cell: Cell): Read {
  const formula = findFormula(cell)
  if (formula) return { error: formula }
  if (isBlank(cell)) return { value: null }
  return readers[kind](cell, showCell(cell))
}

const readers: Record<CellKind, (cell: Cell, text: string) => Read> = {
  text: (cell, text) => readText(cell, text),
  // Some programs write 1234.0 for a number that was typed as text
  'number-text': (cell, text) => readText(cell, text.replace(/\.0+$/, '')),
  date: (cell) => {
    const day = readDay(cell)
    return day ? { value: day } : { error: { code: 'not-a-day' } }
  },
  marks: (_cell, text) => readNumber(text, { code: 'too-many-decimals' }),
  percent: (_cell, text) => readPercent(text.replace(/\s*%$/, '')),
  whole: (_cell, text) => {
    const plain = text
      .replace(/(?<=\d),(?=\d)/g, '')
      .replace(/\.0+$/, '')
      .replace(/^0+(?=\d)/, '')
    return /^[1-9]\d{0,7}$/.test(plain)
      ? { value: Number(plain) }
      : { error: cellErrorOf(studentsError('students.not-a-number')) }
  },
  rupees: readRupees,
  phone: (_cell, text) => readPhone(text),
  email: (_cell, text) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
      ? { value: text.toLowerCase() }
      : { error: cellErrorOf(studentsError('students.not-an-email')) },
  gender: (_cell, text) => oneOf(genders, text, admissionsError('admissions.not-a-gender')),
  'yes-no': (_cell, text) => oneOf(answers, text, { code: 'not-yes-or-no' }),
  source: (_cell, text) => oneOf(knownBy, text, admissionsError('admissions.not-a-source', { list: sourceLabels.join(', ') })),
  aadhaar: (_cell, text) => readAadhaar(text),
}

function readText(cell: Cell, text: string): Read {
  const lost = findLostText(cell)
  return lost ? { error: lost } : { value: text.replace(/\s+/g, ' ') }
}

const genders = new Map<string, string>([
  ...['male', 'm', 'boy', 'gents'].map((word) => [word, 'male'] as const),
  ...['female', 'f', 'girl', 'ladies', 'fe male'].map((word) => [word.replace(' ', ''), 'female'] as const),
  ...['other', 'others', 'o', 'transgender', 'tg', 't'].map((word) => [word, 'other'] as const),
])
const answers = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1', 'ok', 'submitted', 'lateral'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0', 'notsubmitted', 'regular'].map((word) => [word, false] as const),
])
export const sourceLabels = ['Old Student', 'News', 'Media', 'Family Relation', 'Website', 'Others'] as const
const knownBy = new Map<string, string>(
  sources.flatMap((source, at) => [
    [plainHeading(source), source],
    [plainHeading(sourceLabels[at] ?? source), source],
    [plainHeading(source).replace(/s$/, ''), source],
  ]),
)

function oneOf(words: ReadonlyMap<string, string | boolean>, text: string, error: CellError): Read {
  const value = words.get(plainHeading(text))
  return value === undefined ? { error } : { value }
}

function readNumber(text: string, error: CellError): Read {
  const plain = text.replace(/(?<=\d),(?=\d)/g, '')
  if (!/^\d{1,9}(\.\d+)?$/.test(plain)) return { error }
  const exact = Math.round(Number(plain) * 100) / 100
  // A spreadsheet shows 94.1 and stores 94.09999999999999
  return Math.abs(Number(plain) - exact) < 1e-6 ? { value: exact } : { error }
}

const notAPercentage = admissionsError('admissions.not-a-percentage')

/** Refuses to guess: 0.95 may be 95 % in a column formatted as percent, or a typing error. */
function readPercent(text: string): Read {
  const read = readNumber(text, notAPercentage)
  if ('error' in read || typeof read.value !== 'number') return read
  if (read.value > 0 && read.value <= 1) return { error: admissionsError('admissions.percentage-as-fraction') }
  return read.value > 100 ? { error: notAPercentage } : read
}

/** Reads `1,50,000`, `₹ 1,50,000.50` and `Rs. 5000/-` into paise. */
function readRupees(cell: Cell, text: string): Read {
  const paise = typeof cell === 'number' ? paiseOfRupees(cell) : parseRupees(text)
  return paise === null || paise < 0 ? { error: { code: 'not-an-amount' } } : { value: paise }
}

const shortened = { error: { code: 'number-shortened' } } as const

/** Reads ten digits, with or without +91 or 0 before them. No Indian mobile number begins with a digit below 6, which is only a warning. */
function readPhone(text: string): Read {
  if (isShortenedNumber(text)) return shortened
  const digits = text.replace(/\.0+$/, '').replace(/[\s().-]/g, '')
  const [, number] = /^(?:\+?91|0)?([1-9]\d{9})$/.exec(digits) ?? []
  if (!number) return { error: admissionsError('admissions.not-a-phone') }
  return /^[6-9]/.test(number) ? { value: number } : { value: number, warning: admissionsError('admissions.mobile-unusual') }
}

function readAadhaar(text: string): Read {
  if (isShortenedNumber(text)) return shortened
  if (isMaskedAadhaar(text)) return { error: admissionsError('admissions.aadhaar-masked') }
  const digits = text.replace(/\.0+$/, '').replace(/[\s-]/g, '')
  return isAadhaar(digits) ? { value: digits } : { error: admissionsError('admissions.aadhaar-length') }
}
