/** Documents that a student hands in, and holds that withhold certificates from a student. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { type HoldKind, holdKinds, holdOffices } from '../platform/module-kinds.ts'
import { Id, IdParams, IdText, Instant, IsoDate, line, optionalLine, plainText, Reason, YesNo } from '../platform/primitives.ts'
import { pdfProblems } from '../platform/problems.ts'
import { exportQuery, listQuery, page, recordFields, records, spreadsheetTypes } from '../platform/records.ts'
import { CodedMessage } from '../platform/validation/coded-message.ts'
import { codedReason } from '../platform/validation/stored-reason.ts'
import { RevealReason } from './record.ts'
import { maxScanBytes, OwnUpload, scanAccept, uploadCalls } from './uploads.ts'

export const documentStates = ['missing', 'original', 'copy', 'returned'] as const
export type DocumentState = (typeof documentStates)[number]

export const SaveDocumentType = z.object({
  name: line(80),
  /** Admission types that require it; empty means all. */
  admissionTypes: z.array(line(60)).max(20),
  /** Whether it is counted as pending until handed in. */
  required: z.boolean(),
  /** Scans of it are encrypted, and shown only with the permission for Aadhaar numbers and a reason. Cannot be unset while there are scans. */
  aadhaarCard: z.boolean(),
  position: z.int().min(0).max(999),
  retired: z.boolean(),
})
export const DocumentType = SaveDocumentType.extend(recordFields)
export type DocumentType = z.infer<typeof DocumentType>

export const StudentDocument = z.object({
  kindId: Id,
  name: z.string(),
  required: z.boolean(),
  state: z.enum(documentStates),
  /** When it was handed in or returned. */
  on: IsoDate.nullable(),
  by: z.string().nullable(),
  note: z.string().nullable(),
  /** A restricted scan can only be read with `revealScan`. */
  scan: z.object({ name: z.string(), type: z.string(), bytes: z.int(), restricted: z.boolean() }).nullable(),
})
export type StudentDocument = z.infer<typeof StudentDocument>
export const SaveDocument = z.object({ state: z.enum(documentStates), on: IsoDate.nullable(), note: optionalLine(200) })
const Checklist = z.object({ documents: z.array(StudentDocument), pending: z.int() })

/** Returns the kinds of holds that a user with these roles places and lifts. */
export function holdKindsOf(held: readonly string[]): HoldKind[] {
  if (held.includes('ROLE_ADMIN')) return [...holdKinds]
  return holdKinds.filter((kind) => holdOffices[kind].some((role) => held.includes(role)))
}

export const Hold = z.object({
  id: Id,
  studentId: Id,
  kind: z.enum(holdKinds),
  reason: z.string(),
  ...codedReason,
  amountPaise: z.int().nullable(),
  placedBy: z.string(),
  placedAt: Instant,
  liftedBy: z.string().nullable(),
  liftedAt: Instant.nullable(),
  liftReason: z.string().nullable(),
  codedLiftReason: CodedMessage.optional(),
})
export type Hold = z.infer<typeof Hold>
const HeldStudent = { fullName: z.string(), rollNo: z.string().nullable(), admissionNo: z.string(), branch: z.string() }
export const HoldRow = Hold.extend(HeldStudent)
export type HoldRow = z.infer<typeof HoldRow>
export const PlaceHold = z.object({
  kind: z.enum(holdKinds),
  reason: Reason,
  amountPaise: z.int().min(1).max(100_000_000_00).nullable(),
})

const one = z.object({ id: IdText, kindId: IdText })
const hold = 'students.hold' as const
const holdSorts = ['placedAt', 'fullName', 'rollNo'] as const
const holdFilters = { open: YesNo.optional(), kind: z.enum(holdKinds).optional() }

