import type { RetentionKind } from '@nalanda/contract/platform/module-kinds'
import type { LeastGround, SubjectKind } from '@nalanda/contract/platform/personal-data'
import { and, asc, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/client.ts'
import type { ErasureDeps } from './personal-data.ts'

/**
 * One kind of rows that are deleted after a period set by administrators. Every module declares its own in `module.ts`. Never for marks, amounts, the register
 * of students or the audit trail.
 */
export type Retention = {
  /** The kind in the contract of the module. */
  kind: RetentionKind
  /** In days: the default period, and the shortest one that may be set. */
  standardDays: number
  leastDays: number
  least: LeastGround
  table: PgTable
  /** The id of a row. */
  key: PgColumn
  /** The condition for rows that may be deleted: those that were completed before this instant. Both counting and removal use it. */
  due: (before: Date) => SQL | undefined
  /** The kind of record that a row belongs to: the row stays while a request about that record is open, and the audit trail hides its values afterwards. */
  subject?: SubjectKind
  /** Removes the rows, if that is more than deleting them; runs in the transaction of the batch. */
  remove?: (db: Database, ids: readonly number[], deps: ErasureDeps) => Promise<void>
}

/** Returns a condition for rows that a run excludes, in addition to the declaration. */
export type Kept = (retention: Retention) => SQL | undefined

/** Counts the due rows. */
export function countDue(db: Database, retention: Retention, before: Date, kept: Kept): Promise<number> {
  return db.$count(retention.table, and(retention.due(before), kept(retention)))
}

/** Removes the next due rows in the caller's transaction and returns their ids. Skips locked rows, which the next run handles. */
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
