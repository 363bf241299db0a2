/** Printed documents of an admission: the form, the acknowledgement slip, identity cards. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, plainText } from '../platform/primitives.ts'

export const admissionDocumentKinds = ['form', 'slip', 'id-cards'] as const
export type AdmissionDocumentKind = (typeof admissionDocumentKinds)[number]

/** Maximum number per file; longer selections are split into several files. */
export const maxPrinted = 200

/** Sides of identity cards to print: the front only, or also the back, turned for printing on both sides. */
const Sides = z.enum(['front', 'both']).default('both')
const pdf = download('application/pdf')

export const printingCalls = {
  getStudentadmissiondata: endpoint({
    method: 'POST',
    path: '/getStudentadmissiondata',
    allow: 'admissions.edit',
    body: z.object({ adminNo: plainText.trim().max(30).default('') }),
    reply: z.object({ bs64: z.string() }),
    problems: ['admissions.no-such-number', 'platform.busy'],
    ownTransactions: 'no connection is held while the form is laid out',
    summary: 'Returns the stored admission form of the student with `adminNo`; other fields are ignored',
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/admissions/papers/:id',
    allow: 'admissions.edit',
    params: IdParams,
    query: z.object({ paper: z.enum(admissionDocumentKinds).default('form'), sides: Sides }),
    reply: pdf,
    problems: ['platform.busy'],
    summary: 'Returns the admission form, the acknowledgement slip or the identity card of one student',
  }),
  printDocuments: endpoint({
    method: 'POST',
    path: '/admissions/papers',
    allow: 'admissions.edit',
    body: z.object({ paper: z.enum(admissionDocumentKinds), sides: Sides, studentIds: z.array(Id).min(1).max(maxPrinted) }),
    reply: pdf,
    problems: ['platform.busy'],
    ownTransactions: 'no connection is held while hundreds of pages are laid out',
    summary: 'Returns the papers of up to two hundred students as one PDF, in the requested order; unknown students are left out',
  }),
} as const
