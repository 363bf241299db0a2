import type { DatabaseHandle } from '../platform/database/client.ts'

/** Returns the whole content of a database as text: rows, triggers, constraints, indexes, and the next values of sequences. */
export async function contentsOf({ pool }: DatabaseHandle): Promise<Record<string, unknown>> {
  const names = (
    await pool.query(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`)
  ).rows
  const tables: Record<string, unknown> = {}
  for (const { relname } of names) {
    if (relname === 'schema_migrations')
      tables[relname] = (await pool.query('SELECT tag FROM schema_migrations ORDER BY position')).rows
    else tables[relname] = (await pool.query(`SELECT t::text FROM ${relname} t ORDER BY 1`)).rows
  }
  const rules = await pool.query(`
    SELECT tgrelid::regclass::text, tgname::text, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT conrelid::regclass::text, conname::text, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tablename::text, indexname::text, indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT sequencename::text, '', last_value::text FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1, 2, 3`)
  return { tables, rules: rules.rows }
}
