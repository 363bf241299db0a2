/**
 * Requests for certificates: a student requests one of the kinds that the college allows; the office issues it or refuses it with a reason. Parents see the
 * requests of their children.
 */
import { z } from 'zod'
import { RecordRequest } from '../platform/approvals/approvals.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, Instant, line, Reason } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { workflow } from '../platform/workflow.ts'
import { Certificate, certificateRefusals, IssueCertificate, officeKinds } from './certificates.ts'

export const certificateRequestWorkflow = workflow({
  name: 'certificate-request',
  states: ['requested', 'issued', 'refused', 'withdrawn'],
  actions: {
    issue: { from: ['requested'], to: 'issued' },
    refuse: { from: ['requested'], to: 'refused', reason: 'required' },
    withdraw: { from: ['requested'], to: 'withdrawn' },
  },
})
export const certificateRequestStates = certificateRequestWorkflow.states
export type CertificateRequestState = (typeof certificateRequestStates)[number]

/** Languages in which a college may issue certificates. The portal itself prints them in English. */
export const certificateLanguages = ['en', 'te', 'hi'] as const
export type CertificateLanguage = (typeof certificateLanguages)[number]

export const RequestCertificate = z.object({
  kind: z.enum(officeKinds),
  /** Purpose of the certificate; printed on a bonafide certificate. */
  purpose: line(160),
  language: z.enum(certificateLanguages),
})

/** Kinds that students may request, and the languages in which the office issues them. */
export const CertificateRequestSettings = z.object({
  kinds: z.array(z.enum(officeKinds)).max(officeKinds.length),
  languages: z.array(z.enum(certificateLanguages)).min(1).max(certificateLanguages.length),
  revision: z.int(),
})
export type CertificateRequestSettings = z.infer<typeof CertificateRequestSettings>

const Answered = RequestCertificate.extend({
  id: Id,
  state: z.enum(certificateRequestStates),
  requestedAt: Instant,
  closedAt: Instant.nullable(),
  /** The office's reason for refusing it. */
  refusal: z.string().nullable(),
  certificateId: Id.nullable(),
  certificateNo: z.string().nullable(),
  /** Whether the certificate has been cancelled since. */
  cancelled: z.boolean(),
  revision: z.int(),
})

/** A request as shown to the student and the parents. */
export const OwnCertificateRequest = Answered.extend({
  /** The approval request; the student withdraws the certificate request there. */
  request: RecordRequest,
})
export type OwnCertificateRequest = z.infer<typeof OwnCertificateRequest>

/** Number of latest requests shown to a student and the parents. */
export const maxOwnRequests = 50

/** Like `OwnCertificateRequest`, as listed for the office. */
export const CertificateRequest = Answered.extend({
  studentId: Id,
  fullName: z.string(),
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  branch: z.string(),
  /** User who closed it: from the office, or the student who withdrew it. */
  closedBy: z.string().nullable(),
})
export type CertificateRequest = z.infer<typeof CertificateRequest>
export const CertificateRequestDetail = CertificateRequest.extend({
  /** Whether the reader may issue or refuse it now. */
  mayDecide: z.boolean(),
  request: RecordRequest,
})
export type CertificateRequestDetail = z.infer<typeof CertificateRequestDetail>

const OwnRequests = z.object({
  requests: z.array(OwnCertificateRequest),
  /** Kinds that may be requested now; empty for parents. */
  kinds: z.array(z.enum(officeKinds)),
  languages: z.array(z.enum(certificateLanguages)),
})

const allow = 'certificates.issue' as const
const own = z.object({ id: IdText, requestId: IdText })
const filters = { kind: z.enum(officeKinds).optional(), state: z.enum(certificateRequestStates).optional() }
const sorts = ['requestedAt', 'fullName'] as const
const deciding = [
  'platform.changed-meanwhile',
  'platform.not-now',
  'platform.approval-own',
  'platform.approval-not-yours',
] as const

export const certificateRequestCalls = {
  requests: {
    list: endpoint({
      method: 'GET',
      path: '/certificate-requests',
      allow,
      query: listQuery(sorts, filters),
      reply: page(CertificateRequest),
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/certificate-requests/export',
      allow,
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  getRequest: endpoint({
    method: 'GET',
    path: '/certificate-requests/:id',
    allow,
    params: IdParams,
    reply: CertificateRequestDetail,
  }),
  issueRequested: endpoint({
    method: 'POST',
    path: '/certificate-requests/:id/certificate',
    allow,
    params: IdParams,
    body: z.object({ certificate: IssueCertificate, revision: z.int() }),
    reply: Certificate,
    problems: [...deciding, ...certificateRefusals, 'certificates.issued-today', 'certificates.other-kind-requested'],
    summary: 'Issues the certificate that a student requested, and notifies the student',
  }),
  refuseRequest: endpoint({
    method: 'POST',
    path: '/certificate-requests/:id/refusal',
    allow,
    params: IdParams,
    body: z.object({ reason: Reason, revision: z.int() }),
    reply: CertificateRequestDetail,
    problems: deciding,
    summary: 'Rejects a request with a reason that the student can read',
  }),
  getRequestSettings: endpoint({
    method: 'GET',
    path: '/certificate-request-settings',
    allow,
    reply: CertificateRequestSettings,
  }),
  saveRequestSettings: endpoint({
    method: 'PUT',
    path: '/certificate-request-settings',
    allow,
    body: CertificateRequestSettings,
    reply: CertificateRequestSettings,
    problems: ['platform.changed-meanwhile'],
    summary: 'Sets the certificates that students may request, with their languages',
  }),
  listMyRequests: endpoint({
    method: 'GET',
    path: '/my-students/:id/certificate-requests',
    allow: 'signed-in',
    params: IdParams,
    reply: OwnRequests,
    summary: 'Lists the requests of the signed-in student or of a child of the signed-in parent, newest first',
  }),
  requestCertificate: endpoint({
    method: 'POST',
    path: '/my-students/:id/certificate-requests',
    idempotent: true,
    allow: 'signed-in',
    params: IdParams,
    body: RequestCertificate,
    reply: OwnRequests,
    problems: ['certificates.not-requestable', 'certificates.request-open', 'students.only-the-student'],
    summary: 'Requests a certificate; only for the student',
  }),
  getMyCertificatePdf: endpoint({
    method: 'GET',
    path: '/my-students/:id/certificate-requests/:requestId/pdf',
    allow: 'signed-in',
    params: own,
    reply: download('application/pdf'),
    problems: ['platform.busy'],
    unaudited: 'the audit trail records the issue, with its content; the student or a parent reads it here',
    summary: 'Returns the certificate that was issued on a request',
  }),
} as const
