import type { Mapping, ResultImport } from '@nalanda/contract/results/results'
import { problem } from '../../../platform/problems.ts'
import type { Cell, Sheet } from '../../../platform/spreadsheets/cell.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { SpreadsheetFault, type SpreadsheetFaultCode } from '../../../platform/spreadsheets/fault.ts'
import { defaultLimits } from '../../../platform/spreadsheets/limits.ts'
import type { ReadOptions, Spreadsheets } from '../../../platform/spreadsheets/spreadsheets.ts'
import { type CourseNames, findHeadings, headersAt } from './headings.ts'

const refusals = {
  'not-a-spreadsheet': 'results.not-a-spreadsheet',
  'password-protected': 'results.password-protected',
  truncated: 'results.truncated-file',
  'too-large': 'results.sheet-too-large',
  'web-page': 'results.not-a-spreadsheet',
  'cell-outside': 'results.sheet-too-large',
  bomb: 'results.sheet-too-large',
  empty: 'results.empty-sheet',
} as const satisfies Record<SpreadsheetFaultCode, string>

/** The sheets of a file that hold something and are not hidden. Refuses in the college's words what cannot be read. */
export async function readableSheets(spreadsheets: Spreadsheets, bytes: Buffer, options?: ReadOptions): Promise<Sheet[]> {
  try {
    const read = await spreadsheets.read(bytes, options)
    const sheets = read
      .filter(({ rows }) => rows.length > 0)
      .map((sheet) => ({ ...sheet, name: showCell(sheet.name).slice(0, 100) }))
    const shown = sheets.filter(({ hidden }) => !hidden)
    if (!sheets.some(({ rows }) => rows.length > 1)) throw problem('results.empty-sheet')
    return shown.length > 0 ? shown : sheets
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    throw problem(refusals[error.code], { rows: defaultLimits.rows, columns: defaultLimits.columns })
  }
}

const columnsShown = 200
const rowsShown = 5

/** What the screen shows of each sheet before it is checked: headings and the first rows below them. */
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
