import type { Cell, Sheet } from '../spreadsheets/cell.ts'
import { plainHeading, showCell } from '../spreadsheets/cell-text.ts'

/** The headings of a column: that of the template, and synonyms that people use. */
export type Heading = { heading: string; synonyms?: readonly string[] | undefined; optional?: boolean | undefined }
export type HeadingTable<Field extends string = string> = Readonly<Partial<Record<Field, Heading>>>

/** The headings of a sheet: their row (from 0), the column (from 0) of each field found, and the problems. */
export type FoundHeadings<Field extends string = string> = {
  row: number
  columns: ReadonlyMap<Field, number>
  /** Headings of the template for required columns that are missing. */
  missing: string[]
  /** Headings that more than one column has; `columns` contains the first of them. */
  repeated: string[]
}

/** Titles, addresses and logos precede the headings of many sheets. */
export const headingRows = 30

/**
 * Finds the heading row among the first thirty: the one with the most matching columns, in any order, ignoring case, spaces, dots and accents. A heading of the
 * template takes precedence over a synonym.
 */
export function findHeadings<Field extends string>(
  { rows }: Pick<Sheet, 'rows'>,
  table: HeadingTable<Field>,
): FoundHeadings<Field> {
  let best = headingsIn(rows[0] ?? [], 0, table)
  for (const [at, row] of rows.slice(0, headingRows).entries()) {
    const found = headingsIn(row, at, table)
    if (found.columns.size > best.columns.size) best = found
  }
  return best
}

function headingsIn<Field extends string>(cells: readonly Cell[], row: number, table: HeadingTable<Field>): FoundHeadings<Field> {
  const texts = cells.map((cell) => plainHeading(showCell(cell ?? null)))
  const places = (words: readonly string[]) => {
    const wanted = new Set(words.map(plainHeading))
    return texts.flatMap((text, at) => (text !== '' && wanted.has(text) ? [at] : []))
  }
  const columns = new Map<Field, number>()
  const found: FoundHeadings<Field> = { row, columns, missing: [], repeated: [] }
  for (const [field, { heading, synonyms = [], optional }] of Object.entries(table) as [Field, Heading][]) {
    const exact = places([heading])
    const [first, another] = exact.length > 0 ? exact : places(synonyms)
    if (another !== undefined) found.repeated.push(heading)
    if (first !== undefined) columns.set(field, first)
    else if (!optional) found.missing.push(heading)
  }
  return found
}
