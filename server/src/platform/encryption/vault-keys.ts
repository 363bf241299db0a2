import { randomBytes } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/config.ts'
import { damagedKeyFile, readKeyFileText, replaceKeyFile, writeKeyFile } from './key-files.ts'
import type { KeyRing } from './key-ring.ts'

const KeyId = z.string().regex(/^[a-z0-9-]{1,40}$/)
/** The file with the keys of the vault: 32 bytes each in base64, and the id of the current one, which encrypts. */
export const VaultKeyFile = z
  .object({ current: KeyId, keys: z.record(KeyId, z.string()) })
  .refine(({ current, keys }) => Object.hasOwn(keys, current), 'the current key is missing')
  .refine(({ keys }) => Object.values(keys).every((key) => Buffer.from(key, 'base64').length === 32), 'a key has 32 bytes')
export type VaultKeyFile = z.infer<typeof VaultKeyFile>

/** The keys that encrypt full Aadhaar numbers. All servers of a college share them. */
export type VaultKeys = KeyRing & {
  /** Returns all keys, for a backup. */
  content(): VaultKeyFile
  /** Path of their file; null if the environment provides them. */
  path: string | null
}

export function vaultKeyFilePath(dataDir: string): string {
  return join(dataDir, 'vault-keys.json')
}

/**
 * Opens the keys from the environment (`VAULT_KEYS`), or else from the data folder's file, which is created (mode 600) if it does not exist. Reloads the file
 * when it changes, so that running servers follow a rotation. Refuses a file that cannot be read.
 */
export function openVaultKeys(config: Pick<Config, 'dataDir' | 'keys'>): VaultKeys {
  const given = config.keys.vault
  if (given) return keysOf(() => given, null)
  const path = vaultKeyFilePath(config.dataDir)
  if (!readVaultKeyFile(path)) makeFile(path)
  let known: { stamp: string; file: VaultKeyFile } | undefined
  return keysOf(() => {
    const stamp = stampOf(path)
    if (known?.stamp !== stamp) known = { stamp, file: readVaultKeyFile(path) ?? missing(path) }
    return known.file
  }, path)
}

/** Reads the keys of a file; null if it does not exist. Refuses a file that is damaged or cannot be read. */
export function readVaultKeyFile(path: string): VaultKeyFile | null {
  const text = readKeyFileText(path)
  if (text === null) return null
  try {
    return VaultKeyFile.parse(JSON.parse(text))
  } catch {
    throw damagedKeyFile(path)
  }
}

/** Adds a key that becomes the current one, and deletes the keys that are not `inUse`, except the previous one. Returns the id of the new key. */
export function addVaultKey(path: string, inUse: readonly string[]): string {
  const file = readVaultKeyFile(path) ?? missing(path)
  const kept = Object.entries(file.keys).filter(([id]) => id === file.current || inUse.includes(id))
  const id = newKeyId()
  replaceKeyFile(path, textOf({ current: id, keys: { ...Object.fromEntries(kept), [id]: newKey() } }))
  return id
}

function keysOf(read: () => VaultKeyFile, path: string | null): VaultKeys {
  const find = (id: string) => {
    const { keys } = read()
    return Object.hasOwn(keys, id) ? Buffer.from(keys[id] ?? '', 'base64') : null
  }
  return {
    current() {
      const { current } = read()
      const key = find(current)
      if (!key) throw new CannotStart('The current key of the vault is missing.')
      return { id: current, key }
    },
    find,
    content: read,
    path,
  }
}

function makeFile(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  const id = newKeyId()
  writeKeyFile(path, textOf({ current: id, keys: { [id]: newKey() } }))
}

const textOf = (file: VaultKeyFile) => `${JSON.stringify(file, null, 2)}\n`
const newKeyId = () => `k-${randomBytes(6).toString('hex')}`
const newKey = () => randomBytes(32).toString('base64')

function stampOf(path: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(path)
    return `${mtimeMs} ${size} ${ino}`
  } catch {
    return 'missing'
  }
}

function missing(path: string): never {
  throw new CannotStart(`The key file ${path} is missing: bring it back from a backup, since what it encrypted needs it.`)
}
