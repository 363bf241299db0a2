import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openBackedUpCollege, storeOf } from '../../testing/backups.ts'
import { contentsOf } from '../../testing/contents.ts'
import { CannotStart } from '../config/cannot-start.ts'
import { loadKeys } from '../encryption/keys.ts'
import { readRestrictedFile, recordFileKey, storeEncryptedFile } from '../files/encrypted/encrypted-files.ts'
import { backUp } from './backup.ts'
import { flipped } from './damaged-backups.ts'
import { restore } from './restore.ts'

const { college, dir, keys, files, emptyCollege, elsewhere } = await openBackedUpCollege()

describe('an encrypted backup', () => {
  const passphrase = 'seven green gates'
  const path = join(dir, 'encrypted.nalanda')
  const damaged = join(dir, 'damaged-encrypted.nalanda')

  test('is restored with its passphrase, and contains nothing in plain text', async () => {
    const before = await contentsOf(college)
    await backUp(path, { url: college.url, files: storeOf(files), keys }, { passphrase })
    expect(readFileSync(path, 'latin1').startsWith('age-encryption.org/v1\n-> scrypt ')).toBe(true)
    const [target, restored] = [await emptyCollege(), new Map<string, Buffer>()]
    await restore(path, { url: target.url, files: storeOf(restored), keys: elsewhere(), findPassphrase: async () => passphrase })
    expect(await contentsOf(target)).toEqual(before)
    expect(restored).toEqual(files)
  })

  test.each([
    ['without a passphrase', (bytes: Buffer) => bytes, null, /is encrypted: set BACKUP_PASSPHRASE/],
    ['with another passphrase', (bytes: Buffer) => bytes, 'seven green gate', /the passphrase is not the one/],
    ['that ends early', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2000), passphrase, /damaged/],
    ['without its last chunk', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1), passphrase, /damaged/],
    ['in which one bit has turned', (bytes: Buffer) => flipped(bytes, Math.floor(bytes.length / 2)), passphrase, /damaged/],
    ['whose header is cut', (bytes: Buffer) => bytes.subarray(0, 100), passphrase, /was not encrypted with a passphrase/],
  ])('%s is refused in one line, and nothing is changed', async (_what, damage, typed, reason) => {
    writeFileSync(damaged, damage(readFileSync(path)))
    const [target, stored] = [await emptyCollege(), new Map<string, Buffer>()]
    const before = await contentsOf(target)
    const restoring = restore(damaged, {
      url: target.url,
      files: storeOf(stored),
      keys: elsewhere(),
      findPassphrase: async () => typed,
    })
    const refusal = await restoring.catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CannotStart)
    expect(String(refusal)).toMatch(reason)
    expect(String(refusal)).not.toContain('\n')
    expect(await contentsOf(target)).toEqual(before)
    expect(stored.size).toBe(0)
  })
})

test('a backup may leave out the keys of Aadhaar numbers; a restore then keeps the existing ones', async () => {
  const [path, place, target] = [join(dir, 'no-vault.nalanda'), elsewhere(), await emptyCollege()]
  const own = loadKeys(place).vault.content()
  await backUp(path, { url: college.url, files: storeOf(files), keys }, { withoutVaultKeys: true })
  expect(gunzipSync(readFileSync(path)).includes(keys.vault.content().current)).toBe(false)
  await restore(path, { url: target.url, files: storeOf(new Map()), keys: place })
  expect(loadKeys(place).vault.content()).toEqual(own)
  expect(loadKeys(place).encryption).toEqual(keys.encryption)
})

test.each([
  ['is read from a restored backup', {}, Buffer.from('a scan')],
  ['is not readable from a backup without the vault keys', { withoutVaultKeys: true }, 'unreadable'],
])('an encrypted file %s', async (what, options, expected) => {
  const [path, stored, restored] = [join(dir, `${what}.nalanda`), new Map(files), new Map<string, Buffer>()]
  const scan = { extension: 'pdf', contentType: 'application/pdf', bytes: Buffer.from('a scan') } as const
  const file = await storeEncryptedFile({ files: storeOf(stored), keys }, 'scans', scan, () => {})
  await recordFileKey(college.db, file)
  await backUp(path, { url: college.url, files: storeOf(stored), keys }, options)
  const [target, place] = [await emptyCollege(), elsewhere()]
  await restore(path, { url: target.url, files: storeOf(restored), keys: place })
  expect(restored.get(file.key)?.includes('a scan')).toBe(false)
  const reading = { files: storeOf(restored), keys: loadKeys(place) }
  expect(await readRestrictedFile(target.db, reading, file.key)).toEqual(expected)
})
