import { decryptText, encryptBytes } from './aes-gcm.ts'

/** Several keys by id. The current one encrypts; the others decrypt older values until these are re-encrypted. */
export type KeyRing = { current(): { id: string; key: Buffer }; find(id: string): Buffer | null }

/** A ciphertext (base64url) and the id of the key that decrypts it. */
export type EncryptedWithRing = { keyId: string; ciphertext: string }

/** Encrypts with the current key of a ring, bound to `about`, such as the id of its row. */
export function encryptWithRing(ring: KeyRing, text: string, about: string): EncryptedWithRing {
  const { id, key } = ring.current()
  return { keyId: id, ciphertext: encryptBytes(key, text, about).toString('base64url') }
}

/** Decrypts a ciphertext; null if its key is not in the ring, or it was changed or moved to another row. */
export function decryptWithRing(ring: KeyRing, { keyId, ciphertext }: EncryptedWithRing, about: string): string | null {
  const key = ring.find(keyId)
  return key && decryptText(key, Buffer.from(ciphertext, 'base64url'), about)
}
