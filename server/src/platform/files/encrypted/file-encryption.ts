import { randomBytes } from 'node:crypto'
import { decryptBytes, encryptBytes } from '../../encryption/aes-gcm.ts'
import { decryptWithRing, type EncryptedWithRing, encryptWithRing, type KeyRing } from '../../encryption/key-ring.ts'

/** Prefix of encrypted content; no JPEG or PDF starts with it. */
const mark = Buffer.from('NLDENC1\0', 'latin1')

/** Creates a key for the content of one file, plain and encrypted with the current key of the ring. */
export function newDataKey(ring: KeyRing, file: string): { dataKey: Buffer; wrapped: EncryptedWithRing } {
  const dataKey = randomBytes(32)
  return { dataKey, wrapped: wrapDataKey(ring, dataKey, file) }
}

/** Encrypts a data key with the current key of the ring, bound to its file. */
export function wrapDataKey(ring: KeyRing, dataKey: Buffer, file: string): EncryptedWithRing {
  return encryptWithRing(ring, dataKey.toString('base64'), aboutKey(file))
}

/** Decrypts the data key of a file; null if its encrypting key is not in the ring, or it was changed or belongs to another file. */
export function unwrapDataKey(ring: KeyRing, wrapped: EncryptedWithRing, file: string): Buffer | null {
  const key = decryptWithRing(ring, wrapped, aboutKey(file))
  return key === null ? null : Buffer.from(key, 'base64')
}

/** Encrypts content for the store, bound to the key of its file. */
export function encryptContent(dataKey: Buffer, content: Uint8Array, file: string): Buffer {
  return Buffer.concat([mark, encryptBytes(dataKey, content, file)])
}

/** Whether content from the store is encrypted. */
export function isEncryptedContent(stored: Buffer): boolean {
  return stored.subarray(0, mark.length).equals(mark)
}

/** Decrypts content from the store; null if the key differs, or the content was changed or belongs to another file. */
export function decryptContent(dataKey: Buffer, stored: Buffer, file: string): Buffer | null {
  return isEncryptedContent(stored) ? decryptBytes(dataKey, stored.subarray(mark.length), file) : null
}

const aboutKey = (file: string) => `data key of ${file}`
