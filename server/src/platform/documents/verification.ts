import type { VerifiedDocument } from '@nalanda/contract/platform/verification'
import type { Database } from '../database/client.ts'
import { checkDocument } from './document-codes.ts'
import type { DocumentType } from './document-types.ts'

const nothing: Omit<VerifiedDocument, 'outcome'> = {
  rollNo: null,
  name: null,
  examTitle: null,
  sgpa: null,
  cgpa: null,
  issueNo: null,
  issuedOn: null,
  latestIssueNo: null,
  paper: null,
}

/**
 * Returns the current state of a document's code, from the module that prints its kind, and nothing beyond what is printed on the document. `bad-signature`:
 * not signed by the college. A genuine code of a kind that no module prints is `not-issued`.
 */
export async function verifyDocument(
  db: Database,
  types: ReadonlyMap<string, DocumentType>,
  code: string,
  now: Date,
): Promise<VerifiedDocument> {
  const claims = await checkDocument(db, code)
  if (!claims) return { ...nothing, outcome: 'bad-signature' }
  const { kind, number, name, issueNo, issuedOn, result } = claims
  const status = await types.get(kind)?.verify(db, claims, now)
  const printed = result
    ? { rollNo: number, examTitle: result.examTitle, sgpa: result.sgpa, cgpa: result.cgpa }
    : { paper: { kind, number } }
  return { ...nothing, name, issueNo, issuedOn, ...printed, ...(status ?? { outcome: 'not-issued' }) }
}
