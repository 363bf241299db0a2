import { sign, verify } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '../config/config.ts'
import { replaceKeyFile, writeKeyFile } from './key-files.ts'
import { formatKeyFile, keyFilePath, loadKeys } from './keys.ts'
import { addVaultKey, openVaultKeys, vaultKeyFilePath } from './vault-keys.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nalanda-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const load = (environment = {}) => loadKeys(loadConfig({ DATA_DIR: dataDir, ...environment }))
const openVault = () => openVaultKeys(loadConfig({ DATA_DIR: dataDir }))

describe('the keys of a college', () => {
  test('are created once, can be read by the portal only, and stay the same', () => {
    const first = load()
    expect(statSync(keyFilePath(dataDir)).mode & 0o777).toBe(0o600)
    const second = load()
    expect(second.secret).toEqual(first.secret)
    expect(second.encryption).toEqual(first.encryption)
    expect(second.signing.id).toBe(first.signing.id)
    expect(first.secret).not.toEqual(first.encryption)
  })

  test('sign documents that the public key verifies', () => {
    const { signing } = load()
    const document = Buffer.from('22NA1A0501 passed')
    const signature = sign(null, document, signing.privateKey)
    expect(verify(null, document, signing.publicKey, signature)).toBe(true)
    expect(verify(null, Buffer.from('22NA1A0501 failed'), signing.publicKey, signature)).toBe(false)
  })

  test('are taken from the environment if given, and otherwise from the file', () => {
    const stored = load()
    const mixed = load({ SECRET_KEY: '11'.repeat(32) })
    expect(mixed.secret).toEqual(Buffer.alloc(32, 0x11))
    expect(mixed.encryption).toEqual(stored.encryption)
  })

  test('are the same on another server that has a copy of the key file, and differ without it', () => {
    const keys = load()
    const [copied, other] = [join(dataDir, 'copied'), join(dataDir, 'other')]
    mkdirSync(copied)
    writeFileSync(keyFilePath(copied), readFileSync(keyFilePath(dataDir)))
    expect(formatKeyFile(load({ DATA_DIR: copied }))).toBe(formatKeyFile(keys))
    expect(formatKeyFile(keys)).toBe(readFileSync(keyFilePath(dataDir), 'utf8'))
    expect(load({ DATA_DIR: other }).signing.id).not.toBe(keys.signing.id)
  })

  test('are never overwritten', () => {
    const keys = load()
    expect(writeKeyFile(keyFilePath(dataDir), 'other')).toBe(false)
    expect(load().secret).toEqual(keys.secret)
  })

  test('are replaced completely, keeping the previous ones beside them, or not at all', () => {
    const path = keyFilePath(dataDir)
    writeKeyFile(path, 'first')
    replaceKeyFile(path, 'second', { keptAs: '.before' })
    replaceKeyFile(path, 'third', { keptAs: '.before' })
    expect([readFileSync(path, 'utf8'), readFileSync(`${path}.before`, 'utf8')]).toEqual(['third', 'second'])
    mkdirSync(`${path}.folder`)
    expect(() => replaceKeyFile(path, 'fourth', { keptAs: '.folder' })).toThrow(/directory|EISDIR/)
    expect(readFileSync(path, 'utf8')).toBe('third')
    expect(readdirSync(dataDir)).toHaveLength(3)
  })

  test.each(['', '{}', '{"secret":"","encryption":"","signing":""}'])(
    'are not created again in place of a damaged file (%s)',
    (content) => {
      writeFileSync(keyFilePath(dataDir), content)
      expect(() => load()).toThrow(/^The key file .* is damaged: bring it back from a backup/)
      expect(readFileSync(keyFilePath(dataDir), 'utf8')).toBe(content)
    },
  )

  test.each([
    ['keys.json', load],
    ['vault-keys.json', openVault],
  ])('in a %s that cannot be read are reported as unreadable, not as damaged', (name, open) => {
    mkdirSync(join(dataDir, name))
    expect(open).toThrow(`The key file ${join(dataDir, name)} cannot be read (EISDIR): give it to the user of the portal.`)
  })

  test.runIf(process.getuid?.() === 0)('belong to the owner of the data, even if root creates or changes them', () => {
    chownSync(dataDir, 65_534, 65_534)
    load()
    openVault()
    const files = ['keys.json', 'vault-keys.json'].map((name) => join(dataDir, name))
    const owners = () => files.map((file) => [statSync(file).uid, statSync(file).gid, statSync(file).mode & 0o777])
    const ofTheData = [65_534, 65_534, 0o600]
    expect(owners()).toEqual([ofTheData, ofTheData])
    chownSync(dataDir, 0, 0)
    addVaultKey(vaultKeyFilePath(dataDir), [])
    expect(owners()).toEqual([ofTheData, ofTheData])
  })
})
