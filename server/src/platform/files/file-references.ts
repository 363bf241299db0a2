import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/client.ts'

/**
 * A column, or an expression over one, with keys of stored files. `where` selects the rows that still need their files, if not all do. Every module declares
 * its own: a file without a reference is removed as an orphan.
 */
export type FileReference = { table: PgTable; key: PgColumn | SQL; where?: SQL }

/** Returns those of these keys that a row refers to. Throws if no reference was declared, since every file would then count as unreferenced. */
export async function filterReferenced(
  db: Database,
  references: readonly FileReference[],
  keys: readonly string[],
): Promise<Set<string>> {
  if (references.length === 0) throw new Error('No module declared which of its columns name files')
  if (keys.length === 0) return new Set()
  const asked = sql.param([...keys])
  const selects = references.map(({ table, key, where }) => {
    const condition = where ? sql`${key} = any(${asked}) and (${where})` : sql`${key} = any(${asked})`
    return sql`select ${key} as key from ${table} where ${condition}`
  })
  const { rows } = await db.execute<{ key: string }>(sql.join(selects, sql` union `))
  return new Set(rows.map(({ key }) => key))
}
