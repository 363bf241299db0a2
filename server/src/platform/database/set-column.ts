import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'
import { columnName } from './json-rows.ts'

type Given = { id: number; value: number | string | null }

/**
 * Sets a column of several records, each to its own value, in one statement, because others may wait for the locks of this transaction. Increments their
 * revisions, if they have one.
 */
export async function setColumn(
  db: Database,
  table: PgTable & { id: PgColumn },
  column: PgColumn,
  given: readonly Given[],
): Promise<void> {
  const ids = sql.param(given.map(({ id }) => id))
  const values = sql.param(given.map(({ value }) => value))
  const type = sql.raw(column.getSQLType())
  await db.execute(sql`UPDATE ${table} SET ${sql.identifier(columnName(column))} = given.value${countRevision(table)}
    FROM unnest(${ids}::bigint[], ${values}::${type}[]) AS given(id, value) WHERE ${table.id} = given.id`)
}

const countRevision = (table: PgTable): SQL =>
  'revision' in getTableColumns(table) ? sql`, revision = ${table}.revision + 1` : sql``
