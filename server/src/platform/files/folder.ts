import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { now } from '../clock.ts'
import type { FileStore, ListedFile } from './file-store.ts'
import { syncFolder } from './sync-folder.ts'

/** Opens a store that keeps files in a folder. A file appears completely or not at all, and is on disk before `put` returns. */
export function openFolder(root: string): FileStore {
  const place = (key: string) => join(root, ...key.split('/'))
  // beside the files, since a rename is atomic only within one file system; the dot excludes it from lists
  const drafts = join(root, '.drafts')
  let isTidy = false
  return {
    async put(key, bytes) {
      const path = place(key)
      const draft = join(drafts, randomBytes(12).toString('hex'))
      await mkdir(drafts, { recursive: true, mode: 0o700 })
      if (!isTidy) void removeOldDrafts(drafts)
      isTidy = true
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeThrough(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    get: (key) => orWhenMissing(readFile(place(key)), null),
    has: (key) =>
      orWhenMissing(
        access(place(key)).then(() => true),
        false,
      ),
    remove: (key) => rm(place(key), { force: true }),
    list: (prefix = '') => filesUnder(root, '', prefix),
  }
}

/** Drafts older than this were left behind by a process that was killed while writing. */
const draftAgeMs = 24 * 60 * 60 * 1000

/** Runs in the background: drafts that cannot be removed now are removed after the next start. */
async function removeOldDrafts(folder: string): Promise<void> {
  try {
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const about = await orWhenMissing(stat(path), null)
      if (about && now().getTime() - about.mtimeMs > draftAgeMs) await rm(path, { force: true })
    }
  } catch {}
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* filesUnder(root: string, folder: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = await orWhenMissing(readdir(join(root, folder), { withFileTypes: true }), [])
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (key.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* filesUnder(root, key, prefix)
    } else if (entry.isFile() && key.startsWith(prefix)) {
      // Removed since the folder was read: then it is not listed
      const about = await orWhenMissing(stat(join(root, key)), null)
      if (about) yield { key, storedAt: about.mtime }
    }
  }
}

async function orWhenMissing<T, M>(found: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await found
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return missing
    throw error
  }
}
