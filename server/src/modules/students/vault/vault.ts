import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomUUID } from 'node:crypto'
import { maskAadhaar } from '@nalanda/contract/students/aadhaar'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { violationOf } from '../../../platform/database/violations.ts'
import { decryptWithRing, encryptWithRing } from '../../../platform/encryption/key-ring.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { fileKeysInUse, findMissingFileKeys } from '../../../platform/files/encrypted/file-keys.ts'
import { students } from '../schema.ts'
import { aadhaarVault, studentRecords } from '../schema-records.ts'

export type VaultKeys = Pick<Keys, 'secret' | 'vault'>
type Row = typeof aadhaarVault.$inferSelect

/** The student to whom a number belongs. */
export type Holder = { studentId: number; admissionNo: string; fullName: string; dateOfBirth: string | null }

const rowsPerInsert = 1000

/** Returns a reference for each of these numbers, in their order; encrypts numbers into the vault that are not there yet. Each number is stored once. */
export async function storeAadhaars(db: Database, keys: VaultKeys, numbers: readonly string[]): Promise<string[]> {
  const { refs } = await storeNumbers(db, keys, numbers)
  return refs
}

/** Like `storeAadhaars`, and also returns the numbers that were in the vault before. */
export async function storeNumbers(
  db: Database,
  keys: VaultKeys,
  numbers: readonly string[],
): Promise<{ refs: string[]; known: string[] }> {
  const digests = new Map(numbers.map((number) => [digestOf(keys, number), number]))
  // Always in the same order, so that two sheets with the same numbers wait for each other and cannot deadlock
  const sorted = [...digests].sort(([a], [b]) => (a < b ? -1 : 1))
  const stored = { storedBy: actorOf(db).username, storedAt: now() }
  const rows = sorted.map(([digest, number]) => ({ digest, ...encryptNumber(keys, number, randomUUID()), ...stored }))
  const refs = new Map<string, string>()
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    for (const { digest, ref } of await insertNew(db, rows.slice(start, start + rowsPerInsert))) refs.set(digest, ref)
  const known = sorted.filter(([digest]) => !refs.has(digest))
  const former = await refsOf(
    db,
    known.map(([digest]) => digest),
  )
  for (const [digest, ref] of former) refs.set(digest, ref)
  return {
    refs: numbers.map((number) => refs.get(digestOf(keys, number)) ?? missing()),
    known: known.map(([, number]) => number),
  }
}

/** Returns the students who already have these numbers, by number; skips unused numbers. */
export async function findHolders(db: Database, keys: VaultKeys, numbers: readonly string[]): Promise<Map<string, Holder>> {
  const digests = new Map(numbers.map((number) => [digestOf(keys, number), number]))
  if (digests.size === 0) return new Map()
  const rows = await db
    .select({
      digest: aadhaarVault.digest,
      studentId: students.id,
      admissionNo: students.admissionNo,
      fullName: students.fullName,
      dateOfBirth: students.dateOfBirth,
    })
    .from(aadhaarVault)
    .innerJoin(studentRecords, eq(studentRecords.aadhaarRef, aadhaarVault.ref))
    .innerJoin(students, eq(students.id, studentRecords.studentId))
    .where(inArray(aadhaarVault.digest, [...digests.keys()]))
  return new Map(rows.map(({ digest, ...holder }) => [digests.get(digest) ?? '', holder]))
}

/** Returns the complete number behind a reference; `unreadable` if its key is missing or the row was tampered with, null if there is none. */
export async function openAadhaar(db: Database, keys: VaultKeys, ref: string): Promise<string | 'unreadable' | null> {
  const [row] = await db.select().from(aadhaarVault).where(eq(aadhaarVault.ref, ref))
  return row ? (decryptRow(keys, row) ?? 'unreadable') : null
}

/** Returns the masked numbers behind references. */
export async function maskedAadhaars(db: Database, refs: readonly string[]): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map()
  const rows = await db
    .select({ ref: aadhaarVault.ref, lastFour: aadhaarVault.lastFour })
    .from(aadhaarVault)
    .where(inArray(aadhaarVault.ref, [...refs]))
  return new Map(rows.map(({ ref, lastFour }) => [ref, maskAadhaar(lastFour)]))
}

/** Deletes numbers that no student has any more; numbers with another reference, such as from an application, stay. */
export async function deleteAadhaars(db: Database, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return
  try {
    await db.transaction((inner) => inner.delete(aadhaarVault).where(and(inArray(aadhaarVault.ref, [...refs]), isNobodys)))
  } catch (error) {
    if (violationOf(error) === null) throw error
    const half = refs.length >> 1
    if (half === 0) return
    await deleteAadhaars(db, refs.slice(0, half))
    await deleteAadhaars(db, refs.slice(half))
  }
}

