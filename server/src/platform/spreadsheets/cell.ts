/**
 * The displayed value of a cell: text (normalised; a number displayed as a percentage is `50%`, one displayed with leading zeros `0501`, a short one in
 * scientific format `7E+03`), a number, a boolean, an ISO day with an optional time (`2026-11-20 09:05:33`), an error such as `#REF!`, or nothing.
 */
export type Value = string | number | boolean | null | { date: string } | { error: string }

/** A cell as it was typed. A formula is recognised even if the file contains its last result; an .xls file stores no readable text of it. */
export type Cell = Value | { formula: string; cached: Value }

/** One sheet of a workbook. `rows[0]` is the sheet's row 1; rows may differ in length, and trailing blank rows are omitted. */
export interface Sheet {
  name: string
  hidden: boolean
  rows: Cell[][]
}

/** Returns the name of a column as a spreadsheet shows it: 0 is A, 26 is AA. */
export function columnName(column: number): string {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

/** Returns the address of a cell as a spreadsheet shows it, from zero-based row and column: (0, 1) is B1. */
export function cellAddress(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`
}

const oddSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]/g
const invisible = /[\u200b\u2060\ufeff\u00ad]/g
const joinersAtTheEnds = /^[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+$/g

/**
 * Normalises invisible characters: unusual spaces become ordinary ones, zero-width ones are removed, both ends are trimmed. Joiners inside a word stay, because
 * Indian scripts need them.
 */
export function normaliseText(text: string): string {
  return text
    .replace(oddSpaces, ' ')
    .replace(invisible, '')
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(joinersAtTheEnds, '')
    .trim()
    .normalize('NFC')
}
