import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '../config/cannot-start.ts'
import type { Config } from '../config/config.ts'
import { damagedKeyFile, readKeyFileText, writeKeyFile } from './key-files.ts'
import { openVaultKeys, type VaultKeys } from './vault-keys.ts'

/** The keys of a college. All its servers share them: through their environment, or through a copy of the file. */
export type Keys = {
  /** Key for keyed hashes. */
  secret: Buffer
  /** Key for stored data that is encrypted (AES-256-GCM). */
  encryption: Buffer
  /** Key for documents that the college signs (Ed25519); `id` names the public key that verifies them. */
  signing: { privateKey: KeyObject; publicKey: KeyObject; id: string }
  /** Keys for Aadhaar numbers, in a separate file: several, of which one encrypts. */
  vault: VaultKeys
}

export const KeyFile = z.object({ secret: z.string(), encryption: z.string(), signing: z.string() })
type KeyFile = z.infer<typeof KeyFile>

export function keyFilePath(dataDir: string): string {
  return join(dataDir, 'keys.json')
}

/**
 * Loads the keys from the environment, and the missing ones from the data folder's key file, which is created (mode 600) if it does not exist. Refuses a key
 * file that cannot be read.
 */
export function loadKeys(config: Pick<Config, 'dataDir' | 'keys'>): Keys {
  const { secret, encryption, signing } = config.keys
  const vault = openVaultKeys(config)
  if (secret && encryption && signing) return { secret, encryption, signing: signingKeys(signing), vault }
  const path = keyFilePath(config.dataDir)
  const stored = readKeyFile(path) ?? makeKeyFile(path)
  return {
    secret: secret ?? Buffer.from(stored.secret, 'base64'),
    encryption: encryption ?? Buffer.from(stored.encryption, 'base64'),
    signing: signingKeys(signing ?? createPrivateKey(stored.signing)),
    vault,
  }
}

/** Returns the text of a key file that contains exactly these keys. */
export function formatKeyFile(keys: Omit<Keys, 'vault'>): string {
  return `${JSON.stringify(storedKeys(keys), null, 2)}\n`
}

/** Returns the keys for a backup: those of the key file, and those of the vault unless excluded. */
export function formatKeysForBackup(keys: Keys, { withoutVaultKeys = false } = {}): string {
  return JSON.stringify({ ...storedKeys(keys), ...(withoutVaultKeys ? {} : { vault: keys.vault.content() }) })
}

function storedKeys({ secret, encryption, signing }: Omit<Keys, 'vault'>): KeyFile {
  return {
    secret: secret.toString('base64'),
    encryption: encryption.toString('base64'),
    signing: signing.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

function signingKeys(privateKey: KeyObject): Keys['signing'] {
  const publicKey = createPublicKey(privateKey)
  const id = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
  return { privateKey, publicKey, id }
}

function readKeyFile(path: string): KeyFile | null {
  const text = readKeyFileText(path)
  if (text === null) return null
  try {
    const file = KeyFile.parse(JSON.parse(text))
    createPrivateKey(file.signing)
    if ([file.secret, file.encryption].every((key) => Buffer.from(key, 'base64').length === 32)) return file
  } catch {}
  throw damagedKeyFile(path)
}

function makeKeyFile(path: string): KeyFile {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  const { privateKey } = generateKeyPairSync('ed25519')
  writeKeyFile(path, formatKeyFile({ secret: randomBytes(32), encryption: randomBytes(32), signing: signingKeys(privateKey) }))
  const made = readKeyFile(path)
  if (!made) throw new CannotStart(`The key file ${path} cannot be written.`)
  return made
}
