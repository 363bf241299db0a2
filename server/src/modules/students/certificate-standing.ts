import type { PaperClaims } from '@nalanda/contract/document-code'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { paperFingerprint } from '../../platform/paper-codes.ts'
import { certificates } from './schema-certificates.ts'

/** What became of a paper since: `reissued` when a newer issue replaced it, `changed` when the record says something else now. */
export type PaperStanding = {
  outcome: 'valid' | 'reissued' | 'revoked' | 'changed' | 'not-issued'
  latestIssueNo: number | null
}

/** What a certificate whose code is genuine is worth now. */
export async function standingOfCertificate(db: Database, claims: PaperClaims): Promise<PaperStanding> {
  const [row] = await db.select().from(certificates).where(eq(certificates.number, claims.number))
  const known = row && row.kind === claims.kind && paperFingerprint(row.content) === claims.content
  if (!known || claims.issueNo > row.issueNo) return { outcome: 'not-issued', latestIssueNo: null }
  const outcome = row.cancelledOn ? 'revoked' : claims.issueNo < row.issueNo ? 'reissued' : 'valid'
  return { outcome, latestIssueNo: row.issueNo }
}
