import { commitPrepared, type OnRollback } from '../database/prepared-work.ts'
import type { Logger } from '../observability/logging.ts'
import { type FileStore, FileStoreFault } from './file-store.ts'
import { newFileKey } from './files.ts'

/** A validated file that may be stored: its content, its media type, and the extension of its key. */
export type ValidFile = { extension: string; contentType: string; bytes: Buffer }

/** A stored file that a row is about to refer to by its key; `size` in bytes. */
export type StoredFile<F extends ValidFile = ValidFile> = Pick<F, 'extension' | 'contentType'> & { key: string; size: number }

type Writable = Pick<FileStore, 'put' | 'remove'>

/**
 * Stores a file under a new key below `folder`, before the transaction whose rows will refer to it; `onRollback` comes from `serve`'s `prepare` or
 * `withStoredFiles` and removes the file if that transaction does not commit. Throws a `FileStoreFault` if the store does not accept it.
 */
export async function storeFile<F extends ValidFile>(
  files: Writable,
  folder: string,
  { extension, contentType, bytes }: F,
  onRollback: OnRollback,
): Promise<StoredFile<F>> {
  const key = newFileKey(folder, extension)
  // Registered first: a store that did not respond in time may have stored the file nevertheless
  onRollback(() => files.remove(key))
  try {
    await files.put(key, bytes, { contentType })
  } catch (error) {
    throw new FileStoreFault(error)
  }
  return { key, extension, contentType, size: bytes.length }
}

/**
 * Stores files outside the calls of `serve` (in a job, or in a call with its own transactions), then runs `commit`, which must be the single transaction that
 * refers to them, with nothing after it. Removes the files if it does not commit.
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
