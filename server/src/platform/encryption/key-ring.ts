import { decryptText, encryptBytes } from './aes-gcm.ts'

/** Several keys by their ids, of which the current one encrypts; the others decrypt what they encrypted until it is encrypted anew. */
export type KeyRing = { current(): { id: string; key: Buffer }; find(id: string): Buffer | null }

/** A ciphertext (base64url) and the id of the key that decrypts it. */
export type EncryptedWithRing = { keyId: string; ciphertext: string }

/** Encrypts with the current key of a ring, bound to what it is `about`, such as the id of its row. */
export function encryptWithRing(ring: KeyRing, text: string, about: string): EncryptedWithRing {
  const { id, key } = ring.current()
  return { keyId: id, ciphertext: encryptBytes(key, text, about).toString('base64url') }
}

/** The text behind a ciphertext; null when its key is not in the ring, or it was changed or moved to another row. */
export function decryptWithRing(ring: KeyRing, { keyId, ciphertext }: EncryptedWithRing, about: string): string | null {
  const key = ring.find(keyId)
  return key && decryptText(key, Buffer.from(ciphertext, 'base64url'), about)
}
