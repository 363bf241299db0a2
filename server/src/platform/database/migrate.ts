import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { CannotStart, DatabaseUnreachable } from '../config/cannot-start.ts'
import { migrationLock } from './advisory-locks.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export const migrationsDir = join(import.meta.dirname, '..', '..', '..', 'migrations')

/**
 * Migrates the database to this version of the program: applies all missing migrations, or none if one fails. Several servers may call it concurrently; the
 * others wait. Refuses an unreachable database and one that a newer version has migrated. Returns the applied migrations.
 */
export async function migrate(url: string, dir = migrationsDir): Promise<string[]> {
  const client = await connect(url)
  try {
    await client.query('BEGIN')
    await lockMigrations(client)
    const applied = await applyPending(client, dir)
    await client.query('COMMIT')
    return applied
  } finally {
    await client.end()
  }
}

/** Returns the names of the migrations that this program knows, oldest first. */
export function listMigrations(dir = migrationsDir): string[] {
  const journal = JSON.parse(readFileSync(join(dir, 'meta', '_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  return journal.entries.map(({ tag }) => tag)
}

/** Returns the names of the migrations applied to a database, oldest first; none if it is empty. */
export async function listApplied(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(`SELECT to_regclass('public.schema_migrations') IS NOT NULL AS exists`)
  if (!rows[0]?.exists) return []
  const applied = await client.query<{ tag: string }>('SELECT tag FROM public.schema_migrations ORDER BY position')
  return applied.rows.map(({ tag }) => tag)
}

/** Prevents every other server from migrating until the end of this transaction. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
}

/** Applies these migrations, which the program must know, inside the caller's transaction. */
export async function applyMigrations(client: pg.ClientBase, tags: string[], dir = migrationsDir): Promise<void> {
  if (tags.length === 0) return
  await client.query(`CREATE TABLE IF NOT EXISTS public.schema_migrations
    (position integer PRIMARY KEY, tag text NOT NULL UNIQUE, applied_at timestamptz NOT NULL DEFAULT now())`)
  const known = listMigrations(dir)
  for (const tag of tags) await apply(client, dir, tag, known.indexOf(tag))
}

async function applyPending(client: pg.Client, dir: string): Promise<string[]> {
  const known = listMigrations(dir)
  const applied = await listApplied(client)
  const newer = applied.find((tag) => !known.includes(tag))
  if (newer) {
    throw new CannotStart(
      `The database was migrated by a newer version of Nalanda (${newer}): start that version, or restore a backup.`,
    )
  }
  const pending = known.filter((tag) => !applied.includes(tag))
  await applyMigrations(client, pending, dir)
  return pending
}

async function apply(client: pg.ClientBase, dir: string, tag: string, position: number): Promise<void> {
  const statements = readFileSync(join(dir, `${tag}.sql`), 'utf8').split('--> statement-breakpoint')
  try {
    for (const statement of statements) await client.query(statement)
  } catch (error) {
    throw new Error(`Migration ${tag} failed: ${String(error)}`, { cause: error })
  }
  await client.query('INSERT INTO public.schema_migrations (position, tag) VALUES ($1, $2)', [position, tag])
}

/** Opens one connection, for work that is a single transaction. Refuses an unreachable database. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'nalanda-migrate' })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    const Refusal = isDatabaseUnavailable(error) ? DatabaseUnreachable : CannotStart
    throw new Refusal(`DATABASE_URL: the database cannot be reached (${explain(error)}).`)
  }
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return message || code || 'no answer'
}
