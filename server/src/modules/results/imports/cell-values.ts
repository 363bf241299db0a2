import type { Marker } from '@nalanda/contract/results/results'
import type { ResultsRowErrorCode } from '@nalanda/contract/results/row-errors'
import { findFormula } from '../../../platform/imports/cell-values.ts'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import type { Cell } from '../../../platform/spreadsheets/cell.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { resultsError } from './results-errors.ts'

/** The meaning of a cell for marks. */
export type MarksCell =
  | { kind: 'blank' }
  | { kind: 'absent' }
  | { kind: 'marker'; marker: Marker }
  | { kind: 'number'; value: number }
  | { kind: 'error'; error: CellError }

const absentWords = new Set(['AB', 'ABS', 'ABSENT', 'ABST', 'AAA', 'AA', 'ABSENTEE', 'NP'])
const blankWords = new Set(['', '-', '--', '---', '–', '—', 'NA', 'N/A', 'NIL', '.', '*', 'NR'])

/** Reads marks as colleges write them: a number, a word for absent, a dash for nothing. Ambiguous text is an error and is never guessed. */
export function readMarks(cell: Cell): MarksCell {
  const formula = findFormula(cell)
  if (formula) return { kind: 'error', error: formula }
  if (cell === null) return { kind: 'blank' }
  if (typeof cell === 'number') return readNumber(cell)
  const text = showCell(cell)
  const word = wordOf(text)
  if (blankWords.has(word)) return { kind: 'blank' }
  if (absentWords.has(word)) return { kind: 'absent' }
  const marker = markerOf(text)
  if (marker) return { kind: 'marker', marker }
  if (word === 'A') return refused('results.absent-or-grade')
  if (/%$/.test(word)) return refused('results.percentage')
  // 075 and 45.50 are usual notations; 1e3 and 0x10 are not
  return /^\d+([.]\d+)?$/.test(word) ? readNumber(Number(word)) : refused('results.marks-not-a-number', text)
}

function readNumber(value: number): MarksCell {
  const exact = Math.round(value * 100) / 100
  if (value < 0) return refused('results.marks-below-zero')
  return Math.abs(value - exact) < 1e-6 ? { kind: 'number', value: exact } : refused('results.marks-too-exact')
}

function refused(code: ResultsRowErrorCode, text = ''): MarksCell {
  return { kind: 'error', error: resultsError(code, text === '' ? {} : { text: text.slice(0, 60) }) }
}

const yes = new Set(['Y', 'YES', 'TRUE', '1', 'X', '✓', '✔', 'A', ...absentWords])
const no = new Set(['N', 'NO', 'FALSE', '0', 'P', 'PRESENT', ...blankWords])

/** Reads a cell of an absence column; `unclear` if it says neither yes nor no. */
export function readAbsent(cell: Cell): boolean | 'unclear' {
  const word = wordOf(showCell(cell))
  if (yes.has(word)) return true
  return no.has(word) ? false : 'unclear'
}

/** Whether a text is one of the words for absent. `A` is not one of them, because it is also a grade. */
export function isAbsentWord(text: string): boolean {
  return absentWords.has(wordOf(text))
}

/** Whether a text counts as empty: no text, a dash, `NA`. */
export function isBlankWord(text: string): boolean {
  return blankWords.has(wordOf(text))
}

const withheldWords = new Set(['WH', 'WITHHELD', 'WITHELD', 'WITHHOLD', 'RESULTWITHHELD', 'RW', 'WHD'])
const malpracticeWords = new Set(['MP', 'MALPRACTICE', 'MALPRACTISE', 'MALPRACTICECASE', 'MPC', 'MAL', 'UFM', 'UNFAIRMEANS'])

/** Returns the marker that a text states in place of marks: `WH`, `Withheld`, `W/H`; `MP`, `M.P.`, `Malpractice`. */
export function markerOf(text: string): Marker | null {
  if (/\d/.test(text)) return null
  const letters = text.toUpperCase().replace(/[^A-Z]/g, '')
  if (withheldWords.has(letters)) return 'withheld'
  return malpracticeWords.has(letters) ? 'malpractice' : null
}

/** Reads a roll number in the register's form: capitals without spaces, whether it was typed as text or as a number. */
export function readRollNo(cell: Cell): string {
  return showCell(cell)
    .replace(/[\s'’‘`]/g, '')
    .replace(/\.0+$/, '')
    .toUpperCase()
}

/** Reads a course code: no spaces, in capitals. */
export function readCode(cell: Cell): string {
  return showCell(cell).replace(/\s/g, '').toUpperCase()
}

/** Normalises a word: `-Ab-` and `ab.` become `AB`. */
function wordOf(text: string): string {
  const word = text.replace(/\s/g, '').toUpperCase()
  return /[A-Z]/.test(word) ? word.replace(/^[-(.]+|[-).]+$/g, '') : word
}
