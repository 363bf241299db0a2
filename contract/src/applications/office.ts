/** The office's side of an application: scrutiny, offers of seats, the fee due, and the admission. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, Instant, IsoDate, plainText, Reason, requiredText, SeasonYear } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, recordFields, spreadsheetTypes } from '../platform/records.ts'
import { RevealReason } from '../students/record.ts'
import { ApplicationForm } from './application-form.ts'
import { applicationStates, seatFeeStates } from './application-states.ts'
import { OfferSeat, Vacancy } from './offers.ts'
import { ApplicationDocument, ApplicationEvent, OfferView } from './views.ts'

export const ApplicationRow = z.object({
  ...recordFields,
  number: z.string(),
  fullName: z.string(),
  email: z.string(),
  mobile: z.string(),
  state: z.enum(applicationStates),
  courseName: z.string().nullable(),
  /** The applicant's first choice. */
  branchShortName: z.string().nullable(),
  /** The offered seat, or the seat of the admitted student: `CIVIL, Management`. */
  seat: z.string().nullable(),
  category: z.string().nullable(),
  entranceType: z.string().nullable(),
  entranceRank: z.int().nullable(),
  submittedAt: Instant.nullable(),
  changedAt: Instant,
  offerExpiresOn: IsoDate.nullable(),
  /** State of the seat-acceptance fee; null if none is due and none is held. */
  seatFee: z.enum(seatFeeStates).nullable(),
  /** Amount received of the seat-acceptance fee that is neither refunded nor transferred to the student yet. */
  feeHeldPaise: Paise,
})
export type ApplicationRow = z.infer<typeof ApplicationRow>

/** A possible duplicate of an applicant: a student, or another application of the season. */
export const SamePerson = z.object({ kind: z.enum(['student', 'application']), id: Id, number: z.string(), fullName: z.string() })
export type SamePerson = z.infer<typeof SamePerson>

export const ApplicationDetail = ApplicationRow.extend({
  form: ApplicationForm,
  /** The form before the applicant corrected it after the last question of the office; null if it was not corrected. */
  correctedFrom: ApplicationForm.nullable(),
  /** Year of joining of its season. */
  year: z.int(),
  /** Names of the branches that the form lists by id. */
  branchNames: z.array(z.string()),
  language: z.enum(languages),
  privacyVersion: z.int(),
  agreedAt: Instant,
  consentBy: z.string().nullable(),
  minor: z.boolean(),
  aadhaar: z.string().nullable(),
  /** Students and applications with the same name, date of birth and, if both gave one, mobile number, or with the same Aadhaar number. */
  samePerson: z.array(SamePerson),
  documents: z.array(ApplicationDocument),
  missing: z.array(z.string()),
  asked: z.string().nullable(),
  offer: OfferView.nullable(),
  /** Amount of the fee still to be paid. */
  feeOpenPaise: Paise,
  /** Reason for waiving the fee, and the user who waived it. */
  waiver: z.object({ reason: z.string(), by: z.string() }).nullable(),
  student: z.object({ id: Id, admissionNo: z.string() }).nullable(),
  events: z.array(ApplicationEvent),
})
export type ApplicationDetail = z.infer<typeof ApplicationDetail>

const view = 'admissions.view' as const
const edit = 'admissions.edit' as const
const manage = 'admissions.manage' as const
const revision = z.int()
export const openOfferStates = ['expiring'] as const
const filters = {
  state: z.enum(applicationStates).optional(),
  courseId: IdText.optional(),
  branchId: IdText.optional(),
  category: plainText.max(60).optional(),
  season: SeasonYear.optional(),
  /** `expiring`: with an open offer that ends within two days. */
  offer: z.enum(openOfferStates).optional(),
  seatFee: z.enum(seatFeeStates).optional(),
}
const sorts = ['submittedAt', 'fullName', 'number', 'changedAt', 'entranceRank'] as const
const act = {
  method: 'POST',
  params: IdParams,
  reply: ApplicationDetail,
  problems: ['applications.not-now', 'platform.changed-meanwhile'],
} as const

