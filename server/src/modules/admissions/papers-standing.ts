import type { PaperClaims } from '@nalanda/contract/document-code'
import type { Database } from '../../platform/database/client.ts'
import { findByAdmissionNo, loadStudentRecord, type PaperStanding, standingOfCertificate } from '../students/public.ts'
import { claimsOf, isStudentPaper } from './papers-content.ts'

const gone = new Set(['transferred', 'discontinued', 'graduated'])

/**
 * What a paper whose code is genuine is worth now. Forms, slips and cards are not kept: they hold as long as the record says the same; an
 * identity card also only as long as its student studies here.
 */
export async function standingOfPaper(db: Database, claims: PaperClaims): Promise<PaperStanding> {
  if (!isStudentPaper(claims.kind)) return standingOfCertificate(db, claims)
  const id = await findByAdmissionNo(db, claims.number)
  const stored = id === null ? null : await loadStudentRecord(db, id)
  if (!stored) return { outcome: 'not-issued', latestIssueNo: null }
  if (claims.kind === 'id-card' && gone.has(stored.state)) return { outcome: 'revoked', latestIssueNo: 1 }
  const present = claimsOf(claims.kind, stored, claims.college, claims.issuedOn)
  return { outcome: present.content === claims.content ? 'valid' : 'changed', latestIssueNo: 1 }
}
