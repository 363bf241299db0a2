import type { DatabaseHandle } from '../database/client.ts'
import { unlessBackupRuns } from './backup-lock.ts'
import { forgetFileKeys } from './encrypted/encrypted-files.ts'
import { type FileReference, filterReferenced } from './file-references.ts'
import type { FileStore } from './file-store.ts'

export type RemovalDeps = {
  database: Pick<DatabaseHandle, 'db' | 'pool'>
  files: Pick<FileStore, 'remove'>
  references: readonly FileReference[]
}

const atOnce = 8

/**
 * Removes those of these files that no row refers to, and returns their keys. Returns null and removes nothing while a backup copies the files: its snapshot of
 * the rows may still refer to them. Deletes the data keys of encrypted files. Throws if the store fails; files removed by then stay removed.
 */
export async function removeUnnamed(
  { database, files, references }: RemovalDeps,
  keys: readonly string[],
): Promise<string[] | null> {
  return unlessBackupRuns(database.pool, async () => {
    const named = await filterReferenced(database.db, references, keys)
    const unnamed = keys.filter((key) => !named.has(key))
    for (let start = 0; start < unnamed.length; start += atOnce)
      await Promise.all(unnamed.slice(start, start + atOnce).map((key) => files.remove(key)))
    await forgetFileKeys(database.db, unnamed)
    return unnamed
  })
}
