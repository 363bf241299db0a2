import type { Mapping, ResultImport } from '@nalanda/contract/results/results'
import type { ValidFile } from '../../../platform/files/stored-files.ts'
import type { UploadedFile } from '../../../platform/http/context.ts'
import { readWorkbook } from '../../../platform/imports/spreadsheet-file.ts'
import { problem } from '../../../platform/problems.ts'
import type { Cell, Sheet } from '../../../platform/spreadsheets/cell.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import type { ReadOptions, Spreadsheets } from '../../../platform/spreadsheets/spreadsheets.ts'
import { type CourseNames, findHeadings, headersAt } from './headings.ts'

/** Returns the non-empty sheets of a file; hidden ones only if there are no others. Refuses an unreadable file, and one with headings only. */
export async function readableSheets(spreadsheets: Spreadsheets, bytes: Buffer, options?: ReadOptions): Promise<Sheet[]> {
  const sheets = (await readWorkbook(spreadsheets, bytes, options))
    .filter(({ rows }) => rows.length > 0)
    .map((sheet) => ({ ...sheet, name: showCell(sheet.name).slice(0, 100) }))
  if (!sheets.some(({ rows }) => rows.length > 1)) throw problem('platform.sheet-empty')
  const shown = sheets.filter(({ hidden }) => !hidden)
  return shown.length > 0 ? shown : sheets
}

/** Returns the original file unchanged; reading it has already proved that it is a spreadsheet. */
export function spreadsheetFile({ name, bytes }: UploadedFile): ValidFile {
  const extension = name.toLowerCase().endsWith('.xls') ? 'xls' : 'xlsx'
  return { extension, contentType: 'application/octet-stream', bytes }
}

const columnsShown = 200
const rowsShown = 5

/** Returns what the screen shows of each sheet before the check: headings and the first rows below them. */
export function describeSheets(sheets: readonly Sheet[], courses: CourseNames, mapping: Mapping): ResultImport['sheets'] {
  return sheets.map((sheet) => {
    const headerRow = sheet.name === mapping.sheet ? mapping.headerRow : findHeadings(sheet, courses).headerRow
    const below = sheet.rows.slice(headerRow)
    return {
      name: sheet.name,
      rowCount: below.filter((row) => row.some((cell) => showCell(cell) !== '')).length,
      headerRow,
      headers: headersAt(sheet.rows, headerRow, courses).slice(0, columnsShown),
      sample: below.slice(0, rowsShown).map(texts),
    }
  })
}

function texts(row: readonly Cell[]): string[] {
  return row.slice(0, columnsShown).map((cell) => showCell(cell).slice(0, 80))
}
