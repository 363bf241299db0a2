import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { CannotStart } from '../config/cannot-start.ts'
import { connect, listApplied } from '../database/migrate.ts'
import { refuseOtherKeys } from '../encryption/college-keys.ts'
import { formatKeysForBackup, type Keys } from '../encryption/keys.ts'
import { lockFileRemovals } from '../files/backup-lock.ts'
import type { FileStore } from '../files/file-store.ts'
import { type Item, type Manifest, openArchiveWriter } from './archive.ts'
import { recordBackup } from './last-backup.ts'
import { clearLeftovers, forgetPartial } from './leftovers.ts'
import { listSequences, listTables, type Table } from './tables.ts'

type College = { url: string; files: Pick<FileStore, 'list' | 'get'>; keys: Keys }
type Options = {
  /** Encrypts the file with this passphrase. */
  passphrase?: string | null
  /** Omits the keys that decrypt full Aadhaar numbers. */
  withoutVaultKeys?: boolean
  /** Aborts the backup, which then leaves no file behind and throws the reason. */
  signal?: AbortSignal
}
/** The content of a backup, whether the database could record it, and the leftovers of killed backups that were removed from the folder. */
type Written = Manifest & { noted: boolean; removed: string[] }
type Writer = Awaited<ReturnType<typeof openArchiveWriter>>

/**
 * Writes the whole college into one file while it stays in use: all tables from one snapshot, the files and the keys. Refuses to overwrite a file, and a server
 * whose keys are not those of the college. Removes what a killed backup of the college left in the folder. The queue of background jobs is not included.
 */
export async function backUp(
  path: string,
  { url, files, keys }: College,
  { passphrase = null, withoutVaultKeys = false, signal = new AbortController().signal }: Options = {},
): Promise<Written> {
  const client = await connect(url)
  // A statement may wait long, for example for a locked table
  signal.addEventListener('abort', () => void client.end())
  try {
    // Before the snapshot, which the first statement of the transaction takes, and before the file: two backups into one file would overwrite each other
    await lockFileRemovals(client)
    const removed = await clearLeftovers(client, path, dirname(path))
    return { ...(await writeBackup(client, path, { files, keys }, { passphrase, withoutVaultKeys, signal })), removed }
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    await forgetPartial(path)
    await client.end()
  }
}

async function writeBackup(
  client: Client,
  path: string,
  { files, keys }: Omit<College, 'url'>,
  { passphrase, withoutVaultKeys, signal }: Required<Options>,
): Promise<Omit<Written, 'removed'>> {
  const writer = await openArchiveWriter(path, passphrase)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const migrations = await listApplied(client)
    if (migrations.length === 0) throw new CannotStart('Nothing was backed up: there is no college in this database.')
    await refuseOtherKeys(client, keys)
    const manifest: Manifest = {
      format: 1,
      program: 'nalanda',
      migrations,
      keys: await writer.add('keys', Readable.from([Buffer.from(formatKeysForBackup(keys, { withoutVaultKeys }))])),
      tables: await addTables(client, writer),
      sequences: await listSequences(client),
      files: await addFiles(files, writer, signal),
    }
    await writer.finish(manifest)
    return { ...manifest, noted: await noteBackup(client, passphrase !== null) }
  } catch (error) {
    await writer.abandon()
    throw error
  }
}

/** The file is complete and in its place by now: the backup counts even if the database has no space to record it. */
async function noteBackup(client: Client, encrypted: boolean): Promise<boolean> {
  try {
    await client.query('COMMIT')
    await recordBackup(client, { encrypted })
    return true
  } catch {
    return false
  }
}

async function addTables(client: Client, writer: Writer): Promise<Manifest['tables']> {
  const items: Manifest['tables'] = []
  for (const table of await listTables(client)) items.push(await addTable(client, writer, table))
  return items
}

async function addTable(client: Client, writer: Writer, { name, columns }: Table): Promise<Manifest['tables'][number]> {
  const rows = client.query(copyTo(`COPY public.${name} (${columns.join(', ')}) TO STDOUT`))
  const item = await writer.add(`tables/${name}`, rows)
  return { ...item, name, columns, rows: rows.rowCount }
}

async function addFiles(files: College['files'], writer: Writer, signal: AbortSignal): Promise<Manifest['files']> {
  const items: (Item & { key: string })[] = []
  for await (const { key } of files.list()) {
    signal.throwIfAborted()
    const content = await files.get(key)
    // Removed since it was listed: no row of the snapshot refers to it, since removals wait for the backup.
    if (!content) continue
    const item = await writer.add(`files/${String(items.length + 1).padStart(6, '0')}`, Readable.from([content]))
    items.push({ ...item, key })
  }
  return items
}
