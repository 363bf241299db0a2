/** Documents that students upload themselves: a missing one is uploaded, and counts once the office has accepted it. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, Instant, Reason } from '../platform/primitives.ts'
import { pdfProblems } from '../platform/problems.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { workflow } from '../platform/workflow.ts'
import { RevealReason } from './record.ts'

/** Maximum size of a scan in bytes, and the allowed types. */
export const maxScanBytes = 8 * 1024 * 1024
export const scanAccept = '.pdf,.jpg,.jpeg,.png'

export const uploadWorkflow = workflow({
  name: 'document-upload',
  states: ['waiting', 'accepted', 'refused', 'withdrawn'],
  actions: {
    accept: { from: ['waiting'], to: 'accepted' },
    refuse: { from: ['waiting'], to: 'refused', reason: 'required' },
    withdraw: { from: ['waiting'], to: 'withdrawn' },
  },
})
export const uploadStates = uploadWorkflow.states
export type UploadState = (typeof uploadStates)[number]

/** An upload as shown to the student and the parents. */
export const OwnUpload = z.object({
  id: Id,
  /** Id of the type of document. */
  kindId: Id,
  state: z.enum(uploadStates),
  uploadedAt: Instant,
  closedAt: Instant.nullable(),
  /** The office's reason for refusing it. */
  refusal: z.string().nullable(),
  revision: z.int(),
})
export type OwnUpload = z.infer<typeof OwnUpload>

/** An upload as shown to the office. */
export const DocumentUpload = OwnUpload.extend({
  document: z.string(),
  studentId: Id,
  fullName: z.string(),
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  /** The file; null once it was accepted, refused or withdrawn. A restricted file can only be read with `revealUpload`. */
  scan: z.object({ type: z.string(), bytes: z.int(), restricted: z.boolean() }).nullable(),
  closedBy: z.string().nullable(),
})
export type DocumentUpload = z.infer<typeof DocumentUpload>

const allow = 'admissions.edit' as const
const filters = { state: z.enum(uploadStates).optional(), kindId: IdText.optional() }
const sorts = ['uploadedAt', 'fullName'] as const
const deciding = ['platform.changed-meanwhile', 'platform.not-now'] as const
const OwnUploads = z.object({ uploads: z.array(OwnUpload) })

export const uploadCalls = {
  uploads: {
    list: endpoint({
      method: 'GET',
      path: '/document-uploads',
      allow,
      query: listQuery(sorts, filters),
      reply: page(DocumentUpload),
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/document-uploads/export',
      allow,
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  readUpload: endpoint({
    method: 'GET',
    path: '/document-uploads/:id/scan',
    allow,
    params: IdParams,
    reply: download('application/pdf', 'image/jpeg'),
    unaudited: 'viewed before it is accepted or refused, one at a time',
    problems: ['students.scan-restricted'],
    summary: 'Returns the uploaded file while it waits for the office. Refuses the file of an Aadhaar card',
  }),
  revealUpload: endpoint({
    method: 'POST',
    path: '/document-uploads/:id/scan/reveal',
    allow: 'students.reveal-aadhaar',
    params: IdParams,
    body: z.object({ reason: RevealReason }),
    reply: download('application/pdf', 'image/jpeg'),
    problems: ['students.scan-unreadable', 'platform.too-many'],
    summary: 'Returns the uploaded file of an Aadhaar card. The audit trail records who read it, when and why',
  }),
  acceptUpload: endpoint({
    method: 'POST',
    path: '/document-uploads/:id/acceptance',
    allow,
    params: IdParams,
    body: z.object({ revision: z.int() }),
    reply: DocumentUpload,
    problems: [...deciding, 'students.document-there'],
    summary: 'Accepts the upload as the scan of the document, which then counts as a submitted copy',
  }),
  refuseUpload: endpoint({
    method: 'POST',
    path: '/document-uploads/:id/refusal',
    allow,
    params: IdParams,
    body: z.object({ reason: Reason, revision: z.int() }),
    reply: DocumentUpload,
    problems: deciding,
    summary: 'Rejects an upload with a reason that the student can read; the file is deleted',
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/my-students/:id/documents/:kindId/upload',
    idempotent: true,
    allow: 'signed-in',
    params: z.object({ id: IdText, kindId: IdText }),
    files: { scan: { accept: scanAccept, maxBytes: maxScanBytes } },
    reply: OwnUploads,
    problems: [
      'students.not-a-scan',
      'students.document-there',
      'students.upload-waits',
      'students.only-the-student',
      ...pdfProblems,
      'platform.busy',
    ],
    summary: 'Uploads a missing document; only for the student. It counts once the office has accepted it',
  }),
  withdrawUpload: endpoint({
    method: 'POST',
    path: '/my-students/:id/uploads/:uploadId/withdrawal',
    allow: 'signed-in',
    params: z.object({ id: IdText, uploadId: IdText }),
    body: z.object({ revision: z.int() }),
    reply: OwnUploads,
    problems: [...deciding, 'students.only-the-student'],
    summary: 'Withdraws an upload before the office has checked it; only for the student',
  }),
} as const
