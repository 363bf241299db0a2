import type { UndoReason } from '@nalanda/contract/platform/imports/sheet-imports'
import { getTableName, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/client.ts'
import { recordChange } from '../../database/transactions.ts'
import type { NumberedTable } from '../../lists/keyset.ts'
import { recordUses } from '../../lists/removal.ts'
import type { SavedRecord, UndoRules } from './sheet-import-kinds.ts'

type Table = NumberedTable & { revision: PgColumn }

/** Returns the columns of all tables that refer to a table, including those of higher modules. */
export async function referringColumns(db: Database, table: string, besides: readonly string[] = []) {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    SELECT referring.relname AS "table", own.attname AS "column"
    FROM pg_constraint link
    JOIN pg_class referring ON referring.oid = link.conrelid
    JOIN pg_attribute own ON own.attrelid = link.conrelid AND own.attnum = link.conkey[1]
    WHERE link.contype = 'f' AND link.confrelid = ${table}::regclass AND referring.relname <> all(${sql.param([...besides])})`)
  return rows
}

/** Returns those of these ids that a column contains. */
export async function idsNamedIn(db: Database, { table, column }: { table: string; column: string }, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT ${sql.identifier(column)} AS id FROM ${sql.identifier(table)}
    WHERE ${sql.identifier(column)} = any(${sql.param([...ids])})`)
  return rows.map(({ id }) => Number(id))
}

type Removal = {
  table: Table
  /** The record's name in the audit trail. */
  entity: string
  /** Tables whose rows are deleted with the record. */
  own?: readonly string[]
}

/** Undo rules for records of one table with a revision: records that were changed since or are in use remain. */
export function undoOfTable({ table, entity, own = [] }: Removal): UndoRules {
  const name = getTableName(table)
  return {
    async reasons(db, saved) {
      const ids = saved.map(({ recordId }) => recordId)
      const reasons = new Map<number, UndoReason[]>()
      const add = (id: number, reason: UndoReason) => reasons.set(id, [...(reasons.get(id) ?? []), reason])
      const rows = await db
        .select({ id: table.id, revision: table.revision })
        .from(table)
        .where(inArray(table.id, ids))
        .for('update')
      const revisions = new Map(rows.map(({ id, revision }) => [Number(id), Number(revision)]))
      for (const { recordId, recordRevision } of saved)
        if ((revisions.get(recordId) ?? recordRevision) !== recordRevision) add(recordId, { code: 'changed' })
      for (const column of await referringColumns(db, name, own))
        for (const id of await idsNamedIn(db, column, ids)) add(id, { code: 'used', by: column.table })
      for (const find of recordUses.all())
        for (const { id, what, count } of await find(db, { table, ids })) if (count > 0) add(id, { code: 'used', by: what })
      return reasons
    },
    async remove(db, saved: readonly SavedRecord[], { reason }) {
      const ids = saved.map(({ recordId }) => recordId)
      const removed = await db.delete(table).where(inArray(table.id, ids)).returning()
      for (const before of removed as { id: number }[])
        recordChange(db, { entity, entityId: Number(before.id), before, after: null, reason })
    },
  }
}
