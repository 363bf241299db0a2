import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { fileReferences } from '../../../file-references.ts'
import { openTestApp } from '../../../testing/app.ts'
import { faultyFiles } from '../../../testing/faulty-files.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { loadConfig } from '../../config/config.ts'
import { loadKeys } from '../../encryption/keys.ts'
import { addVaultKey } from '../../encryption/vault-keys.ts'
import { lockFileRemovals } from '../backup-lock.ts'
import { removeUnnamed } from '../removal.ts'
import { findRestricted, readRestrictedFile, recordFileKey, storeEncryptedFile } from './encrypted-files.ts'
import { encryptMarkedFiles, markForEncryption } from './encryption-job.ts'
import { fileKeysInUse, findMissingFileKeys, rewrapFileKeys } from './file-keys.ts'
import { encryptedFiles } from './schema.ts'

const files = faultyFiles()
const { platform } = await openTestApp({ files })
const { database, log } = platform
const { db } = database
const dir = mkdtempSync(join(tmpdir(), 'nalanda-scans-'))
afterAll(() => rmSync(dir, { recursive: true }))
const keys = loadKeys(loadConfig({ DATA_DIR: dir }))
const deps = { database, files, keys, log }
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('a card')])
const read = (key: string, with_ = keys) => readRestrictedFile(db, { files, keys: with_ }, key)
const rowOf = async (key: string) => (await db.select().from(encryptedFiles).where(eq(encryptedFiles.file, key)))[0]

async function marked(...names: string[]): Promise<void> {
  for (const name of names) await files.put(name, jpeg)
  await markForEncryption(db, names)
}

beforeEach(async () => {
  await db.delete(encryptedFiles)
})

describe('an encrypted file', () => {
  test('does not contain its content, and can be read only with its key', async () => {
    const valid = { extension: 'jpg', contentType: 'image/jpeg', bytes: jpeg }
    const stored = await storeEncryptedFile({ files, keys }, 'documents', valid, () => {})
    expect(stored).toMatchObject({ size: jpeg.length, contentType: 'image/jpeg' })
    expect(await read(stored.key)).toBe('unreadable')
    await recordFileKey(db, stored)
    const content = await files.get(stored.key)
    expect(content?.includes(jpeg.subarray(0, 4))).toBe(false)
    expect(content?.includes('a card')).toBe(false)
    expect(await read(stored.key)).toEqual(jpeg)
    expect(await read('documents/00/none.jpg')).toBeNull()
  })

  test('cannot be read if it was swapped, changed, or replaced by plain content', async () => {
    await marked('a/1.jpg', 'a/2.jpg')
    await encryptMarkedFiles(deps)
    const [first, second] = [await files.get('a/1.jpg'), await files.get('a/2.jpg')]
    await files.put('a/1.jpg', second ?? jpeg)
    expect(await read('a/1.jpg')).toBe('unreadable')
    const changed = Buffer.from(first ?? '')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    await files.put('a/1.jpg', changed)
    expect(await read('a/1.jpg')).toBe('unreadable')
    await files.put('a/1.jpg', jpeg)
    expect(await read('a/1.jpg')).toBe('unreadable')
    const other = await rowOf('a/2.jpg')
    await db
      .update(encryptedFiles)
      .set({ wrappedKey: other?.wrappedKey ?? '' })
      .where(eq(encryptedFiles.file, 'a/1.jpg'))
    await files.put('a/1.jpg', first ?? jpeg)
    expect(await read('a/1.jpg')).toBe('unreadable')
  })

  test('loses its key when it is removed, so that a copy of the store cannot be read', async () => {
    await marked('a/1.jpg')
    await encryptMarkedFiles(deps)
    expect(await removeUnnamed({ database, files, references: fileReferences }, ['a/1.jpg'])).toEqual(['a/1.jpg'])
    expect(await rowOf('a/1.jpg')).toBeUndefined()
  })
})

