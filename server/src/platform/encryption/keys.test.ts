import { sign, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '../config/config.ts'
import { replaceKeyFile, writeKeyFile } from './key-files.ts'
import { formatKeyFile, keyFilePath, loadKeys } from './keys.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'nalanda-keys-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const load = (environment = {}) => loadKeys(loadConfig({ DATA_DIR: dataDir, ...environment }))

describe('the keys of a college', () => {
  test('are made once, for the eyes of the portal alone, and stay the same', () => {
    const first = load()
    expect(statSync(keyFilePath(dataDir)).mode & 0o777).toBe(0o600)
    const second = load()
    expect(second.secret).toEqual(first.secret)
    expect(second.encryption).toEqual(first.encryption)
    expect(second.signing.id).toBe(first.signing.id)
    expect(first.secret).not.toEqual(first.encryption)
  })

  test('sign what the public key confirms', () => {
    const { signing } = load()
    const document = Buffer.from('22NA1A0501 passed')
    const signature = sign(null, document, signing.privateKey)
    expect(verify(null, document, signing.publicKey, signature)).toBe(true)
    expect(verify(null, Buffer.from('22NA1A0501 failed'), signing.publicKey, signature)).toBe(false)
  })

  test('are taken from the environment where given, from the file where not', () => {
    const stored = load()
    const mixed = load({ SECRET_KEY: '11'.repeat(32) })
    expect(mixed.secret).toEqual(Buffer.alloc(32, 0x11))
    expect(mixed.encryption).toEqual(stored.encryption)
  })

  test('are the same on another server that has a copy of the file', () => {
    const keys = load()
    const other = join(dataDir, 'other')
    writeFileSync(join(dataDir, 'copy'), formatKeyFile(keys))
    expect(readFileSync(join(dataDir, 'copy'), 'utf8')).toBe(readFileSync(keyFilePath(dataDir), 'utf8'))
    expect(load({ DATA_DIR: other }).signing.id).not.toBe(keys.signing.id)
  })

  test('are never written over', () => {
    const keys = load()
    expect(writeKeyFile(keyFilePath(dataDir), 'other')).toBe(false)
    expect(load().secret).toEqual(keys.secret)
  })

  test('are replaced whole, with those before beside them, or not at all', () => {
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
    'are not made anew in place of a damaged file (%s)',
    (content) => {
      writeFileSync(keyFilePath(dataDir), content)
      expect(() => load()).toThrow(/^The key file .* is damaged: bring it back from a backup/)
      expect(readFileSync(keyFilePath(dataDir), 'utf8')).toBe(content)
    },
  )
})
