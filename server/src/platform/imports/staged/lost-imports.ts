import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { inTransaction } from '../../database/transactions.ts'
import { enqueueRowDeletion } from './checking.ts'
import { isSameRun, lockImport, updateImport } from './import-records.ts'
import { checkJobOf, type ImportJob, type ImportRecord, type StagedDeps, type StagedKind, saveJobOf } from './kinds.ts'
import { actorOfRun } from './runs.ts'
import { importRows, imports } from './schema.ts'

/** A run without progress for this time was lost with its process and its queue, for example after a restored backup. */
const lostAfterMs = 120_000

/**
 * Queues new jobs for running imports whose jobs were lost, and ensures that rows and files with a retention period are deleted. Backups contain no jobs.
 * Running it twice does no harm.
 */
export async function resumeImports<P, Q>(
  deps: StagedDeps,
  kind: StagedKind<P, Q>,
  states: readonly ('checking' | 'saving')[] = ['checking', 'saving'],
): Promise<void> {
  const { db, jobs, now } = deps
  const silentSince = new Date(now().getTime() - lostAfterMs)
  const lost = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.kind, kind.name),
        inArray(imports.state, states),
        or(isNull(imports.progressAt), lt(imports.progressAt, silentSince)),
      ),
    )
  for (const record of lost) await resume(deps, kind, record)
  if (kind.keepsRowsForDays === undefined) return
  for (const record of await listKept(db, kind)) await enqueueRowDeletion(db, jobs, kind, record)
}

async function resume<P, Q>({ db, jobs, now }: StagedDeps, kind: StagedKind<P, Q>, lost: ImportRecord): Promise<void> {
  await inTransaction(db, actorOfRun(kind, lost), async (tx) => {
    const record = await lockImport(tx, kind, lost.id)
    if (!isSameRun(record, lost)) return
    const jobName = record.state === 'checking' ? checkJobOf(kind) : saveJobOf(kind)
    const jobId = await jobs.enqueue(tx, jobName, { importId: record.id } satisfies ImportJob)
    await updateImport(tx, record.id, { jobId, progressAt: now() })
  })
}

/** Returns the imports of a kind that still have the content of rows, or a file that the kind does not keep: a file that was never checked has no rows. */
async function listKept(
  db: Database,
  { name, removesFile = false }: Pick<StagedKind<never>, 'name' | 'removesFile'>,
): Promise<Pick<ImportRecord, 'id' | 'uploadedAt'>[]> {
  const kept = db
    .select({ one: sql`1` })
    .from(importRows)
    .where(and(eq(importRows.importId, imports.id), or(isNotNull(importRows.payload), isNotNull(importRows.encrypted))))
  return db
    .select({ id: imports.id, uploadedAt: imports.uploadedAt })
    .from(imports)
    .where(and(eq(imports.kind, name), or(sql`exists ${kept}`, removesFile ? isNotNull(imports.fileKey) : undefined)))
}
