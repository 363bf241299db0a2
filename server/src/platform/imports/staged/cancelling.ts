import { importWorkflow, isImportRunning } from '@nalanda/contract/platform/imports/staged-imports'
import { allows } from '@nalanda/contract/platform/workflow'
import type { Database } from '../../database/client.ts'
import { afterCommit } from '../../database/transactions.ts'
import { problem } from '../../problems.ts'
import { applyAction, lockImport } from './import-records.ts'
import { deleteRows } from './import-rows.ts'
import { checkJobOf, type ImportRecord, type StagedDeps, type StagedKind, saveJobOf } from './kinds.ts'
import { removeFile } from './runs.ts'

/**
 * Cancels a check or a saving. A check, and a saving in one transaction, leave nothing behind; after a saving in batches the saved rows remain, and can be
 * undone or continued. For a kind that does not keep its file, the file is removed too. Refuses an import that is not running.
 */
export async function cancelImport<P, Q>(
  db: Database,
  { jobs, files }: Pick<StagedDeps, 'jobs' | 'files'>,
  kind: StagedKind<P, Q>,
  importId: number,
): Promise<ImportRecord> {
  const record = await lockImport(db, kind, importId)
  if (!isImportRunning(record)) throw problem('platform.import-not-running')
  const { jobId, state, savedCount } = record
  const jobName = state === 'checking' ? checkJobOf(kind) : saveJobOf(kind)
  // the worker notices at its next step by itself; the signal only ends a long step sooner
  if (jobId !== null) afterCommit(db, () => jobs.cancel(jobName, jobId))
  if (kind.removesFile) await removeFile(db, files, record)
  return applyAction(db, kind, record, { action: 'cancel', progress: 0, jobId: null, noted: { savedCount } })
}

/** Deletes the content of the rows of a checked file, before anything or before the rest is saved. The upload remains on record. */
export async function removeImport<P, Q>(db: Database, kind: StagedKind<P, Q>, importId: number): Promise<ImportRecord> {
  const record = await lockImport(db, kind, importId)
  if (!allows(importWorkflow, 'remove', record.state)) throw problem('platform.import-not-ready')
  await deleteRows(db, importId)
  return applyAction(db, kind, record, { action: 'remove', ...(record.savedCount > 0 && { state: 'done' as const }) })
}

/** Deletes the content of the rows after their retention period: they can no longer be read or saved. Also removes the file if its kind does not keep it. */
export async function deleteImportRows<P, Q>(
  db: Database,
  files: Pick<StagedDeps['files'], 'removeAfterCommit'>,
  kind: StagedKind<P, Q>,
  importId: number,
): Promise<void> {
  const record = await lockImport(db, kind, importId)
  if (kind.removesFile && !isImportRunning(record)) await removeFile(db, files, record)
  if (allows(importWorkflow, 'remove', record.state)) await removeImport(db, kind, importId)
  else if (isImportRunning(record)) throw new Error(`Import ${importId} is running; its rows are forgotten at the next try`)
  else await deleteRows(db, importId)
}
