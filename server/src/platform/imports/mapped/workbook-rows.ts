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

/** What is kept of a workbook with its import: its sheets in their order. */
export type WorkbookDetails = { sheets: SheetPreview[] }

/** The row as its sheet counts it. */
export const rowInSheet = (row: number): number => row % rowsPerSheet

/** The name of the sheet that a row is in. */
export const sheetOfRow = (row: number, { sheets }: WorkbookDetails): string => sheets[Math.floor(row / rowsPerSheet)]?.name ?? ''

/** A row as another one names it: with its sheet where that is another. */
export function rowBeside(other: Pick<PlacedRow, 'row' | 'sheet'>, row: Pick<PlacedRow, 'sheet'>): string | number {
  const number = rowInSheet(other.row)
  return other.sheet === row.sheet || other.sheet === undefined ? number : `${other.sheet}!${number}`
}

const samplesShown = 5

/**
 * The sheets of a file that hold something, hidden ones only where there is no other: of a workbook, of CSV, or of another file that its kind reads. Refuses
 * what cannot be read, and a file without rows.
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

/** What the screen shows of a sheet before it is checked. `mask` takes away what must not be stored in clear. */
export function previewSheet(sheet: Sheet, table: HeadingTable, mask: (text: string) => string): SheetPreview {
  const { row, headings, fields } = findSheetHeadings(sheet, table)
  const below = sheet.rows.slice(row + 1)
  return {
    name: sheet.name,
    // Of a sheet without headings they are its first row
    headings: headings.map(mask),
    headingsKnown: fields.some((field) => field !== null),
    samples: below.slice(0, samplesShown).map((cells) => textsOf(cells).map((text) => mask(text).slice(0, 60))),
    rowCount: below.filter((cells) => cells.some((cell) => !isEmptyCell(cell))).length,
  }
}

/** The rows of a workbook by its mapping: without blank rows, repeated headings, and totals or signatures below the list. */
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

/** Printed registers repeat their headings on every page. */
function repeatsHeadings(cells: readonly Cell[], headings: readonly string[]): boolean {
  const filled = cells.flatMap((cell, at) => (isEmptyCell(cell) ? [] : [{ text: showCell(cell), heading: headings[at] ?? '' }]))
  return filled.length > 1 && filled.every(({ text, heading }) => plainHeading(heading).endsWith(plainHeading(text)))
}

const closing = /^(grand |sub ?)?total\b|^(average|signature|principal|prepared by|checked by|verified by|note|end of)\b/i
/** Nothing but such a word, as a title that begins with one is not. */
const closingAlone = /^(?:(grand |sub ?)?total|average|signature|principal|note)[\s:.-]*$/i

/** A total or a signature, where most of what a row needs is missing; where half of it is there, a total alone. */
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