export const documentCalls = {
  ...uploadCalls,
  documentTypes: records({
    path: '/document-kinds',
    item: DocumentType,
    save: SaveDocumentType,
    filters: {},
    sorts: ['position', 'name'] as const,
    view: 'students.view',
    edit: 'admissions.manage',
    problems: ['students.document-kind-taken', 'students.aadhaar-scans-there'],
    removal: 'delete',
  }),
  listDocuments: endpoint({
    method: 'GET',
    path: '/students/:id/documents',
    allow: 'students.view',
    params: IdParams,
    reply: Checklist,
  }),
  saveDocument: endpoint({
    method: 'PUT',
    path: '/students/:id/documents/:kindId',
    allow: 'admissions.edit',
    params: one,
    body: SaveDocument,
    reply: Checklist,
  }),
  setScan: endpoint({
    method: 'POST',
    path: '/students/:id/documents/:kindId/scan',
    allow: 'admissions.edit',
    params: one,
    files: { scan: { accept: scanAccept, maxBytes: maxScanBytes } },
    reply: Checklist,
    problems: ['students.not-a-scan', ...pdfProblems, 'platform.busy'],
  }),
  removeScan: endpoint({
    method: 'DELETE',
    path: '/students/:id/documents/:kindId/scan',
    allow: 'admissions.edit',
    params: one,
    reply: Checklist,
  }),
  readScan: endpoint({
    method: 'GET',
    path: '/students/:id/documents/:kindId/scan',
    allow: 'signed-in',
    params: one,
    reply: download('application/pdf', 'image/jpeg'),
    problems: ['students.scan-restricted'],
    unaudited: 'viewed beside its record, one at a time',
    summary:
      'Returns the scan of a document to users who may view students, to the student and to the parents. Refuses the scan of an Aadhaar card',
  }),
  revealScan: endpoint({
    method: 'POST',
    path: '/students/:id/documents/:kindId/scan/reveal',
    allow: 'students.reveal-aadhaar',
    params: one,
    body: z.object({ reason: RevealReason }),
    reply: download('application/pdf', 'image/jpeg'),
    problems: ['students.scan-unreadable', 'platform.too-many'],
    summary: 'Returns the scan of an Aadhaar card. The audit trail records who read it, when and why',
  }),
  holds: {
    list: endpoint({
      method: 'GET',
      path: '/student-holds',
      allow: hold,
      query: listQuery(holdSorts, holdFilters),
      reply: page(HoldRow),
      summary: 'Lists the holds of the kinds that this office places',
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/student-holds/export',
      allow: hold,
      query: exportQuery(holdSorts, holdFilters),
      reply: download(...spreadsheetTypes),
    }),
  },
  findHoldable: endpoint({
    method: 'GET',
    path: '/student-holds/students',
    allow: hold,
    query: z.object({ q: plainText.trim().min(2).max(100) }),
    reply: z.object({ students: z.array(z.object({ id: Id, ...HeldStudent })) }),
    summary: 'Finds students by name or number to place a hold on, for offices that otherwise do not view students',
  }),
  listHoldsOf: endpoint({
    method: 'GET',
    path: '/students/:id/holds',
    allow: 'students.view',
    params: IdParams,
    reply: z.object({ holds: z.array(Hold) }),
  }),
  placeHold: endpoint({
    method: 'POST',
    path: '/students/:id/holds',
    idempotent: true,
    allow: hold,
    params: IdParams,
    body: PlaceHold,
    reply: Hold,
    problems: ['students.hold-of-other-office', 'students.hold-open'],
  }),
  liftHold: endpoint({
    method: 'POST',
    path: '/student-holds/:id/lift',
    allow: hold,
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: Hold,
    problems: ['students.hold-of-other-office', 'students.hold-lifted'],
  }),
  getMyDocuments: endpoint({
    method: 'GET',
    path: '/my-students/:id/papers',
    allow: 'signed-in',
    params: IdParams,
    reply: Checklist.extend({
      /** The student's uploads, newest of each document first. */
      uploads: z.array(OwnUpload),
      /** Whether the reader is the student, who may upload missing documents. */
      mayUpload: z.boolean(),
      semesterNo: z.int(),
      holds: z.array(Hold),
      particulars: z.object({
        dateOfBirth: IsoDate.nullable(),
        email: z.string().nullable(),
        mobile: z.string().nullable(),
        fathersName: z.string().nullable(),
        mothersName: z.string().nullable(),
        parentMobile: z.string().nullable(),
        permanentAddress: z.string().nullable(),
        category: z.string().nullable(),
        bloodGroup: z.string().nullable(),
        /** Masked. */
        aadhaar: z.string().nullable(),
      }),
    }),
    summary: 'Returns documents, open holds and particulars of the signed-in student, or of a child of the signed-in parent',
  }),
} as const
