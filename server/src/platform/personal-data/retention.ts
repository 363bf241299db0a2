import type { RetentionKind } from '@nalanda/contract/platform/module-kinds'
import type { LeastGround, SubjectKind } from '@nalanda/contract/platform/personal-data'
import { and, asc, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/client.ts'
import type { ErasureDeps } from './personal-data.ts'

/**
 * One kind of rows that go after a period which administrators set. Every module declares its own in `module.ts`. Never marks, amounts, the register of
 * students or the audit trail.
 */
export type Retention = {
  /** As the contract of the module lists it. */
  kind: RetentionKind
  /** In days: what holds where nothing was decided, and the shortest that may be set. */
  standardDays: number
  leastDays: number
  least: LeastGround
  table: PgTable
  /** The number of a row. */
  key: PgColumn
  /** Which rows may go: those that are over and done with since before this instant. The count and the removal both ask it. */
  due: (before: Date) => SQL | undefined
  /** Whose record a row is: it stays while a request about it is open, and the audit trail hides its values afterwards. */
  subject?: SubjectKind
  /** How they go, where that is more than deleting the rows; in the transaction of the batch. */
  remove?: (db: Database, ids: readonly number[], deps: ErasureDeps) => Promise<void>
}

/** What is left out of a run besides what the declaration says. */
export type Kept = (retention: Retention) => SQL | undefined

/** How many rows are due. */
export function countDue(db: Database, retention: Retention, before: Date, kept: Kept): Promise<number> {
  return db.$count(retention.table, and(retention.due(before), kept(retention)))
}

/** Removes the next rows that are due, in the transaction of the caller, and answers which they were. Rows that somebody works with wait for the next run. */
export async function removeDue(
  db: Database,
  retention: Retention,
  { before, kept, limit, ...deps }: { before: Date; kept: Kept; limit: number } & ErasureDeps,
): Promise<number[]> {
  const { table, key, remove } = retention
  const rows = await db
    .select({ id: key })
    .from(table)
    .where(and(retention.due(before), kept(retention)))
    .orderBy(asc(key))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = rows.map(({ id }) => Number(id))
  if (ids.length === 0) return ids
  if (remove) await remove(db, ids, deps)
  else await db.delete(table).where(inArray(key, ids))
  return ids
}
