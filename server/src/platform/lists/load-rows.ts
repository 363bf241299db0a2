import { type GetColumnData, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/client.ts'
import { type Join, type NumberedTable, withJoins } from './keyset.ts'
import { numbered } from './listing.ts'

type Fields = Readonly<Record<string, PgColumn | SQL>>
type ValueOf<Field> = Field extends PgColumn ? GetColumnData<Field> : Field extends SQL<infer Value> ? Value : never
type RowOf<T extends NumberedTable, F extends Fields> = Omit<T['$inferSelect'], keyof F> & {
  -readonly [Name in keyof F]: ValueOf<F[Name]>
}

/**
 * Returns the `load` of a list whose items are rows: the table's own columns, and `fields` of joined tables. A field of a table that may have no row for an
 * item is declared nullable: `sql<string | null>`.
 */
export function loadRows<T extends NumberedTable, const F extends Fields>(table: T, joins: readonly Join[], fields: F) {
  return async (db: Database, ids: readonly number[]): Promise<RowOf<T, F>[]> => {
    const rows = db
      .select({ ...getTableColumns(table), ...fields })
      .from(table as PgTable)
      .$dynamic()
    return (await withJoins(rows, joins).where(numbered(table.id, ids))) as unknown as RowOf<T, F>[]
  }
}
