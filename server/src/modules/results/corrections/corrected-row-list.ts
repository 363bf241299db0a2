import type { CorrectedRow } from '@nalanda/contract/results/results'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { getImportRecord } from '../../../platform/imports/staged/import-records.ts'
import { importRows } from '../../../platform/imports/staged/schema.ts'
import { byValue } from '../../../platform/lists/keyset.ts'
import { numbered, type PageQuery } from '../../../platform/lists/listing.ts'
import type { ListKind } from '../../../platform/lists/records.ts'
import { type ChangedRow, textOf } from './changed-marks.ts'
import type { CorrectionsKind } from './corrections-kind.ts'

/** Returns the list of the sheet's rows that change or changed something, by row and exportable as a file. Refuses a sheet that does not exist. */
export async function correctedRowList(
  db: Database,
  kind: CorrectionsKind,
  importId: number,
): Promise<ListKind<PageQuery, CorrectedRow>> {
  const { id, fileName } = await getImportRecord(db, kind, importId)
  return {
    table: importRows,
    within: and(eq(importRows.importId, id), inArray(importRows.outcome, ['good', 'saved']), isNotNull(importRows.payload)),
    searched: sql`((${importRows.payload} ->> 'rollNo') || ' ' || (${importRows.payload} ->> 'fullName'))`,
    sorts: { row: byValue(importRows.row) },
    firstSort: 'row',
    load: loadRows,
    title: 'Changes',
    fileTitle: `Changes of ${fileName.replace(/\.xlsx?$/i, '')}`,
    columns: [
      { header: 'Row', kind: 'number', value: ({ row }) => row },
      { header: 'Roll number', width: 14, value: ({ rollNo }) => rollNo },
      { header: 'Name', width: 32, value: ({ fullName }) => fullName },
      { header: 'Course', width: 20, value: ({ changes }) => lines(changes, ({ courseCode }) => courseCode) },
      { header: 'Recorded', width: 14, value: ({ changes }) => lines(changes, ({ before }) => textOf(before)) },
      { header: 'New', width: 14, value: ({ changes }) => lines(changes, ({ after }) => textOf(after)) },
      { header: 'SGPA before', value: ({ sgpa }) => sgpa.before },
      { header: 'SGPA after', value: ({ sgpa }) => sgpa.after },
    ],
  }
}

type Change = CorrectedRow['changes'][number]

function lines(changes: readonly Change[], text: (change: Change) => string): string {
  return changes.map(text).join('; ')
}

async function loadRows(db: Database, ids: readonly number[]): Promise<CorrectedRow[]> {
  const rows = await db
    .select({ id: importRows.id, row: importRows.row, payload: importRows.payload })
    .from(importRows)
    .where(numbered(importRows.id, ids))
  return rows.map(({ id, row, payload }) => ({ id, row, ...(payload as ChangedRow) }))
}
