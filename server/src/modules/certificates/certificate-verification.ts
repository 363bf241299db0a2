import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { contentFingerprint } from '../../platform/documents/document-codes.ts'
import type { DocumentStatus, DocumentType } from '../../platform/documents/document-types.ts'
import type { CertificateType } from './certificate-types.ts'
import { certificates } from './schema.ts'

/** Returns the document of a certificate. It stays as issued, whatever changes in the record. */
export function certificateDocument({ kind, template }: CertificateType): DocumentType {
  return { kind, template, verify: verifyCertificate }
}

async function verifyCertificate(db: Database, claims: DocumentClaims): Promise<DocumentStatus> {
  const [row] = await db.select().from(certificates).where(eq(certificates.number, claims.number))
  const known = row && row.kind === claims.kind && (row.erasedFingerprint ?? contentFingerprint(row.content)) === claims.content
  if (!known || claims.issueNo > row.issueNo) return { outcome: 'not-issued', latestIssueNo: null }
  const outcome = row.cancelledOn ? 'revoked' : claims.issueNo < row.issueNo ? 'reissued' : 'valid'
  return { outcome, latestIssueNo: row.issueNo }
}
