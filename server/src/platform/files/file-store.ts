/** Where documents, photos and uploads are kept, by keys such as `photos/3f/3fa0….jpg`. */
export interface FileStore {
  /** Stores the bytes under the key, over what was there; a concurrent reader gets the one or the other, whole. */
  put(key: string, bytes: Uint8Array, about?: { contentType?: string }): Promise<void>
  get(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  /** Forgets the file; one that is not there is no mistake. */
  remove(key: string): Promise<void>
  /** The files whose keys begin so, in no order. */
  list(prefix?: string): AsyncIterable<ListedFile>
}

/** A file of a list, and when its content was stored. */
export type ListedFile = { key: string; storedAt: Date }

/** The store did not take a file, or did not confirm it in time. Callers are answered 503, for another try may succeed. */
export class FileStoreFault extends Error {
  constructor(cause: unknown) {
    super(`A file could not be stored: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
