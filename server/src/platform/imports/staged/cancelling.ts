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
 * Stops a check or a saving. A check and a saving in one transaction leave nothing behind; of one in batches, what was saved stays, and can be
 * undone or continued. Of a kind that does not keep its file that is removed too, so nothing is continued. Refuses an import that is not running.
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
  // the worker notices at its next step by itself; the signal only ends a long one sooner
  if (jobId !== null) afterCommit(db, () => jobs.cancel(jobName, jobId))
  if (kind.removesFile) await removeFile(db, files, record)
  return applyAction(db, kind, record, { action: 'cancel', progress: 0, jobId: null, noted: { savedCount } })
}

/** Forgets what the rows of a checked file hold, before anything or before the rest was saved. That it was uploaded stays on record. */
export async function removeImport<P, Q>(db: Database, kind: StagedKind<P, Q>, importId: number): Promise<ImportRecord> {
  const record = await lockImport(db, kind, importId)
  if (!allows(importWorkflow, 'remove', record.state)) throw problem('platform.import-not-ready')
  await deleteRows(db, importId)
  return applyAction(db, kind, record, { action: 'remove', ...(record.savedCount > 0 && { state: 'done' as const }) })
}

/** The same when its days are over: nobody can read or save the rows any more, and the file of a kind that does not keep it is removed. */
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
