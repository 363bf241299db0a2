import type { Cell, Sheet } from '../../spreadsheets/cell.ts'
import { plainHeading, showCell } from '../../spreadsheets/cell-text.ts'
import { type Heading, type HeadingTable, headingRows } from '../headings.ts'

/** The position of a sheet's headings and their texts by column; two heading rows are joined: `Father` over `Name` becomes `Father Name`. */
export type SheetHeadings = {
  /** The lower heading row, from 0. */ row: number
  headings: string[]
  fields: (string | null)[]
}

const mostColumns = 300
const headingLength = 120

type Joined = { text: string; alternatives: readonly string[] }

/**
 * Finds the headings among the first thirty rows: the row, or the row together with the one above it, that matches the most fields. Ignores titles above them,
 * merged cells, case, spaces, dots and text in brackets.
 */
export function findSheetHeadings({ rows }: Pick<Sheet, 'rows'>, table: HeadingTable): SheetHeadings {
  const fieldOf = fieldsByHeading(table)
  let best: SheetHeadings = { row: 0, headings: [], fields: [] }
  let most = -1
  for (const [row, cells] of rows.slice(0, headingRows).entries()) {
    const single = textsOf(cells).map((text) => ({ text, alternatives: [text] }))
    for (const columns of row === 0 ? [single] : [single, joinRows(textsOf(rows[row - 1] ?? []), textsOf(cells))]) {
      const fields = columns.map(({ alternatives }) => firstOf(alternatives, fieldOf))
      const score = new Set(fields.filter((field) => field !== null)).size
      if (score > most) {
        most = score
        best = { row, headings: columns.map(({ text }) => text), fields }
      }
    }
  }
  return best
}

/** Returns the column (from 0) of each field: of several columns with the same heading, the one with the most filled cells, or the first of these. */
export function guessColumns({ rows }: Pick<Sheet, 'rows'>, { row, fields }: SheetHeadings): Record<string, number> {
  const filled = (column: number) =>
    rows.slice(row + 1, row + 200).filter((cells) => showCell(cells[column] ?? null) !== '').length
  const columns: Record<string, number> = {}
  for (const [column, field] of fields.entries()) {
    if (field === null) continue
    const before = columns[field]
    if (before === undefined || filled(column) > filled(before)) columns[field] = column
  }
  return columns
}

/** Returns the headings of required fields that no column was chosen for. */
export function missingColumns(columns: Readonly<Record<string, number>>, table: HeadingTable): string[] {
  return (Object.entries(table) as [string, Heading][]).flatMap(([field, { heading, optional }]) =>
    optional || field in columns ? [] : [heading.replace('*', '')],
  )
}

/** Returns the texts of a row of cells, in the form of headings. */
export function textsOf(cells: readonly Cell[]): string[] {
  return Array.from(cells.slice(0, mostColumns), (cell) =>
    showCell(cell ?? null)
      .replace(/\s+/g, ' ')
      .slice(0, headingLength),
  )
}

/** A merged heading has its text only in its first cell: it spans the columns to its right that have no text of their own but one below. */
function joinRows(upper: readonly string[], lower: readonly string[]): Joined[] {
  let spanning = ''
  return [...Array(Math.max(upper.length, lower.length)).keys()].map((column) => {
    const [above = '', below = ''] = [upper[column], lower[column]]
    if (above !== '') spanning = above
    else if (below === '') spanning = ''
    if (below === '') return { text: above, alternatives: [above] }
    const text = [spanning, below].filter((part) => part !== '').join(' ')
    return { text, alternatives: [text, below] }
  })
}

/** Headings of the template take precedence over synonyms. */
function fieldsByHeading(table: HeadingTable): ReadonlyMap<string, string> {
  const entries = Object.entries(table) as [string, Heading][]
  const named = new Map<string, string>()
  const add = (word: string, field: string) => {
    const plain = plainHeading(word)
    if (plain !== '' && !named.has(plain)) named.set(plain, field)
  }
  for (const [field, { heading }] of entries) add(heading, field)
  for (const [field, { synonyms = [] }] of entries) for (const word of synonyms) add(word, field)
  return named
}

function firstOf(texts: readonly string[], fieldOf: ReadonlyMap<string, string>): string | null {
  for (const text of texts) {
    const found = fieldOf.get(plainHeading(text)) ?? fieldOf.get(plainHeading(text.replace(/\([^)]*\)/g, ' ')))
    if (found !== undefined) return found
  }
  return null
}
