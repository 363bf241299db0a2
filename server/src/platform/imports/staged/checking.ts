import type { Database } from '../../database/client.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { JobContext } from '../../jobs/registration.ts'
import { problem } from '../../problems.ts'
import { addImport, applyAction, lockImport } from './import-records.ts'
import { replaceRows } from './import-rows.ts'
import {
  type CheckedRows,
  checkJobOf,
  deleteRowsJobOf,
  type ImportJob,
  type ImportRecord,
  type StagedDeps,
  type StagedKind,
} from './kinds.ts'
import { rememberMapping } from './mappings.ts'
import { countBySeverity, replaceRowErrors } from './row-errors.ts'
import { actorOfRun, lockSameRun, runInBackground } from './runs.ts'
import { beginSaving } from './saving.ts'

export type NewFile = { fileName: string; fileKey?: string | null; ownerId?: number; details?: unknown }
export type GivenMapping = { headings: readonly string[]; mapping: unknown }

/** Adds a file whose columns a user must confirm. `mapping` is a guess, or what was confirmed for the same headings before. */
export async function receiveForMapping<P, Q>(
  db: Database,
  kind: StagedKind<P, Q>,
  { mapping, mappingRemembered, details = {}, ...file }: NewFile & { mapping: unknown; mappingRemembered: boolean },
  now: Date,
): Promise<ImportRecord> {
  return addImport(db, kind, { ...file, details, mapping, mappingRemembered, state: 'to-map' }, now)
}

/** Adds a file that is checked in the background without confirmation. */
export async function receiveAndCheck<P, Q>(
  db: Database,
  { jobs }: Pick<StagedDeps, 'jobs'>,
  kind: StagedKind<P, Q>,
  { details = {}, ...file }: NewFile,
  now: Date,
): Promise<ImportRecord> {
  const record = await addImport(db, kind, { ...file, details, state: 'to-map' }, now)
  return enqueueCheck(db, jobs, kind, record, now)
}

/** Adds the result of a check that ran while the user waited; the file is not stored. */
export async function receiveChecked<P, Q>(
  db: Database,
  deps: Pick<StagedDeps, 'jobs' | 'keys'>,
  kind: StagedKind<P, Q>,
  { details = {}, checked, ...file }: NewFile & { checked: CheckedRows<P> },
  now: Date,
): Promise<ImportRecord> {
  const record = await addImport(db, kind, { ...file, details, state: 'checked', ...countsOf(checked) }, now)
  await keepRows(db, deps, kind, record, checked)
  await enqueueRowDeletion(db, deps.jobs, kind, record)
  return record
}

/** Starts the check of a file in the background, and remembers the confirmed mappings for sheets with the same headings. Refuses a file with saved rows. */
export async function startCheck<P, Q>(
  db: Database,
  { jobs }: Pick<StagedDeps, 'jobs'>,
  kind: StagedKind<P, Q>,
  { importId, mapping, confirmed }: { importId: number; mapping: unknown; confirmed: readonly GivenMapping[] },
  now: Date,
): Promise<ImportRecord> {
  const record = await lockImport(db, kind, importId)
  if (record.savedCount > record.undoneCount) throw problem('platform.import-not-ready')
  for (const one of confirmed) await rememberMapping(db, kind, one.headings, one.mapping, now)
  return enqueueCheck(db, jobs, kind, record, now, mapping)
}

async function enqueueCheck<P, Q>(
  db: Database,
  jobs: StagedDeps['jobs'],
  kind: StagedKind<P, Q>,
  record: ImportRecord,
  now: Date,
  mapping: unknown = record.mapping,
): Promise<ImportRecord> {
  const jobId = await jobs.enqueue(db, checkJobOf(kind), { importId: record.id } satisfies ImportJob)
  const begun = { jobId, mapping, progress: 0, progressAt: now, failure: null, failureParts: null }
  return applyAction(db, kind, record, { action: 'check', ...begun, ...(mapping ? { noted: { mapping } } : {}) })
}

/** Checks a file: the module reads it row by row; the rows and their errors are stored in one transaction. */
export async function checkInBackground<P, Q>(
  deps: StagedDeps,
  kind: StagedKind<P, Q>,
  { importId }: ImportJob,
  context: JobContext,
): Promise<void> {
  await runInBackground(deps, kind, { importId, state: 'checking' }, context, async (run) => {
    if (!kind.check) throw new Error(`${kind.name} is not checked in the background`)
    const checked = await kind.check(run)
    await inTransaction(deps.db, actorOfRun(kind, run.record), async (db) => {
      const record = await lockSameRun(db, kind, run.record)
      await keepRows(db, deps, kind, record, checked)
      const done = { ...countsOf(checked), progress: 100, jobId: null }
      const after = await applyAction(db, kind, record, { action: 'finish-check', ...done, noted: countsOf(checked) })
      if (kind.savesUnasked) await beginSaving(db, deps, kind, after, { savedBy: record.uploadedBy })
      else await enqueueRowDeletion(db, deps.jobs, kind, record)
    })
  })
}

async function keepRows<P, Q>(
  db: Database,
  { keys }: Pick<StagedDeps, 'keys'>,
  kind: StagedKind<P, Q>,
  record: ImportRecord,
  { rows, errors }: CheckedRows<P>,
): Promise<void> {
  await replaceRows(db, keys, kind, record, rows)
  await replaceRowErrors(db, record.id, errors)
}

function countsOf({ rows, errors }: CheckedRows<unknown>) {
  const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length
  return {
    rowCount: rows.length,
    goodCount: count('good'),
    errorCount: count('faulty'),
    presentCount: count('present'),
    warningCount: countBySeverity(errors).warning,
  }
}

const millisecondsADay = 86_400_000

/** Queues the deletion of an import's rows: one job per import, however often it is called. */
export async function enqueueRowDeletion<P, Q>(
  db: Database,
  jobs: Pick<StagedDeps['jobs'], 'enqueue'>,
  kind: StagedKind<P, Q>,
  { id, uploadedAt }: Pick<ImportRecord, 'id' | 'uploadedAt'>,
): Promise<void> {
  if (kind.keepsRowsForDays === undefined) return
  const startAfter = new Date(uploadedAt.getTime() + kind.keepsRowsForDays * millisecondsADay)
  await jobs.enqueue(db, deleteRowsJobOf(kind), { importId: id } satisfies ImportJob, { startAfter, key: `import ${id}` })
}
