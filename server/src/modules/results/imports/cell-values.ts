import type { Cell } from '../../../platform/spreadsheets/cell.ts'
import { findUnreadable, showCell } from '../../../platform/spreadsheets/cell-text.ts'

/** What somebody meant by a cell for marks. */
export type MarksCell =
  | { kind: 'blank' }
  | { kind: 'absent' }
  | { kind: 'number'; value: number }
  | { kind: 'fault'; code: 'formula' | 'error-value' | 'marks-not-a-number' | 'absent-unclear'; message: string }

const absentWords = new Set(['AB', 'ABS', 'ABSENT', 'ABST', 'AAA', 'AA', 'ABSENTEE', 'NP'])
const blankWords = new Set(['', '-', '--', '---', '–', '—', 'NA', 'N/A', 'NIL', '.', '*', 'NR'])

/** Marks as colleges write them: a number, a word for absent, a dash for nothing. What cannot be told for sure is a fault, never a guess. */
export function readMarks(cell: Cell): MarksCell {
  const fault = (code: 'marks-not-a-number' | 'absent-unclear', message: string): MarksCell => ({ kind: 'fault', code, message })
  const unreadable = findUnreadable(cell)
  if (unreadable) return { kind: 'fault', ...unreadable }
  if (cell === null) return { kind: 'blank' }
  if (typeof cell === 'number') return numberOrFault(cell)
  const text = showCell(cell)
  const word = wordOf(text)
  if (blankWords.has(word)) return { kind: 'blank' }
  if (absentWords.has(word)) return { kind: 'absent' }
  if (word === 'A') return fault('absent-unclear', 'A may mean absent or the grade A. Write AB for absent, or the marks')
  if (/%$/.test(word)) return fault('marks-not-a-number', 'Write the marks, not a percentage')
  // 075 and 45.50 are numbers as people type them; 1e3 and 0x10 are not
  return /^\d+([.]\d+)?$/.test(word) ? numberOrFault(Number(word)) : fault('marks-not-a-number', `${text} is not a number`)
}

function numberOrFault(value: number): MarksCell {
  const exact = Math.round(value * 100) / 100
  if (value < 0) return { kind: 'fault', code: 'marks-not-a-number', message: 'Marks cannot be below zero' }
  if (Math.abs(value - exact) < 1e-6) return { kind: 'number', value: exact }
  return { kind: 'fault', code: 'marks-not-a-number', message: 'Marks have at most two decimals' }
}

const yes = new Set(['Y', 'YES', 'TRUE', '1', 'X', '✓', '✔', 'A', ...absentWords])
const no = new Set(['N', 'NO', 'FALSE', '0', 'P', 'PRESENT', ...blankWords])

/** A cell of a column that says who was absent; `unclear` when it says neither. */
export function readAbsent(cell: Cell): boolean | 'unclear' {
  const word = wordOf(showCell(cell))
  if (yes.has(word)) return true
  return no.has(word) ? false : 'unclear'
}

/** Whether a text is one of the words for absent. `A` is not one of them: it is a grade too. */
export function isAbsentWord(text: string): boolean {
  return absentWords.has(wordOf(text))
}

/** Whether a text stands for nothing: empty, a dash, `NA`. */
export function isBlankWord(text: string): boolean {
  return blankWords.has(wordOf(text))
}

/** A roll number as the register has it: capitals without spaces, whether it was typed as text or as a number. */
export function readRollNo(cell: Cell): string {
  return showCell(cell)
    .replace(/[\s'’‘`]/g, '')
    .replace(/\.0+$/, '')
    .toUpperCase()
}

/** A course code without spaces and in capitals. */
export function readCode(cell: Cell): string {
  return showCell(cell).replace(/\s/g, '').toUpperCase()
}

/** `-Ab-` and `ab.` are still `AB`. */
function wordOf(text: string): string {
  const word = text.replace(/\s/g, '').toUpperCase()
  return /[A-Z]/.test(word) ? word.replace(/^[-(.]+|[-).]+$/g, '') : word
}
