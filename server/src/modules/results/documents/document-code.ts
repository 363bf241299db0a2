import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import type { PublicResult } from '@nalanda/contract/results/results'
import { fingerprintOf } from '../../../platform/documents/document-codes.ts'
import { contentHash } from '../lookup/public-answer.ts'

/** Returns the claims of a document's code for a result. */
export function claimsOf(result: PublicResult, exam: { id: number; title: string }, college: string): DocumentClaims {
  const { studentRollNo, studentName, sgpa, cgpa, issueNo, issuedOn } = result
  return {
    kind: 'result',
    college,
    number: studentRollNo,
    name: studentName,
    issueNo,
    issuedOn,
    content: fingerprint(hashOf(result)),
    result: { examId: exam.id, examTitle: exam.title, sgpa, cgpa },
  }
}

/** Returns the content hash of an issue, shortened as in a code. */
export function fingerprint(hash: string): string {
  return fingerprintOf(Buffer.from(hash, 'hex'))
}

/** Returns the content hash of a public answer: its content without the issue. */
export function hashOf({ withheld: _w, issueNo: _n, issuedOn: _o, reissued: _r, ...content }: PublicResult): string {
  return contentHash(content)
}
