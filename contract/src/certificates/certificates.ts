/** Certificates that students request: bonafide, study and conduct, and transfer certificates. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { certificateKinds } from '../platform/module-kinds.ts'
import { Id, IdParams, IsoDate, line, Reason } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { certificatesModule } from './module.ts'

/** Certificates that the office issues to a student on request. */
export const officeKinds = certificatesModule.certificateKinds
export type OfficeKind = (typeof officeKinds)[number]

/** States in which a student leaves with a transfer certificate. */
export const leavingStates = ['transferred', 'discontinued', 'graduated'] as const

const Conduct = line(60)

/** Issues the certificate even if the same one was issued to the student today. */
const again = z.boolean().optional()

/** Fields that the office enters for each kind; all others come from the student's record. */
export const issueForms = {
  bonafide: z.object({ kind: z.literal('bonafide'), purpose: line(160), again }),
  'study-conduct': z.object({ kind: z.literal('study-conduct'), from: IsoDate, to: IsoDate, conduct: Conduct, again }),
  transfer: z.object({
    kind: z.literal('transfer'),
    conduct: Conduct,
    reason: line(160),
    promotion: line(120),
    /** Also records that the student leaves; null for a student who has already left. */
    leave: z.object({ state: z.enum(leavingStates), startedOn: IsoDate, reason: Reason }).nullable(),
  }),
} as const
export const IssueCertificate = z.discriminatedUnion('kind', [
  issueForms.bonafide,
  issueForms['study-conduct'],
  issueForms.transfer,
])
export type IssueCertificate = z.infer<typeof IssueCertificate>

export const Certificate = z.object({
  id: Id,
  /** A kind that the office issues, or one that another module issues to many students together. */
  kind: z.enum(certificateKinds),
  number: z.string(),
  studentId: Id,
  fullName: z.string(),
  admissionNo: z.string(),
  rollNo: z.string().nullable(),
  branch: z.string(),
  /** Purpose of a bonafide certificate, reason of a transfer, event of a participation; empty for other kinds. */
  about: z.string(),
  issuedOn: IsoDate,
  issuedBy: z.string(),
  /** 1 for the original, then one more for each duplicate. */
  issueNo: z.int(),
  cancelledOn: IsoDate.nullable(),
  cancelReason: z.string().nullable(),
})
export type Certificate = z.infer<typeof Certificate>

const filters = { kind: z.enum(certificateKinds).optional(), status: z.enum(['valid', 'cancelled']).optional() }
const sorts = ['issuedOn', 'number', 'fullName'] as const
const pdf = download('application/pdf')
/** Problems with which a certificate may be refused. */
export const certificateRefusals = [
  'platform.invalid',
  'certificates.has-not-left',
  'certificates.no-longer-studies',
  'certificates.left-earlier',
  'certificates.certificate-held',
  'certificates.transfer-certificate-issued',
  'students.state-not-next',
  'students.state-before-last',
  'platform.busy',
] as const

export const certificates = {
  certificates: {
    list: endpoint({
      method: 'GET',
      path: '/certificates',
      allow: 'students.view',
      query: listQuery(sorts, filters),
      reply: page(Certificate),
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/certificates/export',
      allow: 'students.view',
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  listStudentCertificates: endpoint({
    method: 'GET',
    path: '/students/:id/certificates',
    allow: 'students.view',
    params: IdParams,
    reply: z.object({ items: z.array(Certificate) }),
  }),
  previewCertificate: endpoint({
    method: 'POST',
    path: '/students/:id/certificates/preview',
    allow: 'certificates.issue',
    params: IdParams,
    body: IssueCertificate,
    reply: pdf,
    problems: certificateRefusals,
    ownTransactions: 'no connection is held while it is laid out',
    unaudited: 'a preview before the issue; nothing is stored',
    summary: 'Returns the certificate as it would be printed, marked PREVIEW, without a number and without a code',
  }),
  issueCertificate: endpoint({
    method: 'POST',
    path: '/students/:id/certificates',
    idempotent: true,
    allow: 'certificates.issue',
    params: IdParams,
    body: IssueCertificate,
    reply: Certificate,
    problems: [...certificateRefusals, 'certificates.issued-today'],
    summary: 'Issues a certificate under the next number of its kind and academic year and keeps its text',
  }),
  getCertificatePdf: endpoint({
    method: 'GET',
    path: '/certificates/:id/pdf',
    allow: 'students.view',
    params: IdParams,
    reply: pdf,
    unaudited: 'the audit trail records the issue, with its content',
    problems: ['platform.busy', 'certificates.holder-erased'],
    summary: 'Returns the latest issue of a certificate, as issued, marked DUPLICATE or CANCELLED where that applies',
  }),
  duplicateCertificate: endpoint({
    method: 'POST',
    path: '/certificates/:id/duplicates',
    idempotent: true,
    allow: 'certificates.issue',
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: Certificate,
    problems: ['certificates.certificate-cancelled', 'certificates.holder-erased'],
    summary: 'Issues a duplicate of a lost or damaged certificate; the earlier issue then counts as replaced',
  }),
  cancelCertificate: endpoint({
    method: 'POST',
    path: '/certificates/:id/cancellation',
    allow: 'certificates.issue',
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: Certificate,
    problems: ['certificates.certificate-cancelled'],
    summary: 'Cancels a certificate; its code then says so',
  }),
} as const
