import { type CertificateKind, certificateKinds } from '@nalanda/contract/certificates/certificates'
import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { contentFingerprint } from '../../platform/documents/document-codes.ts'
import type { DocumentStatus, DocumentType } from '../../platform/documents/document-types.ts'
import { certificates } from './schema.ts'

const template = new URL('./certificate.typ', import.meta.url)

/** The certificates, each a document of its own kind on one template; they stand as they were issued, whatever the record says since. */
export const certificateDocuments: readonly DocumentType[] = certificateKinds.map(certificateDocument)

/** The document of a kind of certificate. */
export function certificateDocument(kind: CertificateKind): DocumentType {
  return { kind, template, verify: verifyCertificate }
}

async function verifyCertificate(db: Database, claims: DocumentClaims): Promise<DocumentStatus> {
  const [row] = await db.select().from(certificates).where(eq(certificates.number, claims.number))
  const known = row && row.kind === claims.kind && contentFingerprint(row.content) === claims.content
  if (!known || claims.issueNo > row.issueNo) return { outcome: 'not-issued', latestIssueNo: null }
  const outcome = row.cancelledOn ? 'revoked' : claims.issueNo < row.issueNo ? 'reissued' : 'valid'
  return { outcome, latestIssueNo: row.issueNo }
}
