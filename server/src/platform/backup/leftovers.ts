/** What a backup leaves behind that was killed: the file that it wrote, and beside it a note of the database that it was of. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'

/** What a backup is called until it is whole. */
export const partialOf = (path: string) => `${path}.partial`
const noteSuffix = '.partial.database'

/** By what a database is known among those whose backups are kept in one folder; null where the server tells nobody. */
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
 * Removes what killed backups of this database left in a folder, notes that its next backup is being written there, and answers what was removed. The caller holds the lock
 * of the database's backups: none of its own is being written, and those of other databases stay. A backup is made, whatever of this fails.
 */
export async function clearLeftovers(client: Client, path: string, folder: string): Promise<string[]> {
  const database = await identify(client)
  if (database === null) return []
  const notes = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(noteSuffix))
  const removed = await Promise.all(notes.map((name) => removeLeftover(join(folder, name), database)))
  await writeFile(noteOf(path), database, { mode: 0o600 }).catch(() => {})
  return removed.flat()
}

/** Takes the note away once the backup is whole or given up. */
export async function forgetPartial(path: string): Promise<void> {
  await rm(noteOf(path), { force: true }).catch(() => {})
}

const noteOf = (path: string) => `${path}${noteSuffix}`

async function removeLeftover(note: string, database: string): Promise<string[]> {
  const written = await readFile(note, 'utf8').catch(() => null)
  if (written !== database) return []
  const partial = partialOf(note.slice(0, 0 - noteSuffix.length))
  // Without the option it fails where there is none: a backup may have been killed before it began its file
  const isRemoved = await rm(partial).then(
    () => true,
    () => false,
  )
  await rm(note, { force: true }).catch(() => {})
  return isRemoved ? [partial] : []
}
