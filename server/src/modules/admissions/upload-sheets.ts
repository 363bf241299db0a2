import { mostUploadRows } from '@nalanda/contract/admissions-uploads'
import { problem } from '../../platform/problems.ts'
import { showCell } from '../../platform/spreadsheets/cell-text.ts'
import { SpreadsheetFault } from '../../platform/spreadsheets/fault.ts'
import type { Spreadsheets } from '../../platform/spreadsheets/spreadsheets.ts'
import { findHeads, type SheetHeads } from './upload-headings.ts'

/** A season's sheet has sixty columns; this leaves room for formatted blank rows, and for nothing that could hurt. */
const limits = { rows: 20_000, columns: 256, cells: 600_000, unpackedBytes: 80 * 1024 * 1024, milliseconds: 20_000 }

/** Reads an uploaded file, finds the headings, and refuses in a sentence what cannot be a sheet of admissions. */
export async function readAdmissionSheet(spreadsheets: Spreadsheets, bytes: Buffer): Promise<SheetHeads> {
  const heads = findHeads(await readSheets(spreadsheets, bytes))
  if (!heads || heads.sheet.rows.length === 0) throw problem('admissions.empty-sheet')
  if (heads.missing.length > 0)
    throw problem('admissions.headings-missing', { columns: heads.missing.map((one) => one.replace('*', '')).join(', ') })
  const filled = heads.sheet.rows.slice(heads.headRow + 1).filter((row) => row.some((cell) => showCell(cell) !== '')).length
  if (filled === 0) throw problem('admissions.empty-sheet')
  if (filled > mostUploadRows) throw problem('admissions.too-many-rows', { most: mostUploadRows, rows: filled })
  return heads
}

async function readSheets(spreadsheets: Spreadsheets, bytes: Buffer) {
  try {
    return await spreadsheets.read(bytes, { limits })
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error
    throw problem('admissions.unreadable-sheet', { why: error.message })
  }
}
