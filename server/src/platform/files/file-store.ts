/** Store of documents, photos and uploads, by keys such as `photos/3f/3fa0….jpg`. */
export interface FileStore {
  /** Stores the bytes under the key and overwrites an existing file; a concurrent reader gets the complete old or new content. */
  put(key: string, bytes: Uint8Array, about?: { contentType?: string }): Promise<void>
  get(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  /** Removes the file; does nothing if it does not exist. */
  remove(key: string): Promise<void>
  /** Lists the files whose keys start with `prefix`, in no particular order. */
  list(prefix?: string): AsyncIterable<ListedFile>
}

/** A listed file, and when its content was stored. */
export type ListedFile = { key: string; storedAt: Date }

/** The store did not accept a file, or did not confirm it in time. Calls respond with 503, because a retry may succeed. */
export class FileStoreFault extends Error {
  constructor(cause: unknown) {
    super(`A file could not be stored: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
