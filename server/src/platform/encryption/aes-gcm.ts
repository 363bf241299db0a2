import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts text or bytes with AES-256-GCM (NIST SP 800-38D) under a key of 32 bytes: a random nonce, the ciphertext, the tag. `about` is
 * authenticated and not stored: what was encrypted about one thing does not decrypt as being about another.
 */
export function encryptBytes(key: Buffer, content: string | Uint8Array, about: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(about))
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** The text that `encryptBytes` was given; null when the key or `about` is another, or a single bit was changed. */
export function decryptText(key: Buffer, encrypted: Buffer, about: string): string | null {
  return decryptBytes(key, encrypted, about)?.toString('utf8') ?? null
}

/** The bytes that `encryptBytes` was given; null when the key or `about` is another, or a single bit was changed. */
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