describe('existing files', () => {
  test('are restricted when they are marked, and encrypted in place by the job', async () => {
    await files.put('b/1.jpg', jpeg)
    await platform.files.encryptAfterCommit(db, ['b/1.jpg'])
    expect(await findRestricted(db, ['b/1.jpg', 'b/2.jpg'])).toEqual(new Set(['b/1.jpg']))
    await waitUntil(async () => expect((await rowOf('b/1.jpg'))?.encryptedAt).toBeTruthy())
    expect((await files.get('b/1.jpg'))?.includes('a card')).toBe(false)
    expect(await read('b/1.jpg', platform.keys)).toEqual(jpeg)
  })

  test('are encrypted at the start of the portal if a migration marked them', async () => {
    await marked('b/3.jpg')
    await platform.jobs.resume()
    await waitUntil(async () => expect(await read('b/3.jpg', platform.keys)).toEqual(jpeg))
    await waitUntil(async () => expect((await files.get('b/3.jpg'))?.includes('a card')).toBe(false))
  })

  test('can be read after every step, even if the process ends in between, and are encrypted only once', async () => {
    await marked('b/1.jpg')
    expect(await read('b/1.jpg')).toEqual(jpeg)
    files.fail('put')
    await expect(encryptMarkedFiles(deps)).rejects.toThrow('The file store did not put')
    expect(await rowOf('b/1.jpg')).toMatchObject({ encryptedAt: null, keyId: keys.vault.current().id })
    expect(await read('b/1.jpg')).toEqual(jpeg)
    files.fail('put', { after: true })
    await expect(encryptMarkedFiles(deps)).rejects.toThrow('The file store did not put')
    expect((await files.get('b/1.jpg'))?.includes('a card')).toBe(false)
    expect(await read('b/1.jpg')).toEqual(jpeg)
    const once = await files.get('b/1.jpg')
    expect(await encryptMarkedFiles(deps)).toBe(1)
    expect(await files.get('b/1.jpg')).toEqual(once)
    expect(await encryptMarkedFiles(deps)).toBe(0)
    expect(await read('b/1.jpg')).toEqual(jpeg)
  })

  test('are encrypted once if two processes work on them', async () => {
    await marked(...Array.from({ length: 25 }, (_, at) => `b/${at}.jpg`))
    await Promise.all([encryptMarkedFiles(deps), encryptMarkedFiles(deps)])
    for (let at = 0; at < 25; at += 1) expect(await read(`b/${at}.jpg`)).toEqual(jpeg)
    expect(await encryptMarkedFiles(deps)).toBe(0)
  })

  test('wait while a backup runs, since its snapshot does not contain their keys', async () => {
    await marked('b/1.jpg')
    const backup = new Client({ connectionString: database.url })
    await backup.connect()
    onTestFinished(() => backup.end().catch(() => {}))
    await lockFileRemovals(backup)
    expect(await encryptMarkedFiles(deps)).toBeNull()
    expect(await files.get('b/1.jpg')).toEqual(jpeg)
    expect((await rowOf('b/1.jpg'))?.keyId).toBeNull()
    await backup.end()
    expect(await encryptMarkedFiles(deps)).toBe(1)
  })

  test('missing in the store stay marked and do not stop the others', async () => {
    await markForEncryption(db, ['b/0-missing.jpg'])
    await marked('b/1.jpg')
    expect(await encryptMarkedFiles(deps)).toBe(1)
    expect(await rowOf('b/0-missing.jpg')).toMatchObject({ encryptedAt: null })
  })
})

test('a new vault key encrypts the data keys again, and the contents stay unchanged', async () => {
  await marked('c/1.jpg', 'c/2.jpg', 'c/3.jpg')
  await encryptMarkedFiles(deps)
  const before = await files.get('c/1.jpg')
  const old = keys.vault.current().id
  const fresh = addVaultKey(keys.vault.path ?? '', await fileKeysInUse(db))
  expect(await read('c/1.jpg')).toEqual(jpeg)
  expect(await rewrapFileKeys(db, keys.vault, 2)).toBe(2)
  expect(await rewrapFileKeys(db, keys.vault, 2)).toBe(1)
  expect(await rewrapFileKeys(db, keys.vault, 2)).toBe(0)
  expect(await fileKeysInUse(db)).toEqual([fresh])
  addVaultKey(keys.vault.path ?? '', await fileKeysInUse(db))
  expect(keys.vault.find(old)).toBeNull()
  expect(await read('c/1.jpg')).toEqual(jpeg)
  expect(await files.get('c/1.jpg')).toEqual(before)
  const { vault } = loadKeys(loadConfig({ DATA_DIR: join(dir, 'elsewhere') }))
  expect(await findMissingFileKeys(db, vault)).toEqual({ missing: [fresh], count: 3 })
  await expect(rewrapFileKeys(db, vault)).rejects.toThrow('is missing')
})
