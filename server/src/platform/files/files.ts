import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type BucketConfig, openBucket } from './bucket.ts'
import type { FileStore } from './file-store.ts'
import { openFolder } from './folder.ts'

/** Opens the store of the configuration: an S3-compatible one if configured, else a folder in the data folder. */
export function openFiles({ dataDir, s3 }: { dataDir: string; s3?: BucketConfig }): FileStore {
  return checkingKeys(s3 ? openBucket(s3) : openFolder(join(dataDir, 'files')))
}

const segment = /^[a-z0-9][a-z0-9._-]*$/
const kinds = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/** Returns a new unguessable key for a file of this kind: `photos` and `jpg` give `photos/3f/3fa0….jpg`. */
export function newFileKey(kind: string, extension: string): string {
  if (!kinds.test(kind) || !/^[a-z0-9]{1,8}$/.test(extension)) throw new Error(`${kind} and ${extension} make no file key`)
  const name = randomBytes(20).toString('hex')
  return `${kind}/${name.slice(0, 2)}/${name}.${extension}`
}

/** Whether the text is a file key: keys are valid in a folder on any system, in a bucket and in a backup, and never lead out of the store. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && key.split('/').every((part) => segment.test(part) && !part.endsWith('.'))
}

function checkingKeys(store: FileStore): FileStore {
  const checked = (key: string) => {
    if (!isFileKey(key)) throw new Error('Not a file key: small letters, digits, dots and dashes, in parts divided by slashes')
    return key
  }
  return {
    put: async (key, bytes, about) => store.put(checked(key), bytes, about),
    get: async (key) => store.get(checked(key)),
    has: async (key) => store.has(checked(key)),
    remove: async (key) => store.remove(checked(key)),
    list: (prefix) => store.list(prefix),
  }
}
