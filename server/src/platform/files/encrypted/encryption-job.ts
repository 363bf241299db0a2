import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Database, DatabaseHandle } from '../../database/client.ts'
import type { Keys } from '../../encryption/keys.ts'
import type { Logger } from '../../observability/logging.ts'
import { unlessBackupRuns } from '../backup-lock.ts'
import type { FileStore } from '../file-store.ts'
import { decryptContent, encryptContent, isEncryptedContent, newDataKey, unwrapDataKey } from './file-encryption.ts'
import { encryptedFiles } from './schema.ts'

type EncryptionDeps = {
  database: Pick<DatabaseHandle, 'db' | 'pool'>
  files: Pick<FileStore, 'get' | 'put'>
  keys: Pick<Keys, 'vault'>
  log: Pick<Logger, 'info' | 'warn'>
}

const atOnce = 20

/** Makes these files restricted, and returns how many were not: `encryptMarkedFiles` encrypts their content afterwards. */
export async function markForEncryption(db: Database, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const { rowCount } = await db.execute(
    sql`INSERT INTO ${encryptedFiles} (file) SELECT unnest(${sql.param([...keys])}::text[]) ON CONFLICT DO NOTHING`,
  )
  return rowCount ?? 0
}

/** Whether files are waiting to be encrypted. */
export async function hasMarkedFiles(db: Database): Promise<boolean> {
  const [row] = await db.select().from(encryptedFiles).where(isNull(encryptedFiles.encryptedAt)).limit(1)
  return row !== undefined
}

/**
 * Encrypts the content of every marked file in place, and returns how many; null during a backup, whose snapshot would not contain the keys. It may be stopped
 * at any point and run again, even concurrently: a file always has the content that its row describes.
 */
export async function encryptMarkedFiles(deps: EncryptionDeps): Promise<number | null> {
  const { database, log } = deps
  let encrypted = 0
  let after = ''
  for (;;) {
    const marked = and(isNull(encryptedFiles.encryptedAt), gt(encryptedFiles.file, after))
    const rows = await database.db.select().from(encryptedFiles).where(marked).orderBy(asc(encryptedFiles.file)).limit(atOnce)
    const last = rows.at(-1)
    if (!last) break
    after = last.file
    const done = await unlessBackupRuns(database.pool, async () => {
      let count = 0
      for (const { file } of rows) if (await encryptInPlace(deps, file)) count += 1
      return count
    })
    if (done === null) return null
    encrypted += done
  }
  if (encrypted > 0) log.info({ encrypted }, 'files were encrypted')
  return encrypted
}

/** Stores the key first, then the content, then the completion: the file is readable after each step. False if the store does not have the file. */
async function encryptInPlace({ database: { db }, files, keys, log }: EncryptionDeps, file: string): Promise<boolean> {
  const dataKey = await dataKeyFor(db, keys, file)
  if (!dataKey) return false
  const stored = await files.get(file)
  if (!stored) {
    log.warn({ file }, 'a file that is to be encrypted is not in the store')
    return false
  }
  if (!isEncryptedContent(stored))
    await files.put(file, encryptContent(dataKey, stored, file), { contentType: 'application/octet-stream' })
  else if (!decryptContent(dataKey, stored, file)) throw new Error(`The content of ${file} is encrypted with another key`)
  await db.update(encryptedFiles).set({ encryptedAt: now() }).where(eq(encryptedFiles.file, file))
  return true
}

/** Returns the data key of a marked file: the existing one, or a new one. If two processes create one, the first is kept. Null if the row is gone. */
async function dataKeyFor(db: Database, { vault }: Pick<Keys, 'vault'>, file: string): Promise<Buffer | null> {
  const { wrapped } = newDataKey(vault, file)
  await db
    .update(encryptedFiles)
    .set({ wrappedKey: wrapped.ciphertext, keyId: wrapped.keyId })
    .where(and(eq(encryptedFiles.file, file), isNull(encryptedFiles.keyId)))
  const [row] = await db.select().from(encryptedFiles).where(eq(encryptedFiles.file, file))
  if (!row?.wrappedKey || !row.keyId) return null
  const dataKey = unwrapDataKey(vault, { keyId: row.keyId, ciphertext: row.wrappedKey }, file)
  if (!dataKey) throw new Error(`The key of the file ${file} cannot be decrypted: the key ${row.keyId} is missing`)
  return dataKey
}
