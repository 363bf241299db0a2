import { type DocumentClaims, type DocumentCode, readDocumentCode } from '@nalanda/contract/platform/document-codes'
import type { SigningKey, VerifiedDocument } from '@nalanda/contract/platform/verification'
import { ask } from '../calls.ts'

/** The result of this browser's own check of the college's signature: genuine, wrong, or not checked. */
export type Signature = 'genuine' | 'wrong' | 'unchecked'
export type Verification = {
  signature: Signature
  /** The content of the document. */
  claims: DocumentClaims | null
  online: VerifiedDocument | null
}

/**
 * Checks a code twice: its signature here, with the college's published key, and its status at the college (re-issued or revoked). Each check works without the
 * other; `online` is null if the college could not be reached.
 */
export async function verifyDocument(code: string): Promise<Verification> {
  const parts = readDocumentCode(code)
  if (!parts) return { signature: 'wrong', claims: null, online: null }
  const [signature, online] = await Promise.all([
    checkSignature(parts).catch(() => 'unchecked' as const),
    ask<VerifiedDocument>('verify', { code }).catch(() => null),
  ])
  return { signature, claims: parts.claims, online }
}

async function checkSignature({ keyId, signed, signature }: Omit<DocumentCode, 'claims'>): Promise<Signature> {
  const keys = await ask<SigningKey[]>('signing-keys')
  const published = keys.find(({ id }) => id === keyId)
  if (!published) return 'wrong'
  const raw = Uint8Array.from(atob(published.publicKey.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  return (await crypto.subtle.verify('Ed25519', key, signature, signed)) ? 'genuine' : 'wrong'
}
