import { maxUploadRows } from '@nalanda/contract/admissions/uploads'
import { readSpreadsheet } from '../../../platform/imports/spreadsheet-file.ts'
import { type FoundColumns, findColumns } from '../../../platform/imports/staged/columns.ts'
import { problem } from '../../../platform/problems.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import type { Spreadsheets } from '../../../platform/spreadsheets/spreadsheets.ts'
import type { UploadField } from './upload-columns.ts'
import { admissionColumns } from './upload-headings.ts'

export type AdmissionSheet = FoundColumns<UploadField>

/** A season's sheet has sixty columns; the limits leave room for formatted blank rows, but not for anything harmful. */
const limits = { rows: 20_000, columns: 256, cells: 600_000, unpackedBytes: 80 * 1024 * 1024, milliseconds: 20_000 }

/** Reads an uploaded file and finds the headings; refuses, with a message, a file that cannot be a sheet of admissions. */
export async function readAdmissionSheet(spreadsheets: Spreadsheets, bytes: Buffer): Promise<AdmissionSheet> {
  const found = findColumns(await readSpreadsheet(spreadsheets, bytes, { limits }), admissionColumns)
  if (!found || found.sheet.rows.length === 0) throw problem('platform.sheet-empty')
  if (found.missing.length > 0) {
    const columns = found.missing.map((one) => one.replace('*', '')).join(', ')
    throw problem('platform.sheet-columns-missing', { sheet: found.sheet.name, columns })
  }
  const filled = found.sheet.rows.slice(found.headingRow + 1).filter((row) => row.some((cell) => showCell(cell) !== '')).length
  if (filled === 0) throw problem('platform.sheet-empty')
  if (filled > maxUploadRows) throw problem('platform.sheet-too-many-rows', { most: maxUploadRows, rows: filled })
  return found
}

/** Returns the references to rows of earlier sheets from which the rows of this one were corrected, if it has them. */
export function sourcesIn({ sheet, headingRow, sourceAt }: AdmissionSheet): Set<string> {
  if (sourceAt < 0) return new Set()
  return new Set(sheet.rows.slice(headingRow + 1).map((row) => showCell(row[sourceAt] ?? null)))
}
