import { importFailures } from '@nalanda/contract/platform/imports/import-failures'
import type { Actor } from '../../audit/audit.ts'
import { lockKeyInTransaction } from '../../database/advisory-locks.ts'
import type { Database } from '../../database/client.ts'
import { commitPrepared } from '../../database/prepared-work.ts'
import { inTransaction } from '../../database/transactions.ts'
import { ProblemError } from '../../problems.ts'
import { cellErrors } from '../row-errors.ts'
import { applyAction, getImportRecord, isSameRun, updateImport } from './import-records.ts'
import { countRows, lockWaitingRows, markSaved, readRows, setRowOutcome } from './import-rows.ts'
import {
  ImportFailure,
  ImportJobSuperseded,
  type ImportRecord,
  type NewRowError,
  type Run,
  type Saved,
  type StagedDeps,
  type StagedKind,
  type StagedRow,
} from './kinds.ts'
import { addRowErrors } from './row-errors.ts'
import { failLocked, lockSameRun, removeFile } from './runs.ts'

const failed = cellErrors(importFailures)
const usualBatch = 200
const maxTries = 3

/** Saves the waiting rows: in batches, or all of them in one transaction if the kind or the user requires it. */
export async function saveRows<P, Q>(deps: StagedDeps, kind: StagedKind<P, Q>, run: Run, actor: Actor): Promise<void> {
  if (kind.batch === 'whole' || run.record.mode === 'all-or-nothing') return saveWhole(deps, kind, run, actor)
  const limit = kind.batch ?? usualBatch
  for (let over = false; !over; ) {
    run.signal.throwIfAborted()
    over = await repeating(kind, () => saveBatch(deps, kind, run, { actor, limit }))
  }
}

/** Saves the next rows in a separate transaction, so that others do not wait long; returns true if no rows were left. */
async function saveBatch<P, Q>(
  deps: StagedDeps,
  kind: StagedKind<P, Q>,
  run: Run,
  { actor, limit }: { actor: Actor; limit: number },
): Promise<boolean> {
  const next = await readRows<P>(deps.db, deps.keys, kind, run.record, { outcome: 'good', limit })
  return withPrepared(deps, kind, next, run, (prepared) =>
    inTransaction(deps.db, actor, async (db) => {
      const record = await lockSameRun(db, kind, run.record)
      if (next.length === 0) {
        await finish(db, deps, kind, record, run)
        return true
      }
      const rows = next.map(({ row }) => row)
      // another worker may have saved them between the reading and the lock
      const waiting = await lockWaitingRows(db, record.id, rows)
      const saved = await kind.save(
        db,
        prepared.filter(({ row }) => waiting.has(row)),
        run,
      )
      await noteSaved(db, kind, record, saved, deps.now())
      return false
    }),
  )
}

/** Saves all rows in one transaction, or none. Locks the import only at the end: until then it can be cancelled, and its progress read. */
async function saveWhole<P, Q>(deps: StagedDeps, kind: StagedKind<P, Q>, run: Run, actor: Actor): Promise<void> {
  const all = await readRows<P>(deps.db, deps.keys, kind, run.record, { outcome: 'good' })
  const work = async (db: Database, prepared: readonly StagedRow<Q>[]) => {
    await refuseSecondWorker(db, kind, run.record)
    const saved = await kind.save(db, prepared, run)
    if (saved.refused.length > 0) throw new RowsRefused(saved.refused)
    await run.progress(98)
    const record = await lockSameRun(db, kind, run.record)
    await finish(db, deps, kind, await noteSaved(db, kind, record, saved, deps.now()), run)
  }
  try {
    await withPrepared(deps, kind, all, run, (prepared) =>
      repeating(kind, () => inTransaction(deps.db, actor, (db) => work(db, prepared))),
    )
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error
    await inTransaction(deps.db, actor, (db) => keepRefused(db, deps, kind, run, error.refused))
  }
}

/** Rows that passed the check can no longer be saved, in an all-or-nothing saving. */
class RowsRefused extends Error {
  readonly refused: readonly NewRowError[]
  constructor(refused: readonly NewRowError[]) {
    super('Rows were refused')
    this.refused = refused
  }
}

async function keepRefused<P, Q>(
  db: Database,
  deps: StagedDeps,
  kind: StagedKind<P, Q>,
  run: Run,
  refused: readonly NewRowError[],
): Promise<void> {
  const record = await lockSameRun(db, kind, run.record)
  const after = await noteSaved(db, kind, record, { saved: [], recordCount: 0, refused }, deps.now())
  const rows = new Set(refused.map(({ row }) => row)).size
  await failLocked(db, deps, kind, after, new ImportFailure(failed('rows-refused', { count: rows })))
}

/** Serializes workers on one import: the second one waits here, and then finds it done. */
async function refuseSecondWorker<P, Q>(db: Database, kind: StagedKind<P, Q>, run: ImportRecord): Promise<void> {
  await lockKeyInTransaction(db, 'staged import', String(run.id))
  if (!isSameRun(await getImportRecord(db, kind, run.id), run)) throw new ImportJobSuperseded()
}

/** Runs the slow part, then saves its result. A kind without a slow part saves the rows as they were read. */
function withPrepared<P, Q, T>(
  { log }: StagedDeps,
  { prepare }: StagedKind<P, Q>,
  rows: readonly StagedRow<P>[],
  run: Run,
  save: (prepared: readonly StagedRow<Q>[]) => Promise<T>,
): Promise<T> {
  if (!prepare) return save(rows as unknown as StagedRow<Q>[])
  return commitPrepared(log, (onRollback) => prepare(rows, { ...run, onRollback }), save)
}

async function noteSaved<P, Q>(
  db: Database,
  kind: StagedKind<P, Q>,
  record: ImportRecord,
  { saved, recordCount, refused }: Saved,
  at: Date,
): Promise<ImportRecord> {
  const refusedRows = [...new Set(refused.map(({ row }) => row))]
  await markSaved(db, { importId: record.id, saved, keeps: kind.keepsSavedRows ?? false })
  await setRowOutcome(db, record.id, refusedRows, 'faulty')
  await addRowErrors(db, record.id, refused)
  const goodCount = record.goodCount - refusedRows.length
  const left = await countRows(db, record.id, 'good')
  return updateImport(db, record.id, {
    goodCount,
    errorCount: record.errorCount + refusedRows.length,
    savedCount: record.savedCount + recordCount,
    progress: goodCount === 0 ? 99 : Math.min(99, Math.floor((1 - left / goodCount) * 100)),
    progressAt: at,
  })
}

async function finish<P, Q>(db: Database, { files }: StagedDeps, kind: StagedKind<P, Q>, record: ImportRecord, run: Run) {
  await kind.finish?.(db, run)
  const { savedCount, savedBy, uploadedBy } = record
  const done = { savedAt: run.at, savedBy: savedBy ?? uploadedBy, progress: 100, jobId: null }
  await applyAction(db, kind, record, { action: 'finish-saving', ...done, noted: { savedCount } })
  if (kind.removesFile) await removeFile(db, files, record)
}

/** Repeats work if another user saved one of the rows at the same time: after reading again, the other rows can be saved. */
async function repeating<P, Q, T>({ worthRepeating }: StagedKind<P, Q>, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries >= maxTries || !(error instanceof ProblemError) || !worthRepeating?.has(error.code)) throw error
    }
  }
}
