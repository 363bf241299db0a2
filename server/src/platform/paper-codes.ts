import { createHash, sign, verify } from 'node:crypto'
import { formatDocumentCode, formatPaperClaims, type PaperClaims, readPaperCode } from '@nalanda/contract/document-code'
import type { Database } from './database/client.ts'
import type { Keys } from './keys.ts'
import { findSigningKey } from './signing-keys.ts'

/** The code for the QR of a paper, signed by the college. */
export function signPaper({ signing }: Pick<Keys, 'signing'>, claims: PaperClaims): string {
  const signed = formatPaperClaims(signing.id, claims)
  return formatDocumentCode(signed, sign(null, signed, signing.privateKey))
}

/** What the code of a paper says, if the college signed exactly that; null for anything else. */
export async function checkPaper(db: Database, text: string): Promise<PaperClaims | null> {
  const code = readPaperCode(text)
  const key = code && (await findSigningKey(db, code.keyId))
  return key && verify(null, code.signed, key, code.signature) ? code.paper : null
}

/** What a paper says, in the sixteen letters that stand for it in a code. The order of its parts counts, that of names does not. */
export function paperFingerprint(content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(content)))
    .digest()
    .subarray(0, 12)
    .toString('base64url')
}

/** A database may keep the names of an object in another order than they were written. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, inOrder(one)]),
  )
}
