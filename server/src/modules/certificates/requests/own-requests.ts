import { type certificateRequestCalls, certificateRequestWorkflow } from '@nalanda/contract/certificates/requests'
import type { BodyOf, ReplyOf } from '@nalanda/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'
import { readableRequests } from '../../../platform/approvals/decisions.ts'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import { requestApproval } from '../../../platform/approvals/requests.ts'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import type { FileAnswer, SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { addEvent } from '../../../platform/workflow/history.ts'
import { isStudentThemselves, requireOwnStudent, requireStudentThemselves } from '../../students/public.ts'
import { certificatePdf, type PrintDeps } from '../certificate-printing.ts'
import { certificateRequests as table } from '../schema-requests.ts'
import { certificateApproval } from './request-approval.ts'
import { listRequestsOf } from './request-rows.ts'
import { getRequestSettings } from './request-settings.ts'

type OwnRequests = ReplyOf<typeof certificateRequestCalls.listMyRequests>
type Own = { studentId: number; user: SignedIn }

/** Returns the requests of the signed-in user's student, and what the student may request. A 404 for all other students. */
export async function listOwnRequests(db: Database, approvals: Approvals, { studentId, user }: Own): Promise<OwnRequests> {
  await requireOwnStudent(db, studentId, user)
  const { kinds, languages } = await getRequestSettings(db)
  const rows = await listRequestsOf(db, studentId)
  const about = { kind: certificateApproval.kind, recordIds: rows.map(({ id }) => id) }
  const approvalOf = await readableRequests(db, approvals, about, user.userId)
  const requests = rows.map((row) => ({ ...row, request: approvalOf.get(row.id) ?? null }))
  return { requests, kinds: isStudentThemselves(user, studentId) ? kinds : [], languages }
}

/** Requests a certificate as the student. Refuses parents, kinds and languages that the college does not offer, and a second open request of the same kind. */
export async function requestCertificate(
  db: Database,
  approvals: Approvals,
  own: Own,
  asked: BodyOf<typeof certificateRequestCalls.requestCertificate>,
): Promise<OwnRequests> {
  await requireStudentThemselves(db, own.studentId, own.user)
  const { kinds, languages } = await getRequestSettings(db)
  if (!kinds.includes(asked.kind) || !languages.includes(asked.language)) throw problem('certificates.not-requestable')
  const { studentId, user } = own
  const values = { ...asked, studentId, requestedById: user.userId, requestedAt: now() }
  const [row] = await withConstraintProblems(
    { one_open_certificate_request_of_a_kind: { code: 'certificates.request-open' } },
    () => db.insert(table).values(values).returning({ id: table.id, state: table.state }),
    [table],
  )
  if (!row) throw new Error('The request was not stored')
  await addEvent(db, certificateRequestWorkflow, row.id, { action: 'request', from: null, to: row.state })
  const after = { studentId, kind: asked.kind, language: asked.language }
  recordChange(db, { entity: 'certificate-request', entityId: row.id, act: 'certificates.requests.request', after })
  const payload = { kind: asked.kind }
  await requestApproval(db, approvals, { kind: certificateApproval.kind, recordId: row.id, payload })
  return listOwnRequests(db, approvals, own)
}

/** Returns the certificate issued for a request, to the student or a parent; a 404 if there is none. */
export async function ownCertificatePdf(deps: PrintDeps, db: Database, own: Own, id: number): Promise<FileAnswer> {
  await requireOwnStudent(db, own.studentId, own.user)
  const { certificateId } = await getOwnRow(db, own.studentId, id)
  if (certificateId === null) throw problem('platform.not-found')
  return certificatePdf(deps, certificateId)
}

async function getOwnRow(db: Database, studentId: number, id: number) {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.studentId, studentId)))
  if (!row) throw problem('platform.not-found')
  return row
}
