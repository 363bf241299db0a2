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
 * The rows with errors as a workbook like the template, each with its reasons, to be corrected and uploaded again. An Aadhaar number that was
 * right is masked: `Source Row` finds it again for a week, so that nobody has to type it. Refuses when nothing is kept any more.
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
    sourceNote: 'Leave this as it is: by it the masked Aadhaar number is found again',
  })
  return { name, sheets: [sheet, { name: 'How to correct it', title: 'Rows that were not saved', notes }] }
}

const notes = [
  'Correct the cells that the column Reason names, and upload this file. Rows that are not corrected come back again.',
  'Aadhaar numbers that were right are masked. Leave the mask and the column Source Row as they are, or type all twelve digits again.',
  'Columns of your own file that the portal does not know are not in this one.',
]

function cellOf({ cells }: RowContent, { field, kind }: UploadColumn): CellInput {
  const text = cells[field] ?? ''
  if (field === 'aadhaar') return /^\d{12}$/.test(text) ? maskAadhaar(text) : ''
  return (kind === 'date' ? readDay(text) : null) ?? text
}
