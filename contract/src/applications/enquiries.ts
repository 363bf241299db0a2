/** Enquiries about a place, at the counter, by telephone or on the public page, and their outcome. */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { Id, IdParams, IdText, Instant, IsoDate, line, plainText } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { isMobile, isText } from '../students/field-checks.ts'
import { sources } from '../students/record.ts'
import { studentsError } from '../students/validation-errors.ts'
import { enquiryStates } from './application-states.ts'

const mobile = z
  .string()
  .trim()
  .refine(isMobile, issueMessage(studentsError('students.not-a-mobile')))
const email = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .email(issueMessage(studentsError('students.not-an-email')))
    .max(200)
    .nullable(),
)

export const enquiryOrigins = ['public', 'counter', 'telephone', 'fair'] as const

export const SaveEnquiry = z.object({
  fullName: line(120),
  mobile,
  email,
  courseId: Id.nullable(),
  message: plainText.trim().max(1000),
  source: z.preprocess((value) => (value === '' ? null : value), z.enum(sources).nullable()),
  origin: z.enum(enquiryOrigins),
  state: z.enum(enquiryStates).extract(['open', 'contacted', 'closed']),
  note: plainText.trim().max(1000),
  followUpOn: z.preprocess((value) => (value === '' ? null : value), IsoDate.nullable()),
})

export const Enquiry = z.object({
  ...recordFields,
  fullName: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  courseId: Id.nullable(),
  courseName: z.string().nullable(),
  message: z.string(),
  source: z.enum(sources).nullable(),
  origin: z.enum(enquiryOrigins),
  state: z.enum(enquiryStates),
  note: z.string(),
  followUpOn: IsoDate.nullable(),
  askedAt: Instant,
  takenBy: z.string(),
  application: z.object({ id: Id, number: z.string() }).nullable(),
})
export type Enquiry = z.infer<typeof Enquiry>

export const PublicEnquiry = z.object({
  fullName: line(120).refine(isText, issueMessage(studentsError('students.not-text'))),
  mobile,
  email,
  courseId: Id.nullable(),
  message: plainText.trim().max(1000).default(''),
})

export const enquiryCalls = {
  enquiries: records({
    path: '/enquiries',
    item: Enquiry,
    save: SaveEnquiry,
    filters: { state: z.enum(enquiryStates).optional(), origin: z.enum(enquiryOrigins).optional(), courseId: IdText.optional() },
    sorts: ['askedAt', 'fullName', 'followUpOn'] as const,
    view: 'admissions.view',
    edit: 'admissions.edit',
    problems: ['applications.enquiry-closed', 'applications.no-such-programme'],
    removal: 'delete',
  }),
  convertEnquiry: endpoint({
    method: 'POST',
    path: '/enquiries/:id/convert',
    idempotent: true,
    allow: 'admissions.edit',
    params: IdParams,
    body: z.object({ revision: z.int(), email: z.email().max(200), language: z.enum(languages) }),
    reply: Enquiry,
    problems: ['applications.enquiry-closed', 'platform.changed-meanwhile'],
    summary: 'Starts an application from an enquiry and sends its link',
  }),
  enquire: endpoint({
    method: 'POST',
    path: '/apply/enquiry',
    idempotent: true,
    allow: 'anyone',
    body: PublicEnquiry,
    reply: Nothing,
    problems: ['applications.too-many-attempts'],
    ownTransactions: 'a refused attempt is also counted',
  }),
}