export const officeCalls = {
  applications: {
    list: endpoint({
      method: 'GET',
      path: '/applications',
      allow: view,
      query: listQuery(sorts, filters),
      reply: page(ApplicationRow),
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/applications/export',
      allow: view,
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  countApplications: endpoint({
    method: 'GET',
    path: '/applications/counts',
    allow: view,
    reply: z.object({ states: z.record(z.string(), z.int()), enquiries: z.int(), expiringSoon: z.int() }),
  }),
  getApplication: endpoint({ method: 'GET', path: '/applications/:id', allow: view, params: IdParams, reply: ApplicationDetail }),
  readApplicationDocument: endpoint({
    method: 'GET',
    path: '/applications/:id/documents/:documentId',
    allow: view,
    params: IdParams.extend({ documentId: IdText }),
    reply: download('application/pdf', 'image/jpeg'),
    problems: ['students.scan-restricted'],
    unaudited: 'viewed beside its record, one at a time',
  }),
  revealApplicationDocument: endpoint({
    method: 'POST',
    path: '/applications/:id/documents/:documentId/reveal',
    allow: 'students.reveal-aadhaar',
    params: IdParams.extend({ documentId: IdText }),
    body: z.object({ reason: RevealReason }),
    reply: download('application/pdf', 'image/jpeg'),
    problems: ['students.scan-unreadable', 'platform.too-many'],
    summary: 'Returns the copy of the Aadhaar card of an applicant. The audit trail records who read it, when and why',
  }),
  checkApplicationDocument: endpoint({
    ...act,
    path: '/applications/:id/documents/:documentId/check',
    allow: edit,
    params: IdParams.extend({ documentId: IdText }),
    body: z.object({ checked: z.boolean() }),
  }),
  approveApplication: endpoint({
    ...act,
    path: '/applications/:id/approve',
    allow: edit,
    body: z.object({ revision, note: plainText.trim().max(500).default('') }),
  }),
  queryApplication: endpoint({
    ...act,
    path: '/applications/:id/query',
    allow: edit,
    body: z.object({ revision, question: requiredText(5).max(1000) }),
  }),
  refuseApplication: endpoint({
    ...act,
    path: '/applications/:id/refuse',
    allow: edit,
    body: z.object({ revision, reason: Reason }),
  }),
  offerSeat: endpoint({
    ...act,
    path: '/applications/:id/offer',
    allow: manage,
    body: OfferSeat,
    problems: [...act.problems, 'applications.no-seat', 'applications.no-such-programme', 'applications.day-is-past'],
  }),
  extendOffer: endpoint({
    ...act,
    path: '/applications/:id/extend',
    allow: manage,
    body: z.object({ revision, lastDay: IsoDate, reason: Reason }),
    problems: [...act.problems, 'applications.day-is-past', 'applications.no-fee-open'],
    summary: 'Extends the last day to accept an offered seat or, once it is accepted, to pay its fee',
  }),
  waiveFee: endpoint({
    ...act,
    path: '/applications/:id/waive',
    allow: manage,
    body: z.object({ revision, reason: Reason }),
    problems: [...act.problems, 'applications.no-fee-open'],
    summary: 'Allows the admission of an applicant without the seat-acceptance fee',
  }),
  admitApplicant: endpoint({
    ...act,
    path: '/applications/:id/admit',
    allow: edit,
    body: z.object({ revision }),
    problems: [
      ...act.problems,
      'applications.fee-open',
      'applications.incomplete',
      'students.aadhaar-taken',
      'students.aadhaar-unreadable',
    ],
  }),
  withdrawApplication: endpoint({
    ...act,
    path: '/applications/:id/withdraw',
    allow: edit,
    body: z.object({ revision, reason: Reason }),
  }),
  reopenApplication: endpoint({
    ...act,
    path: '/applications/:id/reopen',
    allow: manage,
    body: z.object({ revision, reason: Reason }),
  }),
  handOverApplication: endpoint({
    method: 'POST',
    path: '/applications/:id/handover',
    allow: edit,
    params: IdParams,
    reply: z.object({ link: z.string(), code: z.string(), expiresAt: Instant, minutes: z.int() }),
    problems: ['applications.gets-mail'],
    summary:
      'Returns the link to an application and a code that opens it, to hand to the applicant; only if the portal has no mail server',
  }),
  noteApplication: endpoint({
    ...act,
    path: '/applications/:id/notes',
    allow: edit,
    body: z.object({ text: requiredText(2).max(1000) }),
  }),
  listVacancies: endpoint({
    method: 'GET',
    path: '/applications/:id/vacancies',
    allow: view,
    params: IdParams,
    reply: z.array(Vacancy),
  }),
}
