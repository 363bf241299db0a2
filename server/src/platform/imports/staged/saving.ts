import { importWorkflow, type SaveMode } from '@nalanda/contract/platform/imports/staged-imports'
import { allows } from '@nalanda/contract/platform/workflow'
import type { Actor } from '../../audit/audit.ts'
import type { Database } from '../../database/client.ts'
import { actorOf } from '../../database/transactions.ts'
import type { JobContext } from '../../jobs/registration.ts'
import { problem } from '../../problems.ts'
import { applyAction, getImportRecord, lockImport } from './import-records.ts'
import { countRows } from './import-rows.ts'
import { type ImportJob, ImportJobSuperseded, type ImportRecord, type StagedDeps, type StagedKind, saveJobOf } from './kinds.ts'
import { actorOfRun, failRun, openRun, runInBackground } from './runs.ts'
import { saveRows } from './saving-rows.ts'

/** If the process of a saving in the user's own call is lost, a job takes over after this time, which gives the call a fair chance to finish. */
const takeOverAfterMs = 60_000

/** Starts saving the good rows of a checked file in the background, or the remaining ones after a failure. All-or-nothing refuses a file with errors. */
export async function startSaving<P, Q>(
  db: Database,
  deps: Pick<StagedDeps, 'jobs' | 'now'>,
  kind: StagedKind<P, Q>,
  { importId, mode, takenOverLater = false }: { importId: number; mode: SaveMode; takenOverLater?: boolean },
): Promise<ImportRecord> {
  const record = await lockImport(db, kind, importId)
  if (!allows(importWorkflow, 'save', record.state)) throw problem('platform.import-not-ready')
  if (mode === 'all-or-nothing' && record.errorCount > 0)
    throw problem('platform.import-has-errors', { count: record.errorCount })
  if ((await countRows(db, importId, 'good')) === 0) throw problem('platform.import-nothing-to-save')
  const startAfter = takenOverLater ? new Date(deps.now().getTime() + takeOverAfterMs) : undefined
  return beginSaving(db, deps, kind, record, { mode, startAfter, savedBy: actorOf(db).username })
}

type Begin = { savedBy: string; mode?: SaveMode; startAfter?: Date | undefined }

/** Like `startSaving`, without checks, for a file that was just checked and locked. */
export async function beginSaving<P, Q>(
  db: Database,
  { jobs, now }: Pick<StagedDeps, 'jobs' | 'now'>,
  kind: StagedKind<P, Q>,
  record: ImportRecord,
  { savedBy, mode = 'good-rows', startAfter }: Begin,
): Promise<ImportRecord> {
  const jobId = await jobs.enqueue(db, saveJobOf(kind), { importId: record.id } satisfies ImportJob, { startAfter })
  const begun = { jobId, mode, savedBy, progress: 0, progressAt: now(), failure: null, failureParts: null }
  return applyAction(db, kind, record, { action: 'save', ...begun, noted: { mode } })
}

/** Saves the waiting rows, reports progress, and stores the reason of a failure. May be restarted, and even run twice concurrently. */
export async function saveInBackground<P, Q>(
  deps: StagedDeps,
  kind: StagedKind<P, Q>,
  { importId }: ImportJob,
  context: JobContext,
): Promise<void> {
  await runInBackground(deps, kind, { importId, state: 'saving' }, context, (run) =>
    saveRows(deps, kind, run, actorOfRun(kind, run.record)),
  )
}

/** Saves while the user waits for the response. If `startSaving` was called with `takenOverLater`, a job continues after the process is lost. */
export async function saveNow<P, Q>(deps: StagedDeps, kind: StagedKind<P, Q>, importId: number, actor: Actor): Promise<void> {
  const record = await getImportRecord(deps.db, kind, importId)
  try {
    await saveRows(deps, kind, openRun(deps, record, new AbortController().signal), actor)
  } catch (error) {
    if (error instanceof ImportJobSuperseded) return
    await failRun(deps, kind, record, error)
    throw error
  }
}
