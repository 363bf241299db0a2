import type { SheetMapping, SheetPreview } from '@nalanda/contract/platform/imports/sheet-imports'
import { problem } from '../../problems.ts'
import { type Cell, cellAddress, type Sheet } from '../../spreadsheets/cell.ts'
import { plainHeading, showCell } from '../../spreadsheets/cell-text.ts'
import type { ReadOptions, Spreadsheets } from '../../spreadsheets/spreadsheets.ts'
import { cellText, isEmptyCell } from '../cell-values.ts'
import type { HeadingTable } from '../headings.ts'
import type { PlacedRow } from '../placed-rows.ts'
import { readWorkbook } from '../spreadsheet-file.ts'
import { rowsPerSheet } from '../staged/row-errors.ts'
import { findSheetHeadings, textsOf } from './sheet-headings.ts'
import type { AnySheetImportKind } from './sheet-import-kinds.ts'

/** The stored details of a workbook: its sheets in order. */
export type WorkbookDetails = { sheets: SheetPreview[] }

/** Returns the number of a row within its sheet. */
export const rowInSheet = (row: number): number => row % rowsPerSheet

/** Returns the name of the sheet that contains a row. */
export const sheetOfRow = (row: number, { sheets }: WorkbookDetails): string => sheets[Math.floor(row / rowsPerSheet)]?.name ?? ''

/** Returns how one row refers to another: with the sheet if it is a different one. */
export function rowBeside(other: Pick<PlacedRow, 'row' | 'sheet'>, row: Pick<PlacedRow, 'sheet'>): string | number {
  const number = rowInSheet(other.row)
  return other.sheet === row.sheet || other.sheet === undefined ? number : `${other.sheet}!${number}`
}

const samplesShown = 5

/**
 * Returns the non-empty sheets of a workbook, a CSV, or another file that the kind reads; hidden ones only if there are no others. Refuses an unreadable file,
 * and a file without rows.
 */
export async function readableSheets(
  spreadsheets: Spreadsheets,
  { otherFiles }: Pick<AnySheetImportKind, 'otherFiles'>,
  bytes: Buffer,
  options: ReadOptions = {},
): Promise<Sheet[]> {
  const other = await otherFiles?.read(bytes, options)
  const sheets = (other ?? (await readWorkbook(spreadsheets, bytes, { ...options, csv: true })))
    .filter(({ rows }) => rows.length > 0)
    .map((sheet) => ({ ...sheet, name: showCell(sheet.name).slice(0, 100) }))
  if (!sheets.some(({ rows }) => rows.length > 1)) throw problem('platform.sheet-empty')
  const shown = sheets.filter(({ hidden }) => !hidden)
  return shown.length > 0 ? shown : sheets
}

/** Returns what the screen shows of a sheet before the check. `mask` hides content that must not be stored as plain text. */
export function previewSheet(sheet: Sheet, table: HeadingTable, mask: (text: string) => string): SheetPreview {
  const { row, headings, fields } = findSheetHeadings(sheet, table)
  const below = sheet.rows.slice(row + 1)
  return {
    name: sheet.name,
    // For a sheet without headings, its first row
    headings: headings.map(mask),
    headingsKnown: fields.some((field) => field !== null),
    samples: below.slice(0, samplesShown).map((cells) => textsOf(cells).map((text) => mask(text).slice(0, 60))),
    rowCount: below.filter((cells) => cells.some((cell) => !isEmptyCell(cell))).length,
  }
}

/** Returns the rows of a workbook by its mapping: without blank rows, repeated headings, and totals or signatures below the list. */
export function placeRows(sheets: readonly Sheet[], mapping: SheetMapping, table: HeadingTable): PlacedRow[] {
  return sheets.flatMap((sheet, at) => {
    const mapped = mapping.sheets.find(({ name }) => name === sheet.name)
    return mapped && Object.keys(mapped.columns).length > 0 ? placeSheet(sheet, at, mapped, table) : []
  })
}

function placeSheet(
  sheet: Sheet,
  sheetAt: number,
  { columns, firstRowIsData }: SheetMapping['sheets'][number],
  table: HeadingTable,
): PlacedRow[] {
  const { row: headingRow, headings } = firstRowIsData ? { row: -1, headings: [] } : findSheetHeadings(sheet, table)
  const fields = Object.entries(table).flatMap(([field, column]) => {
    const at = columns[field]
    return column === undefined ? [] : [{ field, heading: column.heading.replace('*', ''), at, needed: !column.optional }]
  })
  return sheet.rows.slice(headingRow + 1).flatMap((cells, below) => {
    const row = headingRow + 1 + below
    const values = new Map(fields.map(({ field, at }) => [field, at === undefined ? null : (cells[at] ?? null)]))
    if ([...values.values()].every(isEmptyCell)) return []
    if (repeatsHeadings(cells, headings) || isBelowTheList(cells, fields, values)) return []
    const placed = fields.map(({ field, heading, at }) => {
      const address = at === undefined ? undefined : cellAddress(row, at)
      return [field, { heading, address, text: cellText(values.get(field) ?? null).slice(0, 100) }] as const
    })
    return [{ sheet: sheet.name, row: sheetAt * rowsPerSheet + row + 1, values, cells: new Map(placed) }]
  })
}

/** Whether a row repeats the headings, as printed registers do on every page. */
function repeatsHeadings(cells: readonly Cell[], headings: readonly string[]): boolean {
  const filled = cells.flatMap((cell, at) => (isEmptyCell(cell) ? [] : [{ text: showCell(cell), heading: headings[at] ?? '' }]))
  return filled.length > 1 && filled.every(({ text, heading }) => plainHeading(heading).endsWith(plainHeading(text)))
}

const closing = /^(grand |sub ?)?total\b|^(average|signature|principal|prepared by|checked by|verified by|note|end of)\b/i
/** Only such a word; not a title that begins with one. */
const closingAlone = /^(?:(grand |sub ?)?total|average|signature|principal|note)[\s:.-]*$/i

/** Whether a row is a total or a signature: most required cells are missing; or exactly half of them, and the row consists only of such a word. */
function isBelowTheList(
  cells: readonly Cell[],
  fields: readonly { field: string; needed: boolean }[],
  values: ReadonlyMap<string, Cell>,
): boolean {
  const first = cells.find((cell) => !isEmptyCell(cell))
  if (first === undefined || !closing.test(showCell(first))) return false
  const needed = fields.filter((one) => one.needed)
  const filled = needed.filter(({ field }) => !isEmptyCell(values.get(field) ?? null)).length
  const isHalfThere = filled > 1 && filled * 2 === needed.length
  return isHalfThere ? closingAlone.test(showCell(first)) : filled * 2 <= needed.length
}
