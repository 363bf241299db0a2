import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts text or bytes with AES-256-GCM (NIST SP 800-38D) and a key of 32 bytes; returns a random nonce, the ciphertext and the tag. `about` is authenticated
 * but not stored: a value decrypts only with the `about` that it was encrypted with.
 */
export function encryptBytes(key: Buffer, content: string | Uint8Array, about: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(about))
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a text from `encryptBytes`; null if the key or `about` differs, or a single bit was changed. */
export function decryptText(key: Buffer, encrypted: Buffer, about: string): string | null {
  return decryptBytes(key, encrypted, about)?.toString('utf8') ?? null
}

/** Decrypts bytes from `encryptBytes`; null if the key or `about` differs, or a single bit was changed. */
export function decryptBytes(key: Buffer, encrypted: Buffer, about: string): Buffer | null {
  if (encrypted.length < ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes))
      .setAAD(Buffer.from(about))
      .setAuthTag(encrypted.subarray(-tagBytes))
    return Buffer.concat([decipher.update(encrypted.subarray(ivBytes, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}
