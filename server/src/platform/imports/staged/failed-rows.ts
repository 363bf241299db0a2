import type { Database } from '../../database/client.ts'
import { problem } from '../../problems.ts'
import type { CellInput, ColumnSpec, TableSpec } from '../../spreadsheets/sheet-spec.ts'
import { getImportRecord, numberOf } from './import-records.ts'
import { readRows, UnreadableRow } from './import-rows.ts'
import type { ImportRecord, StagedDeps, StagedKind } from './kinds.ts'
import { reasonsByRow } from './row-errors.ts'

/** Columns that a sheet of failed rows adds to its kind's own: reading the corrected sheet skips the one and uses the other. */
export const reasonHeading = 'Reason'
export const sourceHeading = 'Source Row'

/** How the rows of a kind look as a sheet: its columns, and the cells of one row in their order. */
export type FailedRowsLayout<Payload> = {
  sheetName: string
  columns: readonly ColumnSpec[]
  cellsOf: (payload: Payload) => readonly CellInput[]
  /** Names the row that each one was corrected from, and explains that column in its heading. */
  sourceNote?: string
}

/** The rows with errors as a sheet, each with its reasons in front, to be corrected and uploaded again. Refuses when nothing is kept any more. */
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
