import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate, migrationsDir } from '../platform/database/migrate.ts'
import { createTestDatabase } from './database.ts'

type Journal = { entries: { tag: string }[] }

/**
 * Creates a database as of just before a migration, fills it with `rows` (SQL), then migrates it to this version, to test that a migration keeps a college's
 * data. Returns the URL of the database; call `drop` afterwards.
 */
export async function migratedFrom(beforeMigration: string, rows: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const database = await createTestDatabase({ empty: true })
  const earlier = migrationsBefore(beforeMigration)
  try {
    await migrate(database.url, earlier)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(rows).finally(() => client.end())
    await migrate(database.url)
    return database
  } finally {
    rmSync(earlier, { recursive: true, force: true })
  }
}

/** Creates a folder with the migrations before the one with this name (without its number). */
function migrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'nalanda-migrations-'))
  const journal = JSON.parse(readFileSync(join(migrationsDir, 'meta', '_journal.json'), 'utf8')) as Journal
  const at = journal.entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === name)
  if (at < 0) throw new Error(`There is no migration ${name}`)
  const entries = journal.entries.slice(0, at)
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join(migrationsDir, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}
