import { type Cell, cellAddress, type Sheet } from '../../spreadsheets/cell.ts'
import { plainHeading, showCell } from '../../spreadsheets/cell-text.ts'
import { reasonHeading, sourceHeading } from './failed-rows.ts'

/** A column that a kind of import understands: its heading, other words for it as offices write them, and whether it must be there. */
export type ImportColumn = { header: string; synonyms?: readonly string[]; required?: boolean }
export type ImportColumns<Field extends string> = Readonly<Partial<Record<Field, ImportColumn>>>

/** Where the columns of a sheet stand, whatever their order. */
export type FoundColumns<Field extends string> = {
  sheet: Sheet
  /** The row of the headings, from 0. */
  headingRow: number
  places: ReadonlyMap<Field, number>
  /** The column that names the row of an earlier import that each row was corrected from; -1 without one. */
  sourceAt: number
  /** Headings that mean nothing here; their columns are not read. */
  ignored: string[]
  /** Headings of columns that must be there and are not. */
  missing: string[]
}

/** A row below the headings that holds something; `row` is its number in the spreadsheet. */
export type HeadedRow<Field extends string> = { row: number; source: string; cellOf: (field: Field) => Cell }

/** Titles and merged cells may stand above the headings; they are looked for so far down. */
const rowsLookedAt = 30
const mostIgnored = 30
const headingLength = 80

/**
 * Finds the sheet and the row with the most headings that are understood, the first of equals; hidden sheets only where there is no other.
 * Capitals, spaces, dots and stars do not matter. Null for a workbook without sheets.
 */
export function findColumns<Field extends string>(
  sheets: readonly Sheet[],
  columns: ImportColumns<Field>,
): FoundColumns<Field> | null {
  const fields = fieldsByHeading(columns)
  const shown = sheets.filter(({ hidden }) => !hidden)
  let best: FoundColumns<Field> | null = null
  for (const sheet of shown.length > 0 ? shown : sheets) {
    for (let row = 0; row < Math.max(1, Math.min(sheet.rows.length, rowsLookedAt)); row += 1) {
      const found = columnsIn(sheet, row, columns, fields)
      if (!best || found.places.size > best.places.size) best = found
    }
  }
  return best
}

/** The rows below the headings, blank ones left out. */
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

/** A cell as the spreadsheet names it, `D7`; undefined where the sheet lacks the column. */
export function addressOf<Field extends string>({ places }: FoundColumns<Field>, row: number, field: Field): string | undefined {
  const place = places.get(field)
  return place === undefined ? undefined : cellAddress(row - 1, place)
}

/** A map, so that a heading such as `__proto__` is a word like any other. */
function fieldsByHeading<Field extends string>(columns: ImportColumns<Field>): ReadonlyMap<string, Field> {
  const named = Object.entries(columns) as [Field, ImportColumn][]
  return new Map(
    named.flatMap(([field, { header, synonyms = [] }]) =>
      [header, ...synonyms].map((name) => [plainHeading(name), field] as const),
    ),
  )
}

function columnsIn<Field extends string>(
  sheet: Sheet,
  headingRow: number,
  columns: ImportColumns<Field>,
  fields: ReadonlyMap<string, Field>,
): FoundColumns<Field> {
  const places = new Map<Field, number>()
  const ignored: string[] = []
  let sourceAt = -1
  for (const [at, cell] of (sheet.rows[headingRow] ?? []).entries()) {
    const text = headingText(cell)
    const plain = plainHeading(text)
    const field = fields.get(plain)
    if (plain === plainHeading(sourceHeading)) sourceAt = at
    else if (field !== undefined && !places.has(field)) places.set(field, at)
    else if (text !== '' && plain !== plainHeading(reasonHeading)) ignored.push(text)
  }
  const named = Object.entries(columns) as [Field, ImportColumn][]
  const missing = named.filter(([field, { required }]) => required && !places.has(field)).map(([, { header }]) => header)
  return { sheet, headingRow, places, sourceAt, ignored: ignored.slice(0, mostIgnored), missing }
}

function headingText(cell: Cell | undefined): string {
  return showCell(cell ?? null)
    .replace(/\s+/g, ' ')
    .slice(0, headingLength)
}
