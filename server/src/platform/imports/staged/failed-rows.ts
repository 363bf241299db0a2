import type { Database } from '../../database/client.ts'
import { problem } from '../../problems.ts'
import type { CellInput, ColumnSpec, TableSpec } from '../../spreadsheets/sheet-spec.ts'
import { getImportRecord, numberOf } from './import-records.ts'
import { readRows, UnreadableRow } from './import-rows.ts'
import type { ImportRecord, StagedDeps, StagedKind } from './kinds.ts'
import { reasonsByRow } from './row-errors.ts'

/** Columns that a sheet of failed rows has in addition to those of its kind: reading the corrected sheet skips the first and uses the second. */
export const reasonHeading = 'Reason'
export const sourceHeading = 'Source Row'

/** The sheet layout of a kind's rows: its columns, and the cells of one row in order. */
export type FailedRowsLayout<Payload> = {
  sheetName: string
  columns: readonly ColumnSpec[]
  cellsOf: (payload: Payload) => readonly CellInput[]
  /** Adds a column that names the row from which each one was corrected, with this note in its heading. */
  sourceNote?: string
}

/**
 * Returns the rows with errors as a sheet, each with its reasons in the first column, to be corrected and uploaded again. Refuses if the rows are no longer
 * stored.
 */
export async function failedRowsSheet<P, Q>(
  db: Database,
  { keys }: Pick<StagedDeps, 'keys'>,
  kind: StagedKind<P, Q>,
  importId: number,
  { sheetName, columns, cellsOf, sourceNote }: FailedRowsLayout<P>,
): Promise<{ name: string; sheet: TableSpec }> {
  const record = await getImportRecord(db, kind, importId)
  const rows = (await readFailedRows(db, keys, kind, record)).toSorted((a, b) => a.row - b.row)
  if (rows.length === 0) throw problem('platform.import-rows-forgotten')
  const reasons = await reasonsByRow(db, importId)
  const source = sourceNote === undefined ? [] : [{ header: sourceHeading, width: 14, note: sourceNote }]
  return {
    name: `Failed rows of ${record.fileName.replace(/\.(xlsx?|csv|bib|ris|txt)$/i, '')}.xlsx`,
    sheet: {
      name: sheetName,
      columns: [{ header: reasonHeading, width: 60 }, ...columns, ...source],
      rows: rows.map(({ row, payload }) => [
        reasons.get(row) ?? '',
        ...cellsOf(payload),
        ...(sourceNote === undefined ? [] : [`${numberOf(record)}/${row}`]),
      ]),
    },
  }
}

async function readFailedRows<P, Q>(db: Database, keys: StagedDeps['keys'], kind: StagedKind<P, Q>, record: ImportRecord) {
  try {
    return await readRows<P>(db, keys, kind, record, { outcome: 'faulty' })
  } catch (error) {
    throw error instanceof UnreadableRow ? problem('platform.import-rows-unreadable') : error
  }
}
