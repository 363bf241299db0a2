import { maskAadhaar } from '@nalanda/contract/students/aadhaar'
import type { Database } from '../../../platform/database/client.ts'
import { failedRowsSheet } from '../../../platform/imports/staged/failed-rows.ts'
import { readDay } from '../../../platform/spreadsheets/day-cell.ts'
import type { CellInput, SheetSpec } from '../../../platform/spreadsheets/sheet-spec.ts'
import type { RowContent } from './upload-check.ts'
import { type UploadColumn, uploadColumns } from './upload-columns.ts'
import { loadUploadLists } from './upload-lists.ts'
import { columnSpec } from './upload-template.ts'
import type { AdmissionsImport } from './uploads.ts'

/**
 * Returns the rows with errors as a workbook like the template, each with its reasons, to be corrected and uploaded again. A correct Aadhaar number is masked:
 * `Source Row` finds it again for a week, so that it need not be typed again. Refuses if the rows are no longer stored.
 */
export async function failedRowSheets(
  db: Database,
  { kind, deps }: AdmissionsImport,
  uploadId: number,
): Promise<{ name: string; sheets: SheetSpec[] }> {
  const lists = await loadUploadLists(db)
  const { name, sheet } = await failedRowsSheet(db, deps, kind, uploadId, {
    sheetName: 'Admissions',
    columns: uploadColumns.map((column) => columnSpec(column, lists)),
    cellsOf: (content) => uploadColumns.map((column) => cellOf(content, column)),
    sourceNote: 'Do not change this. It identifies the masked Aadhaar number',
  })
  return { name, sheets: [sheet, { name: 'How to correct this sheet', title: 'Rows that were not saved', notes }] }
}

const notes = [
  'Correct the cells named in the column Reason, and upload this file. Rows that still have errors are returned again.',
  'Valid Aadhaar numbers are masked. Do not change the mask and the column Source Row, or enter all twelve digits again.',
  'Columns of your file that the portal does not use are left out.',
]

function cellOf({ cells }: RowContent, { field, kind }: UploadColumn): CellInput {
  const text = cells[field] ?? ''
  if (field === 'aadhaar') return /^\d{12}$/.test(text) ? maskAadhaar(text) : ''
  return (kind === 'date' ? readDay(text) : null) ?? text
}
