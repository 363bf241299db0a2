import { now } from '../clock.ts'
import type { Database, DatabaseHandle } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Logger } from '../observability/logging.ts'
import { encryptMarkedFiles, hasMarkedFiles, markForEncryption } from './encrypted/encryption-job.ts'
import type { FileReference } from './file-references.ts'
import type { FileStore } from './file-store.ts'
import { sweepOrphans } from './orphans.ts'
import { removeUnnamed } from './removal.ts'

export const removeFilesJob = 'files.remove'
export const sweepFilesJob = 'files.sweep'
const encryptFilesJob = 'files.encrypt'
type Removal = { keys: readonly string[] }

/** The file store of a running portal. It also knows which columns refer to files, and removes files without a reference. */
export type Files = FileStore & {
  /** Declares the columns of a module that refer to files. Call it before the jobs start. */
  declareReferences(references: readonly FileReference[]): void
  /**
   * Removes these files in the background after the commit, unless a row still refers to them; nothing happens after a rollback. Retried if the store fails,
   * and postponed while a backup runs.
   */
  removeAfterCommit(db: Database, keys: readonly string[]): Promise<void>
  /**
   * Restricts these files: after the commit only `readRestrictedFile` reads them, and their content is encrypted in the background. Retried if the store fails,
   * and postponed while a backup runs.
   */
  encryptAfterCommit(db: Database, keys: readonly string[]): Promise<void>
}

const hourMs = 60 * 60 * 1000
/** Minimum age of an orphan: younger files may belong to a transaction that is not committed yet. */
export const orphanAgeMs = 24 * hourMs
const retries = 8
const afterBackupMs = 5 * 60 * 1000
const keysPerJob = 500

type Deps = { database: DatabaseHandle; jobs: Jobs; log: Logger; keys: Pick<Keys, 'vault'> }

/** Adds the background work of a running portal to a file store. Registers three jobs. */
export function manageFiles(store: FileStore, { database, jobs, log, keys }: Deps): Files {
  const references: FileReference[] = []
  const deps = { database, files: store, references, log }

  async function scheduleSweep(): Promise<void> {
    const startAfter = nextSunday(now())
    await jobs.enqueue(database.db, sweepFilesJob, {}, { startAfter, key: `week-${startAfter.toISOString()}` })
  }
  jobs.register<Removal>(removeFilesJob, { retries }, async ({ keys }) => {
    const removed = await removeUnnamed(deps, keys)
    if (removed !== null) return
    await jobs.enqueue(database.db, removeFilesJob, { keys }, { startAfter: new Date(now().getTime() + afterBackupMs) })
  })
  jobs.register(sweepFilesJob, { timeoutSeconds: 3_600, again: scheduleSweep }, async () => {
    await scheduleSweep()
    await sweepOrphans(deps, { before: new Date(now().getTime() - orphanAgeMs), dryRun: false, cautious: true })
  })
  return {
    ...store,
    ...encrypting(store, { database, jobs, log, keys }),
    declareReferences: (more) => references.push(...more),
    async removeAfterCommit(db, keys) {
      for (let start = 0; start < keys.length; start += keysPerJob)
        await jobs.enqueue(db, removeFilesJob, { keys: keys.slice(start, start + keysPerJob) } satisfies Removal)
    },
  }
}

/** Encrypts existing files: marks them in a transaction, and a job encrypts them. */
function encrypting(files: FileStore, { database, jobs, log, keys }: Deps): Pick<Files, 'encryptAfterCommit'> {
  const enqueue = (db: Database, startAfter?: Date) =>
    jobs.enqueue(db, encryptFilesJob, {}, startAfter ? { startAfter, key: 'after-backup' } : {})
  // For files that a migration marked, and after an earlier process was stopped
  const again = async () =>
    (await hasMarkedFiles(database.db)) && jobs.enqueue(database.db, encryptFilesJob, {}, { key: 'again' })
  jobs.register(encryptFilesJob, { retries, timeoutSeconds: 3_600, again }, async () => {
    const encrypted = await encryptMarkedFiles({ database, files, keys, log })
    if (encrypted === null) await enqueue(database.db, new Date(now().getTime() + afterBackupMs))
  })
  return {
    async encryptAfterCommit(db, marked) {
      if ((await markForEncryption(db, marked)) > 0) await enqueue(db)
    },
  }
}

/** Returns the next Sunday, three in the morning in India, when few people work. */
function nextSunday(after: Date): Date {
  const threeInIndia = Date.UTC(2024, 0, 6, 21, 30) // a Saturday evening in UTC
  const weekMs = 7 * 24 * hourMs
  return new Date(threeInIndia + Math.ceil((after.getTime() - threeInIndia + 1) / weekMs) * weekMs)
}
