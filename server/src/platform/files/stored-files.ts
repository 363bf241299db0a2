import { commitPrepared, type OnRollback } from '../database/prepared-work.ts'
import type { Logger } from '../observability/logging.ts'
import { type FileStore, FileStoreFault } from './file-store.ts'
import { newFileKey } from './files.ts'

/** A file that was validated and may be stored: its content, its media type, and the ending of its key. */
export type ValidFile = { extension: string; contentType: string; bytes: Buffer }

/** A file in the store that a row is about to name by its key; `size` in bytes. */
export type StoredFile<F extends ValidFile = ValidFile> = Pick<F, 'extension' | 'contentType'> & { key: string; size: number }

type Writable = Pick<FileStore, 'put' | 'remove'>

/**
 * Stores a file under a new key below `folder`, before the transaction whose rows will name it; `onRollback` comes from `serve`'s `prepare`
 * or `withStoredFiles` and takes the file away again when that transaction does not commit. Throws a `FileStoreFault` when the store does not take it.
 */
export async function storeFile<F extends ValidFile>(
  files: Writable,
  folder: string,
  { extension, contentType, bytes }: F,
  onRollback: OnRollback,
): Promise<StoredFile<F>> {
  const key = newFileKey(folder, extension)
  // Registered first: a store that did not answer in time may have the file all the same
  onRollback(() => files.remove(key))
  try {
    await files.put(key, bytes, { contentType })
  } catch (error) {
    throw new FileStoreFault(error)
  }
  return { key, extension, contentType, size: bytes.length }
}

/**
 * Stores files outside the calls of `serve` (in a job, or where a call runs its own transactions), then runs `commit`, which is the one
 * transaction that names them and nothing after it. The files are taken away when it does not commit.
 */
export function withStoredFiles<F extends ValidFile, T>(
  { files, log }: { files: Writable; log: Pick<Logger, 'error'> },
  folder: string,
  validFiles: readonly F[],
  commit: (stored: StoredFile<F>[]) => Promise<T>,
): Promise<T> {
  return commitPrepared(
    log,
    async (onRollback) => {
      const stored: StoredFile<F>[] = []
      for (const file of validFiles) stored.push(await storeFile(files, folder, file, onRollback))
      return stored
    },
    commit,
  )
}
