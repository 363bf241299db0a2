import { sign, verify } from 'node:crypto'
import {
  type DocumentClaims,
  type DocumentCode,
  formatClaims,
  formatDocumentCode,
  readDocumentCode,
} from '@nalanda/contract/document-code'
import type { PublicResult } from '@nalanda/contract/results'
import type { Database } from '../../platform/database/client.ts'
import type { Keys } from '../../platform/keys.ts'
import { findSigningKey } from '../../platform/signing-keys.ts'
import { contentHash } from './public-answer.ts'

/** What the code of a document says of a result. */
export function claimsOf(result: PublicResult, exam: { id: number; title: string }, college: string): DocumentClaims {
  const { studentRollNo, studentName, sgpa, cgpa, issueNo, issuedOn } = result
  return {
    college,
    examId: exam.id,
    examTitle: exam.title,
    rollNo: studentRollNo,
    name: studentName,
    sgpa,
    cgpa,
    issueNo,
    issuedOn,
    content: fingerprint(hashOf(result)),
  }
}

/** The content hash of an issue, shortened as it stands in a code. */
export function fingerprint(hash: string): string {
  return Buffer.from(hash, 'hex').subarray(0, 12).toString('base64url')
}

/** The content hash behind a public answer: what it says apart from how it was issued. */
export function hashOf({ withheld: _w, issueNo: _n, issuedOn: _o, reissued: _r, ...content }: PublicResult): string {
  return contentHash(content)
}

/** The code for the QR of a document, signed by the college. */
export function signCode({ signing }: Pick<Keys, 'signing'>, claims: DocumentClaims): string {
  const signed = formatClaims(signing.id, claims)
  return formatDocumentCode(signed, sign(null, signed, signing.privateKey))
}

/** What a code says, if the college signed exactly that; null for anything else. */
export async function checkCode(db: Database, text: string): Promise<DocumentCode['claims'] | null> {
  const code = readDocumentCode(text)
  const key = code && (await findSigningKey(db, code.keyId))
  return key && verify(null, code.signed, key, code.signature) ? code.claims : null
}
