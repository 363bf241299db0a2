import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { now } from '../../clock.ts'
import type { Database } from '../../database/client.ts'
import type { OnRollback } from '../../database/prepared-work.ts'
import type { EncryptedWithRing } from '../../encryption/key-ring.ts'
import type { Keys } from '../../encryption/keys.ts'
import { type FileStore, FileStoreFault } from '../file-store.ts'
import { newFileKey } from '../files.ts'
import type { StoredFile, ValidFile } from '../stored-files.ts'
import { decryptContent, encryptContent, isEncryptedContent, newDataKey, unwrapDataKey } from './file-encryption.ts'
import { encryptedFiles } from './schema.ts'

/** A stored file; `wrapped` is set if its content is encrypted, and `recordFileKey` must then store its key in the transaction that refers to the file. */
export type KeyedFile<F extends ValidFile = ValidFile> = StoredFile<F> & { wrapped?: EncryptedWithRing }

type Deps = { files: Pick<FileStore, 'put' | 'remove'>; keys: Pick<Keys, 'vault'> }

/** Like `storeFile`, with encrypted content. `size` is that of the plain content. Throws a `FileStoreFault` likewise. */
export async function storeEncryptedFile<F extends ValidFile>(
  { files, keys }: Deps,
  folder: string,
  { extension, contentType, bytes }: F,
  onRollback: OnRollback,
): Promise<KeyedFile<F>> {
  const key = newFileKey(folder, extension)
  const { dataKey, wrapped } = newDataKey(keys.vault, key)
  onRollback(() => files.remove(key))
  try {
    await files.put(key, encryptContent(dataKey, bytes, key), { contentType: 'application/octet-stream' })
  } catch (error) {
    throw new FileStoreFault(error)
  }
  return { key, extension, contentType, size: bytes.length, wrapped }
}

/** Stores the data key of an encrypted file; does nothing for other files. Call it in the transaction that refers to the file. */
export async function recordFileKey(db: Database, { key, wrapped }: Pick<KeyedFile, 'key' | 'wrapped'>): Promise<void> {
  if (!wrapped) return
  const { keyId, ciphertext } = wrapped
  await db.insert(encryptedFiles).values({ file: key, wrappedKey: ciphertext, keyId, encryptedAt: now() })
}

/** Whether the file in a column is restricted, as a condition for lists. */
export function isRestricted(file: PgColumn): SQL<boolean> {
  // Qualified with its table: drizzle omits the table in a query of a single table, and the inner table has a column of the same name
  const outer = sql`${file.table}.${sql.identifier(file.name)}`
  return sql<boolean>`exists (select from ${encryptedFiles} where ${encryptedFiles.file} = ${outer})`
}

/** Returns those of these files that are restricted: encrypted, or about to be. */
export async function findRestricted(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const own = inArray(encryptedFiles.file, [...keys])
  const rows = await db.select({ file: encryptedFiles.file }).from(encryptedFiles).where(own)
  return new Set(rows.map(({ file }) => file))
}

type Reading = { files: Pick<FileStore, 'get'>; keys: Pick<Keys, 'vault'> }

/**
 * Returns the content of a file that may be encrypted: only for calls that check the permission and record the reason. `unreadable` if its key is missing here
 * or it was changed; null if there is no file.
 */
export async function readRestrictedFile(
  db: Database,
  { files, keys }: Reading,
  key: string,
): Promise<Buffer | 'unreadable' | null> {
  const first = await files.get(key)
  if (!first) return null
  const [row] = await db.select().from(encryptedFiles).where(eq(encryptedFiles.file, key))
  if (!isEncryptedContent(first) && !row?.encryptedAt) return first
  // Read again if it was encrypted between the two reads
  const stored = isEncryptedContent(first) ? first : await files.get(key)
  if (!stored || !row?.wrappedKey || !row.keyId) return 'unreadable'
  const dataKey = unwrapDataKey(keys.vault, { keyId: row.keyId, ciphertext: row.wrappedKey }, key)
  return (dataKey && decryptContent(dataKey, stored, key)) ?? 'unreadable'
}

/** Deletes the data keys of removed files: copies of their content, for example in a backup of the store, can no longer be read. */
export async function forgetFileKeys(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(encryptedFiles).where(inArray(encryptedFiles.file, [...keys]))
}
