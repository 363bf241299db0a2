import { createHash, sign, verify } from 'node:crypto'
import {
  type DocumentClaims,
  formatClaims,
  formatDocumentCode,
  readDocumentCode,
} from '@nalanda/contract/platform/document-codes'
import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import { findSigningKey } from '../encryption/signing-keys.ts'

/** Returns the code for the QR of a document, signed by the college. */
export function signDocument({ signing }: Pick<Keys, 'signing'>, claims: DocumentClaims): string {
  const signed = formatClaims(signing.id, claims)
  return formatDocumentCode(signed, sign(null, signed, signing.privateKey))
}

/** Returns the content of a code if the college's signature of it is valid; null otherwise. */
export async function checkDocument(db: Database, text: string): Promise<DocumentClaims | null> {
  const code = readDocumentCode(text)
  const key = code && (await findSigningKey(db, code.keyId))
  return key && verify(null, code.signed, key, code.signature) ? code.claims : null
}

/**
 * Returns the fingerprint of a document's content, the sixteen characters in its code. The order of array elements matters, the order of object keys does not.
 */
export function contentFingerprint(content: unknown): string {
  return fingerprintOf(
    createHash('sha256')
      .update(JSON.stringify(inOrder(content)))
      .digest(),
  )
}

/** Returns a SHA-256 as it is written in a code: its first twelve bytes. */
export function fingerprintOf(hash: Buffer): string {
  return hash.subarray(0, 12).toString('base64url')
}

/** A database may store the keys of an object in another order than they were written. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, inOrder(one)]),
  )
}
