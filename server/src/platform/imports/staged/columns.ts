import { type Cell, cellAddress, type Sheet } from '../../spreadsheets/cell.ts'
import { plainHeading, showCell } from '../../spreadsheets/cell-text.ts'
import { findHeadings, type HeadingTable } from '../headings.ts'
import { reasonHeading, sourceHeading } from './failed-rows.ts'

/** The positions of a sheet's columns, in any order. */
export type FoundColumns<Field extends string> = {
  sheet: Sheet
  /** The heading row, from 0. */
  headingRow: number
  places: ReadonlyMap<Field, number>
  /** The column that names the row of an earlier import from which each row was corrected; -1 if there is none. */
  sourceAt: number
  /** Unknown headings; their columns are not read. */
  ignored: string[]
  /** Headings of required columns that are missing. */
  missing: string[]
}

/** A non-empty row below the headings; `row` is its number in the spreadsheet. */
export type HeadedRow<Field extends string> = { row: number; source: string; cellOf: (field: Field) => Cell }

const maxIgnored = 30
const headingLength = 80

/**
 * Finds the sheet and the row with the most known headings (see `findHeadings`), the first if equal; hidden sheets only if there are no others. If two columns
 * have the same heading, reads the first. Null for a workbook without sheets.
 */
export function findColumns<Field extends string>(
  sheets: readonly Sheet[],
  table: HeadingTable<Field>,
): FoundColumns<Field> | null {
  const shown = sheets.filter(({ hidden }) => !hidden)
  let best: FoundColumns<Field> | null = null
  for (const sheet of shown.length > 0 ? shown : sheets) {
    const found = columnsIn(sheet, table)
    if (!best || found.places.size > best.places.size) best = found
  }
  return best
}

/** Yields the non-blank rows below the headings. */
export function* rowsBelow<Field extends string>({
  sheet,
  headingRow,
  places,
  sourceAt,
}: FoundColumns<Field>): Generator<HeadedRow<Field>> {
  for (let at = headingRow + 1; at < sheet.rows.length; at += 1) {
    const cells = sheet.rows[at] ?? []
    if ([...places.values()].every((place) => showCell(cells[place] ?? null) === '')) continue
    const source = sourceAt < 0 ? '' : showCell(cells[sourceAt] ?? null)
    yield { row: at + 1, source, cellOf: (field) => cells[places.get(field) ?? -1] ?? null }
  }
}

/** Returns the address of a cell in the spreadsheet, `D7`; undefined if the sheet lacks the column. */
export function addressOf<Field extends string>({ places }: FoundColumns<Field>, row: number, field: Field): string | undefined {
  const place = places.get(field)
  return place === undefined ? undefined : cellAddress(row - 1, place)
}

function columnsIn<Field extends string>(sheet: Sheet, table: HeadingTable<Field>): FoundColumns<Field> {
  const { row, columns, missing } = findHeadings(sheet, table)
  const known = new Set(columns.values())
  const ignored: string[] = []
  let sourceAt = -1
  for (const [at, cell] of (sheet.rows[row] ?? []).entries()) {
    const text = headingText(cell)
    const plain = plainHeading(text)
    if (plain === plainHeading(sourceHeading)) sourceAt = at
    else if (!known.has(at) && text !== '' && plain !== plainHeading(reasonHeading)) ignored.push(text)
  }
  return { sheet, headingRow: row, places: columns, sourceAt, ignored: ignored.slice(0, maxIgnored), missing }
}

function headingText(cell: Cell | undefined): string {
  return showCell(cell ?? null)
    .replace(/\s+/g, ' ')
    .slice(0, headingLength)
}
