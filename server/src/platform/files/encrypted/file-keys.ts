import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { KeyRing } from '../../encryption/key-ring.ts'
import { unwrapDataKey, wrapDataKey } from './file-encryption.ts'
import { encryptedFiles } from './schema.ts'

type Row = typeof encryptedFiles.$inferSelect

/** Re-encrypts the next data keys that are not encrypted with the current key, and returns how many: 0 when none are left. */
export async function rewrapFileKeys(db: Database, ring: KeyRing, atOnce = 500): Promise<number> {
  const other = and(isNotNull(encryptedFiles.keyId), ne(encryptedFiles.keyId, ring.current().id))
  const rows = await db.select().from(encryptedFiles).where(other).limit(atOnce).for('update')
  for (const row of rows) {
    const dataKey = dataKeyOf(ring, row)
    if (!dataKey) throw new Error(`The key of the file ${row.file} cannot be decrypted: the key ${row.keyId} is missing`)
    const { keyId, ciphertext } = wrapDataKey(ring, dataKey, row.file)
    await db.update(encryptedFiles).set({ keyId, wrappedKey: ciphertext }).where(eq(encryptedFiles.file, row.file))
  }
  return rows.length
}

/** Returns the ids of the keys with which data keys are encrypted. */
export async function fileKeysInUse(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ keyId: encryptedFiles.keyId }).from(encryptedFiles)
  return rows.flatMap(({ keyId }) => keyId ?? [])
}

/** Returns the ids of the keys that files are encrypted with and that are missing here, and the number of these files. */
export async function findMissingFileKeys(db: Database, ring: KeyRing): Promise<{ missing: string[]; count: number }> {
  const samples = await db
    .selectDistinctOn([encryptedFiles.keyId])
    .from(encryptedFiles)
    .where(isNotNull(encryptedFiles.keyId))
    .orderBy(encryptedFiles.keyId)
  const missing = samples.filter((row) => dataKeyOf(ring, row) === null).flatMap(({ keyId }) => keyId ?? [])
  if (missing.length === 0) return { missing, count: 0 }
  return { missing, count: await db.$count(encryptedFiles, inArray(encryptedFiles.keyId, missing)) }
}

function dataKeyOf(ring: KeyRing, { file, keyId, wrappedKey }: Row): Buffer | null {
  return keyId === null || wrappedKey === null ? null : unwrapDataKey(ring, { keyId, ciphertext: wrappedKey }, file)
}
