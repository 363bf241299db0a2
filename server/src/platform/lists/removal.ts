import { eq, getTableColumns, getTableName, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { recordChange } from '../database/transactions.ts'
import { extensionPoint } from '../manifest/extension-point.ts'
import { problem } from '../problems.ts'
import { removeHistory } from '../workflow/history.ts'
import type { NumberedTable } from './keyset.ts'
import { getItem, type ListQuery, type Viewer } from './listing.ts'
import { lockRevision, type RecordKind } from './records.ts'

/** The number of records of one table that refer to a record: `students`, 12. */
export type RecordUse = { what: string; count: number }

/** Finds uses of some records of a table. Ignores tables that it does not know. */
export type FindUses = (
  db: Database,
  records: { table: PgTable; ids: readonly number[] },
) => Promise<readonly (RecordUse & { id: number })[]>

/** Uses without a foreign key, such as the code of a department in the roles of users. */
export const recordUses = extensionPoint<FindUses>('platform.record-uses')

/** Whether a record is retired, as a column of its list. */
export const isRetired = (table: { retiredAt: PgColumn }): SQL<boolean> => sql<boolean>`(${table.retiredAt} is not null)`

/** Omits retired records from a list, unless the query asks for them. */
export function retiredFilter(table: PgTable, retired: 'yes' | 'no' | 'all' = 'no'): SQL | undefined {
  if (retired === 'all') return undefined
  return retired === 'yes' ? isNotNull(retiredColumn(table)) : isNull(retiredColumn(table))
}

type Kind<Item extends { id: number }> = RecordKind<ListQuery, object, Item>

/**
 * Deletes a record that nothing refers to, with the rows that belong only to it. Refuses a record in use, with the number of referring records per kind. In a
 * table with `deletedAt` the row remains, marked: its kind omits such rows (`within`).
 */
export async function deleteRecord<Item extends { id: number }>(
  db: Database,
  kind: Kind<Item>,
  id: number,
  user: Viewer | null,
): Promise<void> {
  await lockRevision(db, kind, id)
  const item = await getItem(db, kind, id, user)
  await kind.checkDeletion?.(db, item, user)
  if ('deletedAt' in getTableColumns(kind.table)) {
    await db
      .update(kind.table)
      .set({ deletedAt: now() } as object)
      .where(eq(kind.table.id, id))
    await noteDeletion(db, kind, item)
    return
  }
  await refuseUsed(db, kind, id)
  for (const column of kind.owns ?? []) await db.delete(column.table).where(eq(column, id))
  await db.delete(kind.table).where(eq(kind.table.id, id))
  if (kind.workflow) await removeHistory(db, kind.workflow, [id])
  await noteDeletion(db, kind, item)
}

async function noteDeletion<Item extends { id: number }>(db: Database, kind: Kind<Item>, item: Item): Promise<void> {
  recordChange(db, { entity: kind.entity, entityId: item.id, before: { ...item, id: undefined }, after: null })
  await kind.afterDeletion?.(db, item)
}

/** Retires a record, or restores a retired one. Refuses a change without effect, and the retirement of a record that is needed. */
export async function retireRecord<Item extends { id: number }>(
  db: Database,
  kind: Kind<Item>,
  id: number,
  retired: boolean,
  user: Viewer | null,
): Promise<Item> {
  const revision = await lockRevision(db, kind, id)
  const before = await getItem(db, kind, id, user)
  if ('retired' in before && before.retired === retired) throw problem('platform.nothing-changed')
  if (retired) await kind.checkRetirement?.(db, before)
  await db
    .update(kind.table)
    .set({ retiredAt: retired ? now() : null, revision: revision + 1 } as object)
    .where(eq(kind.table.id, id))
  recordChange(db, { entity: kind.entity, entityId: id, before: { retired: !retired }, after: { retired } })
  return getItem(db, kind, id, user)
}

/** Refuses to delete a record in use, with the number of referring records per kind. */
export async function refuseUsed(db: Database, kind: Pick<Kind<never>, 'table' | 'owns'>, id: number): Promise<void> {
  const uses = await listUses(db, kind, id)
  if (uses.length === 0) return
  const usesText = uses.map(({ what, count }) => `${what}:${count}`).join(',')
  throw problem('retiredAt' in getTableColumns(kind.table) ? 'platform.retire-instead' : 'platform.used-by', { uses: usesText })
}

/** Counts the records that refer to a record, in any table, including those of higher modules. Omits rows that belong only to the record. */
export async function listUses(
  db: Database,
  { table, owns = [] }: Pick<Kind<never>, 'table' | 'owns'>,
  id: number,
): Promise<RecordUse[]> {
  const own = new Set(owns.map((column) => getTableName(column.table)))
  const uses = new Map<string, number>()
  for (const { referring, column } of await referringColumns(db, table)) {
    if (own.has(referring)) continue
    const count = await db.$count(sql`${sql.identifier(referring)}`, sql`${sql.identifier(column)} = ${id}`)
    if (count > 0) uses.set(referring, count)
  }
  for (const find of recordUses.all())
    for (const { what, count } of await find(db, { table, ids: [id] })) if (count > 0) uses.set(what, count)
  return [...uses].map(([what, count]) => ({ what, count }))
}

type Referring = { referring: string; column: string }

/** Returns the columns by which rows of other tables refer to a record; rows that are deleted with it are parts of it. */
async function referringColumns(db: Database, table: NumberedTable): Promise<Referring[]> {
  const { rows } = await db.execute<Referring>(sql`
    SELECT DISTINCT referring.relname AS referring, own.attname AS "column"
    FROM pg_constraint link
    JOIN pg_class referring ON referring.oid = link.conrelid
    CROSS JOIN LATERAL unnest(link.conkey, link.confkey) AS pair(own, named)
    JOIN pg_attribute own ON own.attrelid = link.conrelid AND own.attnum = pair.own
    JOIN pg_attribute named ON named.attrelid = link.confrelid AND named.attnum = pair.named
    WHERE link.contype = 'f' AND link.confdeltype <> 'c' AND named.attname = 'id'
      AND link.confrelid = ${getTableName(table)}::regclass
    ORDER BY 1, 2`)
  return rows
}

function retiredColumn(table: PgTable): PgColumn {
  const { retiredAt } = getTableColumns(table) as Record<string, PgColumn>
  if (!retiredAt) throw new Error(`${getTableName(table)} has no column retired_at`)
  return retiredAt
}
