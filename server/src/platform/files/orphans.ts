import type { Logger } from '../observability/logging.ts'
import { filterReferenced } from './file-references.ts'
import type { FileStore } from './file-store.ts'
import { type RemovalDeps, removeUnnamed } from './removal.ts'

type SweepDeps = RemovalDeps & { files: Pick<FileStore, 'list' | 'remove'>; log: Pick<Logger, 'info' | 'warn'> }

export type SweepOptions = {
  /** Younger files are kept: the transaction that refers to them may not be committed yet. */
  before: Date
  /** Only reports what would be removed. */
  dryRun: boolean
  /** Refuses to remove more than a fifth of all files, if that is more than a hundred: more likely, the database does not belong to these files. */
  cautious: boolean
}

export type Sweep = {
  examined: number
  /** The keys of files without a reference. */
  orphans: string[]
  removed: number
  /** Why files were kept: a backup was running, or there were implausibly many. */
  stopped: 'backup' | 'too-many' | null
}

const keysAtOnce = 500
const alwaysPlausible = 100
const plausibleShare = 0.2

/** Finds the files without a reference, and then removes them. Completes the list first, so that a store that fails half-way removes nothing. */
export async function sweepOrphans(deps: SweepDeps, { before, dryRun, cautious }: SweepOptions): Promise<Sweep> {
  const { examined, orphans } = await findOrphans(deps, before)
  const found = { examined, orphans, removed: 0, stopped: null }
  if (dryRun) return found
  if (cautious && orphans.length > Math.max(alwaysPlausible, examined * plausibleShare)) {
    deps.log.warn({ examined, orphans: orphans.length }, 'many files have no row: see npm run files:sweep -- --dry-run')
    return { ...found, stopped: 'too-many' }
  }
  let removed = 0
  for (const keys of inBatches(orphans)) {
    const gone = await removeUnnamed(deps, keys)
    if (gone === null) return { ...found, removed, stopped: 'backup' }
    removed += gone.length
  }
  deps.log.info({ examined, removed }, 'files without a row were removed')
  return { ...found, removed }
}

async function findOrphans({ database, files, references }: SweepDeps, before: Date) {
  const orphans: string[] = []
  let examined = 0
  let batch: string[] = []
  const examine = async () => {
    const named = await filterReferenced(database.db, references, batch)
    orphans.push(...batch.filter((key) => !named.has(key)))
    batch = []
  }
  for await (const { key, storedAt } of files.list()) {
    examined += 1
    if (storedAt < before) batch.push(key)
    if (batch.length === keysAtOnce) await examine()
  }
  await examine()
  return { examined, orphans }
}

function* inBatches(keys: readonly string[]): Generator<string[]> {
  for (let start = 0; start < keys.length; start += keysAtOnce) yield keys.slice(start, start + keysAtOnce)
}
