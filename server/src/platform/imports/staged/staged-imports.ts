import type { Actor } from '../../audit/audit.ts'
import { now } from '../../clock.ts'
import { inTransaction } from '../../database/transactions.ts'
import type { Platform } from '../../platform.ts'
import { deleteImportRows } from './cancelling.ts'
import { checkInBackground } from './checking.ts'
import { checkJobOf, deleteRowsJobOf, type ImportJob, type StagedDeps, type StagedKind, saveJobOf } from './kinds.ts'
import { resumeImports } from './lost-imports.ts'
import { importRetries } from './runs.ts'
import { saveInBackground } from './saving.ts'

/** Timeout of one attempt at a check or a saving; a saving in batches loses at most its last batch. */
const timeoutSeconds = 3_600

/** Returns the dependencies that the calls of a staged import pass to the engine. */
export function stagedDeps({ database, files, keys, jobs, log }: Platform): StagedDeps {
  return { db: database.db, files, keys, jobs, log, now }
}

/** Registers the jobs of a kind of import; runs that the portal's stop interrupted are resumed at its start. */
export function registerStagedKind<P, Q>(platform: Platform, kind: StagedKind<P, Q>): void {
  const deps = stagedDeps(platform)
  const optionsOf = (state: 'checking' | 'saving') => {
    return { retries: importRetries, timeoutSeconds, again: () => resumeImports(deps, kind, [state]) }
  }
  platform.jobs.register<ImportJob>(checkJobOf(kind), optionsOf('checking'), (job, context) =>
    checkInBackground(deps, kind, job, context),
  )
  platform.jobs.register<ImportJob>(saveJobOf(kind), optionsOf('saving'), (job, context) =>
    saveInBackground(deps, kind, job, context),
  )
  platform.jobs.register<ImportJob>(deleteRowsJobOf(kind), {}, ({ importId }) =>
    inTransaction(deps.db, portalActor(kind), (db) => deleteImportRows(db, deps.files, kind, importId)),
  )
}

function portalActor(kind: { name: string }): Actor {
  return { userId: null, username: 'portal', address: null, requestId: null, act: deleteRowsJobOf(kind) }
}
