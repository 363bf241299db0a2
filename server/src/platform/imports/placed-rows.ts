import type { SheetProblem } from '@nalanda/contract/platform/imports/sheet-problems'
import { problem } from '../problems.ts'
import { type Cell, cellAddress, type Sheet } from '../spreadsheets/cell.ts'
import { cellText, isEmptyCell } from './cell-values.ts'
import type { Columns } from './columns.ts'
import { type FoundHeadings, findHeadings } from './headings.ts'
import type { Position } from './row-errors.ts'

/** A non-empty row with its cells by field. */
export type PlacedRow = Position & { values: ReadonlyMap<string, Cell> }

/** Returns the rows below the headings of the sheet that matches the columns best. Refuses a file that lacks a column or has no rows. */
export function placeOneSheet(sheets: readonly Sheet[], columns: Columns): PlacedRow[] {
  const [best] = sheets
    .map((sheet) => ({ sheet, found: findHeadings(sheet, columns) }))
    .sort((a, b) => b.found.columns.size - a.found.columns.size)
  if (!best || best.sheet.rows.length < 2) throw refusal('platform.sheet-empty')
  const rows = place(best.sheet, best.found, columns, undefined)
  if (rows.length === 0) throw refusal('platform.sheet-empty')
  return rows
}

/**
 * Returns the rows of each sheet of a workbook, found by name; none for a missing sheet or one without rows below its headings. Refuses a workbook without any
 * row.
 */
export function placeSheets<Name extends string>(
  sheets: readonly Sheet[],
  tables: Readonly<Record<Name, Columns>>,
): Record<Name, PlacedRow[]> {
  const names = Object.keys(tables) as Name[]
  const placed = names.map((name) => {
    const sheet = sheets.find((one) => one.name.trim().toLowerCase() === name.toLowerCase())
    if (!sheet || sheet.rows.length < 2) return [name, []] as const
    return [name, place(sheet, findHeadings(sheet, tables[name]), tables[name], name)] as const
  })
  if (placed.every(([, rows]) => rows.length === 0)) throw refusal('platform.sheet-no-rows', { sheets: names.join(', ') })
  return Object.fromEntries(placed) as unknown as Record<Name, PlacedRow[]>
}

function place(sheet: Sheet, found: FoundHeadings, columns: Columns, name: string | undefined): PlacedRow[] {
  const { missing, repeated } = found
  if (repeated.length > 0) throw refusal('platform.sheet-columns-repeated', { sheet: sheet.name, columns: repeated.join(', ') })
  if (missing.length > 0) throw refusal('platform.sheet-columns-missing', { sheet: sheet.name, columns: missing.join(', ') })
  const fields = Object.entries(columns).map(([field, { heading }]) => ({ field, heading, at: found.columns.get(field) }))
  return sheet.rows.slice(found.row + 1).flatMap((cells, below) => {
    const row = found.row + 1 + below
    const values = new Map(fields.map(({ field, at }) => [field, at === undefined ? null : (cells[at] ?? null)]))
    if ([...values.values()].every(isEmptyCell)) return []
    const placed = fields.map(({ field, heading, at }) => {
      const address = at === undefined ? undefined : cellAddress(row, at)
      return [field, { heading, address, text: cellText(values.get(field) ?? null).slice(0, 100) }] as const
    })
    return [{ sheet: name, row: row + 1, values, cells: new Map(placed) }]
  })
}

const refusal = (code: SheetProblem, values: Record<string, string> = {}) => problem(code, values)
