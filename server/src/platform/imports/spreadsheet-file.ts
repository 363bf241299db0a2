import type { SheetProblem } from '@nalanda/contract/platform/imports/sheet-problems'
import { problem } from '../problems.ts'
import type { Sheet } from '../spreadsheets/cell.ts'
import { SpreadsheetFault, type SpreadsheetFaultCode } from '../spreadsheets/fault.ts'
import { defaultLimits } from '../spreadsheets/limits.ts'
import type { ReadOptions, Spreadsheets } from '../spreadsheets/spreadsheets.ts'

const problemOf: Readonly<Record<SpreadsheetFaultCode, SheetProblem>> = {
  'not-a-spreadsheet': 'platform.sheet-not-a-spreadsheet',
  'web-page': 'platform.sheet-web-page',
  'password-protected': 'platform.sheet-password-protected',
  truncated: 'platform.sheet-damaged',
  'too-large': 'platform.sheet-too-large',
  'cell-outside': 'platform.sheet-cell-outside',
  bomb: 'platform.sheet-unpacks-too-large',
  empty: 'platform.sheet-empty',
}

/**
 * Reads the visible sheets of an uploaded file. Refuses a file that is not a spreadsheet, or is damaged, locked or too large, with the matching
 * `platform.sheet-…` problem.
 */
export async function readSpreadsheet(spreadsheets: Spreadsheets, bytes: Buffer, options: ReadOptions = {}): Promise<Sheet[]> {
  return (await readWorkbook(spreadsheets, bytes, options)).filter(({ hidden }) => !hidden)
}

/** Reads all sheets of an uploaded file, including hidden ones. Refuses the same files. */
export async function readWorkbook(spreadsheets: Spreadsheets, bytes: Buffer, options: ReadOptions = {}): Promise<Sheet[]> {
  try {
    return await spreadsheets.read(bytes, options)
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    throw sheetProblem(error, options)
  }
}

function sheetProblem({ code, place }: SpreadsheetFault, { limits }: ReadOptions) {
  const { rows, columns } = { ...defaultLimits, ...limits }
  return problem(problemOf[code], { rows, columns, ...place })
}
