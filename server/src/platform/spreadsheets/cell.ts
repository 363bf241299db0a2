/** What a cell shows: text (tidied; a number that is shown as a percentage is `50%`, one that is shown with zeros before it `0501`, a short one in scientific format `7E+03`), a number, a truth value, an ISO day that a time may follow (`2026-11-20 09:05:33`), an error such as `#REF!`, or nothing. */
export type Value = string | number | boolean | null | { date: string } | { error: string }

/** A cell as it was typed. A formula is recognised even when the file remembers its last result; an .xls file keeps no readable text of it. */
export type Cell = Value | { formula: string; cached: Value }

/** One sheet of a workbook. `rows[0]` is the sheet's row 1; rows may differ in length, and blank rows at the end are left out. */
export interface Sheet {
  name: string
  hidden: boolean
  rows: Cell[][]
}

/** The name of a column as a spreadsheet shows it: 0 is A, 26 is AA. */
export function columnName(column: number): string {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

/** The address of a cell as a person reads it in the spreadsheet, from zero-based row and column: (0, 1) is B1. */
export function cellAddress(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`
}

const oddSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]/g
const invisible = /[\u200b\u2060\ufeff\u00ad]/g
const joinersAtTheEnds = /^[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+$/g

/**
 * Text without what nobody can see: odd spaces become plain ones, zero-width ones go, both ends are trimmed. Joiners inside
 * a word stay, because Indian scripts spell with them.
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
