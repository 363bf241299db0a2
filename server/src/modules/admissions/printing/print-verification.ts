import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import type { Database } from '../../../platform/database/client.ts'
import type { DocumentStatus, DocumentType } from '../../../platform/documents/document-types.ts'
import { findByAdmissionNo, loadStudentRecord } from '../../students/public.ts'
import { type AdmissionDocumentKind, claimsOf } from './print-content.ts'

/** Printed documents of an admission. Forms, slips and cards are not stored: they are valid as long as the record is unchanged. */
export const admissionDocuments = {
  form: documentOf('admission-form', new URL('./admission-form.typ', import.meta.url)),
  slip: documentOf('admission-slip', new URL('./slip.typ', import.meta.url)),
  'id-cards': documentOf('id-card', new URL('./id-card.typ', import.meta.url)),
}

function documentOf<Kind extends AdmissionDocumentKind>(kind: Kind, template: URL): DocumentType & { kind: Kind } {
  return { kind, template, verify: (db, claims) => verifyPrint(db, kind, claims) }
}

const gone = new Set(['transferred', 'discontinued', 'graduated'])

/** Verifies a printed document. An identity card is valid only as long as its student studies here. */
async function verifyPrint(db: Database, kind: AdmissionDocumentKind, claims: DocumentClaims): Promise<DocumentStatus> {
  const id = await findByAdmissionNo(db, claims.number)
  const stored = id === null ? null : await loadStudentRecord(db, id)
  if (!stored) return { outcome: 'not-issued', latestIssueNo: null }
  if (kind === 'id-card' && gone.has(stored.state)) return { outcome: 'revoked', latestIssueNo: 1 }
  const present = claimsOf(kind, stored, claims.college, claims.issuedOn)
  return { outcome: present.content === claims.content ? 'valid' : 'changed', latestIssueNo: 1 }
}
