/** Leftovers of a killed backup: the partial file, and beside it a note that names its database. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'

/** Path of a backup file until it is complete. */
export const partialOf = (path: string) => `${path}.partial`
const noteSuffix = '.partial.database'

/** Returns the id of a database among those whose backups share a folder; null if the server does not reveal it. */
async function identify(client: Client): Promise<string | null> {
  try {
    const { rows } = await client.query<{ name: string }>(`SELECT system_identifier || ' ' || database.oid AS name
      FROM pg_control_system(), pg_database database WHERE database.datname = current_database()`)
    return rows[0]?.name ?? null
  } catch {
    return null
  }
}

/**
 * Removes what killed backups of this database left in a folder, notes that its next backup is being written there, and returns the removed files. The caller
 * holds the backup lock of the database, so that no backup of this database is running; files of other databases stay. A failure in here does not stop the
 * backup.
 */
export async function clearLeftovers(client: Client, path: string, folder: string): Promise<string[]> {
  const database = await identify(client)
  if (database === null) return []
  const notes = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(noteSuffix))
  const removed = await Promise.all(notes.map((name) => removeLeftover(join(folder, name), database)))
  await writeFile(noteOf(path), database, { mode: 0o600 }).catch(() => {})
  return removed.flat()
}

/** Removes the note after the backup is complete or abandoned. */
export async function forgetPartial(path: string): Promise<void> {
  await rm(noteOf(path), { force: true }).catch(() => {})
}

const noteOf = (path: string) => `${path}${noteSuffix}`

async function removeLeftover(note: string, database: string): Promise<string[]> {
  const written = await readFile(note, 'utf8').catch(() => null)
  if (written !== database) return []
  const partial = partialOf(note.slice(0, 0 - noteSuffix.length))
  // Without `force`, `rm` fails if the file does not exist: a backup may have been killed before it created its file
  const isRemoved = await rm(partial).then(
    () => true,
    () => false,
  )
  await rm(note, { force: true }).catch(() => {})
  return isRemoved ? [partial] : []
}