const isNobodys = sql`not exists (select from ${studentRecords} where ${studentRecords.aadhaarRef} = ${aadhaarVault.ref})`

/** Re-encrypts the next numbers that are encrypted with another key than the present one, and returns their number: 0 once all are done. */
export async function reencryptBatch(db: Database, keys: VaultKeys, atOnce = 500): Promise<number> {
  const { id } = keys.vault.current()
  const rows = await db.select().from(aadhaarVault).where(ne(aadhaarVault.keyId, id)).limit(atOnce).for('update')
  for (const row of rows) {
    const number = decryptRow(keys, row)
    if (number === null) throw new Error(`The number ${row.ref} cannot be decrypted: the key ${row.keyId} is missing`)
    const { sealed, keyId } = encryptNumber(keys, number, row.ref)
    await db.update(aadhaarVault).set({ sealed, keyId }).where(eq(aadhaarVault.ref, row.ref))
  }
  return rows.length
}

/** Returns the ids of the keys that encrypt any number or scan. */
export async function keysInUse(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ keyId: aadhaarVault.keyId }).from(aadhaarVault)
  return [...new Set([...rows.map(({ keyId }) => keyId), ...(await fileKeysInUse(db))])]
}

/** Returns how many complete numbers and scans cannot be read with the available keys, and what to do, as one line; null if all are readable. */
export async function describeMissingVaultKeys(db: Database, keys: VaultKeys): Promise<string | null> {
  const samples = await db.selectDistinctOn([aadhaarVault.keyId]).from(aadhaarVault).orderBy(aadhaarVault.keyId)
  const missing = samples.filter((row) => decryptRow(keys, row) === null).map(({ keyId }) => keyId)
  const scans = await findMissingFileKeys(db, keys.vault)
  const absent = [...new Set([...missing, ...scans.missing])]
  if (absent.length === 0) return null
  const numbers = missing.length === 0 ? 0 : await db.$count(aadhaarVault, inArray(aadhaarVault.keyId, missing))
  const counts = [
    numbers > 0 ? [`${numbers} whole Aadhaar numbers`] : [],
    scans.count > 0 ? [`${scans.count} scans of cards`] : [],
  ]
  return (
    `${counts.flat().join(' and ')} cannot be read: the key ${absent.join(', ')} is not here. Put the vault-keys.json of the college into DATA_DIR, ` +
    'or set VAULT_KEYS, before anybody works with the portal. All else works without it.'
  )
}

/** Inserts the rows that were not in the vault yet, and returns them. */
function insertNew(db: Database, rows: readonly Row[]): Promise<Pick<Row, 'digest' | 'ref'>[]> {
  return db
    .insert(aadhaarVault)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ digest: aadhaarVault.digest, ref: aadhaarVault.ref })
}

async function refsOf(db: Database, digests: readonly string[]): Promise<Map<string, string>> {
  if (digests.length === 0) return new Map()
  const rows = await db
    .select({ digest: aadhaarVault.digest, ref: aadhaarVault.ref })
    .from(aadhaarVault)
    .where(inArray(aadhaarVault.digest, [...digests]))
  return new Map(rows.map(({ digest, ref }) => [digest, ref]))
}

/** Encrypts a number bound to its reference: moved to another row, it cannot be decrypted. */
function encryptNumber({ vault }: VaultKeys, number: string, ref: string): Pick<Row, 'ref' | 'sealed' | 'keyId' | 'lastFour'> {
  const { keyId, ciphertext } = encryptWithRing(vault, number, ref)
  return { ref, sealed: ciphertext, keyId, lastFour: number.slice(-4) }
}

function decryptRow({ vault }: VaultKeys, { ref, sealed, keyId }: Row): string | null {
  return decryptWithRing(vault, { keyId, ciphertext: sealed }, ref)
}

/** Returns a keyed hash, since a billion numbers could be tried against a plain hash in minutes. */
function digestOf({ secret }: VaultKeys, number: string): string {
  const key = digestKeys.get(secret) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'nalanda aadhaar digest', 32)))
  digestKeys.set(secret, key)
  return createHmac('sha256', key).update(number).digest('base64url')
}

const digestKeys = new WeakMap<Buffer, KeyObject>()

function missing(): never {
  throw new Error('A number that was stored a moment ago is missing')
}
