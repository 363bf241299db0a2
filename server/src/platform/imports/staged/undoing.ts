import { importWorkflow } from '@nalanda/contract/platform/imports/staged-imports'
import { allows } from '@nalanda/contract/platform/workflow'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { actorOf } from '../../database/transactions.ts'
import { problem } from '../../problems.ts'
import { applyAction, lockImport } from './import-records.ts'
import { setRowOutcome } from './import-rows.ts'
import type { ImportRecord, SavedRow, StagedKind } from './kinds.ts'
import { importRows, imports } from './schema.ts'

/** The result of an undo: the number of records, their rows (all rows if omitted), and the number of rows that remain. */
export type Undone = { recordCount: number; rows?: readonly number[]; stayed: number }

/** Refuses an import with nothing to undo. */
export function refuseUnlessUndoable(record: ImportRecord): void {
  if (!allows(importWorkflow, 'undo', record.state) || record.savedCount <= record.undoneCount)
    throw problem('platform.import-not-ready')
}

/**
 * Undoes the records of an import. The module does it (`takeBack`, which refuses what may not be undone); if some records remain, the import keeps its state
 * and counts the undone ones. Refuses an import without saved rows, or one that is running.
 */
export async function undoImport<P, Q>(
  db: Database,
  kind: StagedKind<P, Q>,
  importId: number,
  takeBack: (record: ImportRecord) => Promise<Undone>,
  now: Date,
): Promise<ImportRecord> {
  const record = await lockImport(db, kind, importId)
  refuseUnlessUndoable(record)
  const { recordCount, rows, stayed } = await takeBack(record)
  if (rows) await setRowOutcome(db, importId, rows, 'undone')
  else await undoAllRows(db, importId)
  const undoneCount = record.undoneCount + recordCount
  return applyAction(db, kind, record, {
    action: 'undo',
    ...(stayed > 0 ? { state: record.state } : { progress: 0 }),
    undoneCount,
    undoneBy: actorOf(db).username,
    undoneAt: now,
    noted: { undoneCount },
  })
}

/** Returns the rows of an import that were saved and not undone, with their records. */
export async function listSavedRows(db: Database, importId: number): Promise<Required<SavedRow>[]> {
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.outcome, 'saved')))
    .orderBy(asc(importRows.row))
  return rows.map(({ row, recordId, recordNo, recordRevision }) => ({
    row,
    recordId: recordId ?? 0,
    recordNo: recordNo ?? '',
    recordRevision: recordRevision ?? 0,
  }))
}

/** Declares that a change of a record, from one revision to the next, does not prevent the undo of its import. */
export async function ignoreChangeAtUndo(
  db: Database,
  kind: Pick<StagedKind<never>, 'name'>,
  { recordId, revision }: { recordId: number; revision: number },
): Promise<void> {
  await db.execute(sql`
    UPDATE ${importRows} SET record_revision = ${revision}
    FROM ${imports} WHERE ${imports.id} = import_id AND ${imports.kind} = ${kind.name}
      AND record_id = ${recordId} AND record_revision = ${revision - 1}`)
}

async function undoAllRows(db: Database, importId: number): Promise<void> {
  await db
    .update(importRows)
    .set({ outcome: 'undone' })
    .where(and(eq(importRows.importId, importId), eq(importRows.outcome, 'saved')))
}
