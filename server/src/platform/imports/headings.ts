import type { Cell, Sheet } from '../spreadsheets/cell.ts'
import { plainHeading, showCell } from '../spreadsheets/cell-text.ts'

/** How a column is called: by the heading of the template, or by what else people write above it. */
export type Heading = { heading: string; synonyms?: readonly string[] | undefined; optional?: boolean | undefined }
export type HeadingTable = Readonly<Record<string, Heading>>

/** The headings of a sheet: their row (from 0), the column (from 0) of each field found, and what is amiss. */
export type FoundHeadings = {
  row: number
  columns: ReadonlyMap<string, number>
  /** Headings of the template that a required column lacks. */
  missing: string[]
  /** Headings that more than one column has, so that nobody can say which is meant. */
  repeated: string[]
}

/** Titles, addresses and logos stand above the headings of many a sheet. */
export const headingRows = 30

/**
 * Finds the row of headings among the first thirty: the one that names the most columns, in any order; capitals, spaces, dots and
 * accents make no difference. A heading of the template is preferred to a synonym.
 */
export function findHeadings({ rows }: Pick<Sheet, 'rows'>, table: HeadingTable): FoundHeadings {
  let best = headingsIn(rows[0] ?? [], 0, table)
  for (const [at, row] of rows.slice(0, headingRows).entries()) {
    const found = headingsIn(row, at, table)
    if (sizeOf(found) > sizeOf(best)) best = found
  }
  return best
}

/** How many columns of the table a row of headings names. */
export const sizeOf = ({ columns, repeated }: FoundHeadings) => columns.size + repeated.length

function headingsIn(cells: readonly Cell[], row: number, table: HeadingTable): FoundHeadings {
  const texts = cells.map((cell) => plainHeading(showCell(cell ?? null)))
  const places = (words: readonly string[]) => {
    const wanted = new Set(words.map(plainHeading))
    return texts.flatMap((text, at) => (text !== '' && wanted.has(text) ? [at] : []))
  }
  const found: FoundHeadings & { columns: Map<string, number> } = { row, columns: new Map(), missing: [], repeated: [] }
  for (const [field, { heading, synonyms = [], optional }] of Object.entries(table)) {
    const exact = places([heading])
    const [first, another] = exact.length > 0 ? exact : places(synonyms)
    if (another !== undefined) found.repeated.push(heading)
    else if (first !== undefined) found.columns.set(field, first)
    else if (!optional) found.missing.push(heading)
  }
  return found
}
