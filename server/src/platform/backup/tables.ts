import type { ClientBase } from 'pg'
import { listApplied } from '../database/migrate.ts'

export type Table = { name: string; columns: string[] }
type Constraint = { table: string; name: string; definition: string }
type Trigger = { table: string; name: string; enabled: 'O' | 'A' | 'R' }

/** Returns every table of the college with its stored columns, except the list of migrations, which the schema creates. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT quote_ident(c.relname) AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum)::text[] AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`)
  return rows
}

/** Returns the last value of every sequence; null if it has not been used yet. */
export async function listSequences(client: ClientBase): Promise<{ name: string; lastValue: string | null }[]> {
  const { rows } = await client.query(`
    SELECT quote_ident(sequencename) AS name, last_value::text AS "lastValue" FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`)
  return rows
}

export async function setSequences(client: ClientBase, sequences: { name: string; lastValue: string | null }[]): Promise<void> {
  for (const { name, lastValue } of sequences) {
    if (lastValue !== null) await client.query('SELECT setval($1::regclass, $2::bigint)', [`public.${name}`, lastValue])
  }
}

/**
 * Drops the foreign keys and disables the triggers that would check or change rows during a restore. The returned function restores all of them, each trigger
 * in its earlier mode, and thereby checks the foreign keys.
 */
export async function suspendRules(client: ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const { rows: foreignKeys } = await client.query<Constraint>(`
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`)
  const { rows: triggers } = await client.query<Trigger>(`
    SELECT tgrelid::regclass::text AS "table", quote_ident(tgname) AS name, tgenabled AS enabled
    FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
    WHERE NOT tgisinternal AND tgenabled <> 'D' AND c.relnamespace = 'public'::regnamespace`)
  for (const { table, name } of foreignKeys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { name } of tables) await client.query(`ALTER TABLE public.${name} DISABLE TRIGGER USER`)
  const modes = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA' }
  return async () => {
    for (const { table, name, enabled } of triggers) await client.query(`ALTER TABLE ${table} ${modes[enabled]} TRIGGER ${name}`)
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
    }
  }
}

/** Whether the database is unused: completely empty, or a college without users, students and history. */
export async function isEmptyCollege(client: ClientBase): Promise<boolean> {
  const tables = new Set((await listTables(client)).map(({ name }) => name))
  if ((await listApplied(client)).length === 0) return tables.size === 0
  for (const name of ['users', 'students', 'audit_entries']) {
    if (!tables.has(name)) continue
    const { rowCount } = await client.query(`SELECT FROM public.${name} LIMIT 1`)
    if (rowCount !== 0) return false
  }
  return true
}
