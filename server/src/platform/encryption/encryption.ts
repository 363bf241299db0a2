import { hkdfSync } from 'node:crypto'
import { decryptText, encryptBytes } from './aes-gcm.ts'
import type { Keys } from './keys.ts'

/** The purpose of an encrypted value, such as `authenticator`, and the person or row that it belongs to. */
export type EncryptionContext = { purpose: string; about?: string }
type Key = Pick<Keys, 'encryption'>

const version = 'v1'

/**
 * Encrypts text (AES-256-GCM) for a purpose: it does not decrypt for another one. `about` binds it to its owner, so that a value moved to another row does not
 * decrypt there.
 */
export function encrypt({ encryption }: Key, text: string, { purpose, about = '' }: EncryptionContext): string {
  return `${version}.${encryptBytes(keyFor(encryption, purpose), text, about).toString('base64url')}`
}

/** Decrypts a text; null if this college did not encrypt it for this purpose and owner. */
export function decrypt({ encryption }: Key, encrypted: string, { purpose, about = '' }: EncryptionContext): string | null {
  const [, body] = /^v1\.([\w-]+)$/.exec(encrypted) ?? []
  return decryptText(keyFor(encryption, purpose), Buffer.from(body ?? '', 'base64url'), about)
}

/** Keys derived once per process, because thousands of rows are decrypted one after another. */
const derived = new WeakMap<Buffer, Map<string, Buffer>>()

function keyFor(encryption: Buffer, purpose: string): Buffer {
  const known = derived.get(encryption) ?? new Map<string, Buffer>()
  derived.set(encryption, known)
  const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', encryption, '', `nalanda ${purpose}`, 32))
  known.set(purpose, key)
  return key
}
