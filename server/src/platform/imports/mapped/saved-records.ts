import type { Database } from '../../database/client.ts'
import { addRecord, type RecordKind } from '../../lists/records.ts'
import { type CellError, describeError } from '../row-errors.ts'
import type { NewRowError, Saved, SavedRow, StagedRow } from '../staged/kinds.ts'

/** Returns a row that can no longer be saved, with the column that shows why. */
export function refusedRow(row: number, column: string, error: CellError): NewRowError {
  return { row, column, severity: 'error', ...describeError(error) }
}

type Stored = { id: number; revision: number }

/** Saves rows as master records, each with its entry in the audit trail. `toSave` returns the record, or why a row can no longer be saved. */
export async function saveRecords<Content, Save extends object, Item extends Stored>(
  db: Database,
  kind: RecordKind<never, Save, Item>,
  rows: readonly StagedRow<Content>[],
  toSave: (content: Content) => { save: Save; name: string } | { column: string; error: CellError },
): Promise<Saved> {
  const saved: SavedRow[] = []
  const refused: NewRowError[] = []
  for (const { row, payload } of rows) {
    const given = toSave(payload)
    if ('error' in given) {
      refused.push(refusedRow(row, given.column, given.error))
      continue
    }
    const { id, revision } = await addRecord(
      db,
      kind as unknown as Parameters<typeof addRecord<never, Save, Item>>[1],
      given.save,
    )
    saved.push({ row, recordId: id, recordNo: given.name, recordRevision: revision })
  }
  return { saved, recordCount: saved.length, refused }
}
