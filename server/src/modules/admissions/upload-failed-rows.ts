import { maskAadhaar } from '@nalanda/contract/aadhaar'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { Keys } from '../../platform/keys.ts'
import { problem } from '../../platform/problems.ts'
import { readDay } from '../../platform/spreadsheets/day-cell.ts'
import type { CellInput, SheetSpec } from '../../platform/spreadsheets/sheet-spec.ts'
import { admissionUploadFaults } from './schema-uploads.ts'
import { reasonHead, sourceHead, type UploadColumn, uploadColumns } from './upload-columns.ts'
import { loadUploadLists } from './upload-lists.ts'
import { openRows, type StagedRow } from './upload-staging.ts'
import { columnSpec } from './upload-template.ts'
import { getUpload } from './uploads.ts'

/**
 * The rows with faults as a workbook like the template, each with its reasons, to be corrected and uploaded again. An Aadhaar number that was
 * right is masked: `Source Row` finds it again for a week, so that nobody has to type it. Refuses when nothing is kept any more.
 */
export async function failedRowSheets(
  db: Database,
  keys: Keys,
  uploadId: number,
): Promise<{ name: string; sheets: SheetSpec[] }> {
  const { fileName } = await getUpload(db, uploadId)
  const rows = await openRows(db, keys, uploadId, 'faulty')
  if (rows.length === 0) throw problem('admissions.rows-forgotten')
  const lists = await loadUploadLists(db)
  const reasons = await reasonsOf(db, uploadId)
  return {
    name: `Failed rows of ${fileName.replace(/\.xlsx?$/i, '')}.xlsx`,
    sheets: [
      {
        name: 'Admissions',
        columns: [
          { header: reasonHead, width: 60 },
          ...uploadColumns.map((column) => columnSpec(column, lists)),
          { header: sourceHead, width: 14, note: 'Leave this as it is: by it the masked Aadhaar number is found again' },
        ],
        rows: rows.map((one) => [
          reasons.get(one.row) ?? '',
          ...uploadColumns.map((column) => cellOf(one, column)),
          `${uploadId}/${one.row}`,
        ]),
      },
      { name: 'How to correct it', title: 'Rows that were not saved', notes },
    ],
  }
}

const notes = [
  'Correct the cells that the column Reason names, and upload this file. Rows that are not corrected come back again.',
  'Aadhaar numbers that were right are masked. Leave the mask and the column Source Row as they are, or type all twelve digits again.',
  'Columns of your own file that the portal does not know are not in this one.',
]

function cellOf({ content: { cells } }: StagedRow, { field, kind }: UploadColumn): CellInput {
  const text = cells[field] ?? ''
  if (field === 'aadhaar') return /^\d{12}$/.test(text) ? maskAadhaar(text) : ''
  return (kind === 'date' ? readDay(text) : null) ?? text
}

async function reasonsOf(db: Database, uploadId: number): Promise<Map<number, string>> {
  const { row, column, message, id, severity } = admissionUploadFaults
  const faults = await db
    .select({ row, column, message })
    .from(admissionUploadFaults)
    .where(and(eq(admissionUploadFaults.uploadId, uploadId), eq(severity, 'fault')))
    .orderBy(asc(row), asc(id))
  const told = Map.groupBy(faults, (fault) => fault.row)
  return new Map([...told].map(([at, own]) => [at, own.map((fault) => `${fault.column}: ${fault.message}`).join('; ')]))
}
