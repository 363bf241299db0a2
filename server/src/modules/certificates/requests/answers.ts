import type { Certificate } from '@nalanda/contract/certificates/certificates'
import type { CertificateRequestDetail, certificateRequestCalls } from '@nalanda/contract/certificates/requests'
import type { BodyOf } from '@nalanda/contract/platform/endpoint'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type Deciding, decideRequest, findOpenAction, findReadableRequest } from '../../../platform/approvals/decisions.ts'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import { findRequestAbout } from '../../../platform/approvals/requests.ts'
import type { Context, SignedIn } from '../../../platform/http/context.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { lockForAction } from '../../../platform/workflow/transitions.ts'
import { issueCertificate } from '../certificates.ts'
import { certificateApproval, certificateRequestRecord } from './request-approval.ts'
import { certificateRequestKind } from './request-rows.ts'

type Reader = Pick<Context<SignedIn>, 'db' | 'user'>
type Issuing = BodyOf<typeof certificateRequestCalls.issueRequested> & { id: number; today: IsoDate }

/** Returns a request, with whether the user may answer it now. */
export async function getRequestDetail(
  approvals: Approvals,
  { db, user }: Reader,
  id: number,
): Promise<CertificateRequestDetail> {
  const request = await getItem(db, certificateRequestKind, id, user)
  const approval = await findReadableRequest(db, approvals, { kind: certificateApproval.kind, recordId: id }, user.userId)
  const waits = request.state === 'requested' ? approval : null
  const action = waits && (await findOpenAction(db, approvals, waits.id, user.userId))
  return { ...request, mayDecide: action !== null, request: approval }
}

/** Issues the requested certificate and closes the request with it. Refuses a certificate of another kind, and what the issue itself refuses. */
export async function issueRequested(
  approvals: Approvals,
  { db, user }: Reader,
  { id, certificate: asked, revision, today }: Issuing,
): Promise<Certificate> {
  await getItem(db, certificateRequestKind, id, user)
  const { kind, studentId } = await lockForAction(db, certificateRequestRecord, id, 'issue', { revision })
  if (kind !== asked.kind) throw problem('certificates.other-kind-requested')
  const issued = await issueCertificate(db, studentId, asked, today)
  const payload = { kind, certificateId: issued.id }
  await decide(approvals, { db, user }, id, { decision: 'sanction', comment: '', payload })
  return issued
}

/** Rejects a request with a reason that the student sees. */
export async function refuseRequest(
  approvals: Approvals,
  { db, user }: Reader,
  { id, reason, revision }: { id: number; reason: string; revision: number },
): Promise<CertificateRequestDetail> {
  await getItem(db, certificateRequestKind, id, user)
  await lockForAction(db, certificateRequestRecord, id, 'refuse', { revision })
  await decide(approvals, { db, user }, id, { decision: 'refuse', comment: reason })
  return getRequestDetail(approvals, { db, user }, id)
}

async function decide(approvals: Approvals, { db, user }: Reader, id: number, deciding: Deciding): Promise<void> {
  const approval = await findRequestAbout(db, certificateApproval.kind, id)
  // Users who may issue certificates can read all requests, so one that others must answer is not reported as missing
  if (!approval || !(await findOpenAction(db, approvals, approval.id, user.userId))) throw problem('platform.approval-not-yours')
  await decideRequest(db, approvals, approval.id, user.userId, deciding)
}
