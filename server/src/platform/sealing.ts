import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts text (AES-256-GCM) for a purpose, such as `authenticator`: what was sealed for one opens for no other. `about` binds it to its
 * owner, so that a sealed value moved to another row does not open there.
 */
export function seal({ encryption }: Pick<Keys, 'encryption'>, text: string, { purpose, about = '' }: Sealing): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(encryption, purpose), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${version}.${sealed.toString('base64url')}`
}

/** The text that was sealed; null for anything that this college did not seal for this purpose and owner. */
export function openSealed(
  { encryption }: Pick<Keys, 'encryption'>,
  sealed: string,
  { purpose, about = '' }: Sealing,
): string | null {
  const [, body] = /^v1\.([\w-]+)$/.exec(sealed) ?? []
  const bytes = Buffer.from(body ?? '', 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(encryption, purpose), bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

export type Sealing = { purpose: string; about?: string }

function keyFor(encryption: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', encryption, '', `nalanda ${purpose}`, 32))
}
