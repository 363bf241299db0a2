import { finished } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { setHeadsAside } from '../audit/heads-file.ts'
import { CannotStart } from '../config/cannot-start.ts'
import { broadcast } from '../database/broadcast.ts'
import { applyMigrations, connect, listApplied, listMigrations, lockMigrations } from '../database/migrate.ts'
import type { FileStore } from '../files/file-store.ts'
import { type Manifest, readParts, verifyArchive } from './archive.ts'
import { type BackupFile, type FindPassphrase, openBackupFile } from './backup-file.ts'
import { type KeyPlace, planKeys } from './restored-keys.ts'
import { isEmptyCollege, listTables, setSequences, suspendRules } from './tables.ts'

type Target = { url: string; files: Pick<FileStore, 'put'>; keys: KeyPlace; findPassphrase?: FindPassphrase }

/** Broadcast after a restore: processes that cache older data restart. */
export const restoredChannel = 'restored'

/**
 * Restores a backup into an empty college: its schema, rows, files and keys, and then the migrations that came after it. Refuses, before it changes anything, a
 * file that is damaged, encrypted with another passphrase or newer than this program, a college that has users, and keys that differ from those of the
 * environment. The database changes completely or not at all.
 */
export async function restore(path: string, { url, files, keys, findPassphrase = async () => null }: Target): Promise<Manifest> {
  const file = await openBackupFile(path, findPassphrase)
  const manifest = await verifyArchive(file)
  const later = laterMigrations(path, manifest)
  const putKeys = planKeys(await readItem(file, manifest.keys.id), keys)
  const client = await connect(url)
  try {
    await client.query('BEGIN')
    await lockMigrations(client)
    if (!(await isEmptyCollege(client))) {
      throw new CannotStart('Nothing was restored. A backup can be restored only into an empty database, and this one is in use.')
    }
    await buildSchema(client, manifest.migrations)
    const resumeRules = await suspendRules(client, await listTables(client))
    await putContents(file, manifest, client, files)
    await setSequences(client, manifest.sequences)
    await resumeRules()
    await applyMigrations(client, later)
    await broadcast(drizzle(client), restoredChannel, '')
    // The college was empty, so neither change matters if the rest fails
    await setHeadsAside(keys.dataDir)
    putKeys()
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return manifest
  } finally {
    await client.end()
  }
}

function laterMigrations(path: string, { migrations }: Manifest): string[] {
  const known = listMigrations()
  const unknown = migrations.find((tag, position) => known[position] !== tag)
  if (unknown) throw new CannotStart(`${path} cannot be restored: it was made by a newer version of Nalanda (${unknown}).`)
  return known.slice(migrations.length)
}

/** Creates the tables as they were at the time of the backup, and empty; migrations may have inserted rows into a new college. */
async function buildSchema(client: Client, migrations: string[]): Promise<void> {
  const applied = await listApplied(client)
  if (applied.some((tag) => !listMigrations().includes(tag))) {
    throw new CannotStart('Nothing was restored: the database was migrated by a newer version of Nalanda.')
  }
  if (applied.length === migrations.length) return
  await client.query('DROP SCHEMA public CASCADE')
  await client.query('CREATE SCHEMA public')
  await applyMigrations(client, migrations)
}

async function putContents(file: BackupFile, manifest: Manifest, client: Client, files: Target['files']): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.id, table]))
  const keys = new Map(manifest.files.map(({ id, key }) => [id, key]))
  if (tables.size > 0) await client.query(`TRUNCATE ${manifest.tables.map(({ name }) => `public.${name}`).join(', ')}`)
  let current = ''
  let sink = nowhere
  for await (const { id, chunk } of readParts(file)) {
    if (id !== current) {
      await sink.end()
      const table = tables.get(id)
      const key = keys.get(id)
      sink = table ? tableSink(client, table) : key === undefined ? nowhere : fileSink(files, key)
      current = id
    }
    await sink.write(chunk)
  }
  await sink.end()
}

type Sink = { write(chunk: Buffer): Promise<unknown>; end(): Promise<unknown> }

const nowhere: Sink = { write: async () => {}, end: async () => {} }

function tableSink(client: Client, { name, columns }: Manifest['tables'][number]): Sink {
  const rows = client.query(copyFrom(`COPY public.${name} (${columns.join(', ')}) FROM STDIN`))
  const done = finished(rows)
  // An error of the database is reported by whichever of the two is awaited next.
  done.catch(() => {})
  const write = (chunk: Buffer) =>
    new Promise<void>((resolve, reject) => void rows.write(chunk, (error) => (error ? reject(error) : resolve())))
  return { write, end: () => rows.end() && done }
}

function fileSink(files: Target['files'], key: string): Sink {
  const chunks: Buffer[] = []
  return { write: async (chunk) => chunks.push(chunk), end: () => files.put(key, Buffer.concat(chunks)) }
}

async function readItem(file: BackupFile, wanted: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const { id, chunk } of readParts(file)) {
    if (id === wanted) chunks.push(chunk)
    else if (chunks.length > 0) break
  }
  return Buffer.concat(chunks)
}
