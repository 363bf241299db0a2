import { importFailures } from '@nalanda/contract/platform/imports/import-failures'
import type { ImportState } from '@nalanda/contract/platform/imports/staged-imports'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../audit/audit.ts'
import type { Database } from '../../database/client.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { JobContext } from '../../jobs/registration.ts'
import { ProblemError, textsOf } from '../../problems.ts'
import { type CellError, cellErrors, describeError } from '../row-errors.ts'
import { applyAction, isSameRun, lockImport } from './import-records.ts'
import { UnreadableRow } from './import-rows.ts'
import {
  ImportFailure,
  type ImportJob,
  ImportJobSuperseded,
  type ImportRecord,
  type Run,
  type StagedDeps,
  type StagedKind,
} from './kinds.ts'
import { imports } from './schema.ts'

type Kind = Pick<StagedKind<never>, 'name' | 'auditEntity' | 'removesFile' | 'adviceOnFailure'>
type Working = Extract<ImportState, 'checking' | 'saving'>

/** How often a check or a saving is restarted after its process was lost. */
export const importRetries = 3
/** Minimum change of the progress before it is stored again, in percent. */
const progressStep = 3

/**
 * Does the work of a job on an import, if it is still needed: another job may have taken the import over, or a user cancelled it. Stores the reason of a
 * failure with the import. Throws only while the process is ending, so that the job is restarted elsewhere.
 */
export async function runInBackground(
  deps: StagedDeps,
  kind: Kind,
  { importId, state }: ImportJob & { state: Working },
  { id, signal, attempt }: JobContext,
  work: (run: Run) => Promise<void>,
): Promise<void> {
  const [record] = await deps.db.select().from(imports).where(eq(imports.id, importId))
  if (record?.state !== state || record.jobId !== id) return
  if (attempt >= importRetries) return failRun(deps, kind, record, interrupted(state))
  try {
    await work(openRun(deps, record, signal))
  } catch (error) {
    if (error instanceof ImportJobSuperseded || !(await isCurrentJob(deps, record))) return
    if (signal.aborted) throw error
    deps.log.error({ err: error, importId, kind: kind.name }, 'an import failed')
    await failRun(deps, kind, record, error)
  }
}

/** Opens the context of a check or a saving. */
export function openRun({ db, files, now }: StagedDeps, record: ImportRecord, signal: AbortSignal): Run {
  let bytes: Promise<Buffer> | undefined
  return {
    record,
    db,
    signal,
    at: now(),
    progress: reporter({ db, now }, record, signal),
    file() {
      bytes ??= readFile(files, record)
      return bytes
    },
  }
}

async function readFile(files: StagedDeps['files'], { fileKey }: ImportRecord): Promise<Buffer> {
  const bytes = fileKey === null ? null : await files.get(fileKey)
  if (!bytes) throw new Error('The uploaded file is gone')
  return bytes
}

/** Returns a function that stores the progress on a separate connection, so that it is visible immediately, and that stops the work after a cancellation. */
function reporter({ db, now }: Pick<StagedDeps, 'db' | 'now'>, record: ImportRecord, signal: AbortSignal): Run['progress'] {
  let reported = -progressStep
  return async (percent) => {
    signal.throwIfAborted()
    const progress = Math.min(99, Math.floor(percent))
    if (progress < reported + progressStep) return
    reported = progress
    const { rowCount } = await db.update(imports).set({ progress, progressAt: now() }).where(sameRun(record))
    if (rowCount === 0) throw new ImportJobSuperseded()
  }
}

/** Whether the run is still current: the failure of a cancelled run may result from the cancellation, for example a missing file. */
async function isCurrentJob({ db }: StagedDeps, record: ImportRecord): Promise<boolean> {
  return (await db.$count(imports, sameRun(record))) > 0
}

/** Returns the import, locked, if this run may still work on it; from here until the commit it cannot be cancelled. */
export async function lockSameRun(db: Database, kind: Pick<Kind, 'name'>, run: ImportRecord): Promise<ImportRecord> {
  const record = await lockImport(db, kind, run.id)
  if (!isSameRun(record, run)) throw new ImportJobSuperseded()
  return record
}

/** Ends a run that cannot continue, with the reason. Does nothing if the run is over. */
export async function failRun(deps: StagedDeps, kind: Kind, run: ImportRecord, error: unknown): Promise<void> {
  await inTransaction(deps.db, actorOfRun(kind, run), async (db) => {
    const record = await lockImport(db, kind, run.id)
    if (!isSameRun(record, run)) return
    await failLocked(db, deps, kind, record, error)
  })
}

/** Like `failRun`, for an import that is locked already. */
export async function failLocked(
  db: Database,
  { files }: Pick<StagedDeps, 'files'>,
  kind: Kind,
  record: ImportRecord,
  error: unknown,
): Promise<void> {
  const parts = failurePartsOf(kind, record, error)
  const failure = parts.map(({ message }) => message).join('. ')
  const failureParts = parts.map(({ code, values }) => ({ code, values }))
  const failed = { failure, failureParts, progress: 0, jobId: null }
  await applyAction(db, kind, record, { action: 'fail', ...failed, noted: { failure } })
  if (kind.removesFile) await removeFile(db, files, record)
}

/** Removes the file of an import that no longer needs it, after the commit. */
export async function removeFile(
  db: Database,
  files: Pick<StagedDeps['files'], 'removeAfterCommit'>,
  { id, fileKey }: ImportRecord,
): Promise<void> {
  if (fileKey === null) return
  await db.update(imports).set({ fileKey: null }).where(eq(imports.id, id))
  await files.removeAfterCommit(db, [fileKey])
}

/** Returns the actor of background work: the user who requested it. */
export function actorOfRun({ name }: Pick<Kind, 'name'>, { state, savedBy, uploadedBy }: ImportRecord): Actor {
  const saving = state === 'saving'
  const username = (saving ? savedBy : null) ?? uploadedBy
  return { userId: null, username, address: null, requestId: null, act: `${name}.${saving ? 'save' : 'check'}` }
}

const failed = cellErrors(importFailures)

/** Returns the reason, then the advice. */
function failurePartsOf({ adviceOnFailure }: Kind, { savedCount }: ImportRecord, error: unknown) {
  const usual = adviceOnFailure ?? (savedCount > 0 ? 'save-the-others' : 'try-again')
  const advice = (error instanceof ImportFailure ? error.advice : undefined) ?? usual
  return [reasonOf(error), failed(advice, { count: savedCount })].map(describeError)
}

function reasonOf(error: unknown): CellError {
  if (error instanceof ImportFailure) return error.why
  if (error instanceof UnreadableRow) return failed('rows-unreadable')
  if (error instanceof ProblemError) return { code: error.code, values: textsOf(error), message: error.message }
  return failed('our-side')
}

function interrupted(state: Working): ImportFailure {
  return new ImportFailure(failed(state === 'checking' ? 'interrupted-check' : 'interrupted-saving'))
}

function sameRun({ id, state, jobId }: ImportRecord): SQL | undefined {
  return and(eq(imports.id, id), eq(imports.state, state), jobId === null ? isNull(imports.jobId) : eq(imports.jobId, jobId))
}
