/** What a guest may do: ask, apply, save and come back by a link and a one-time code, answer the office, accept an offered seat. */
import { z } from 'zod'
import { ApplicationForm, documentEndings, documentKinds, mostDocumentBytes } from './admissions-funnel-form.ts'
import { applicationStates } from './admissions-funnel-states.ts'
import { download, endpoint, Nothing } from './endpoint.ts'
import { Id, IdText, Instant, IsoDate, line, optionalLine, plainText, Reason } from './primitives.ts'

const Option = z.object({ value: z.string(), label: z.string() })

/** What the public pages need to know at once: whether the college takes applications, for what, and what there is to choose from. */
export const ApplyDesk = z.object({
  season: z.string(),
  open: z.boolean(),
  opensOn: IsoDate.nullable(),
  closesOn: IsoDate.nullable(),
  /** The version of the privacy notice that the applicant agrees to. */
  privacyVersion: z.int(),
  today: IsoDate,
  courses: z.array(
    z.object({
      id: Id,
      name: z.string(),
      branches: z.array(z.object({ id: Id, shortName: z.string(), name: z.string() })),
    }),
  ),
  lists: z.object({
    category: z.array(Option.extend({ subCastes: z.array(z.string()) })),
    nationality: z.array(Option),
    religion: z.array(Option),
    motherTongue: z.array(Option),
    bloodGroup: z.array(Option),
    entranceType: z.array(Option),
  }),
})
export type ApplyDesk = z.infer<typeof ApplyDesk>

export const languages = ['en', 'de', 'hi', 'te'] as const
export type LetterLanguage = (typeof languages)[number]

const mobile = z
  .string()
  .trim()
  .regex(/^[1-9]\d{9}$/, '10-digit  for mobile number')
const token = z.string().min(20).max(100)

export const StartApplication = z.object({
  fullName: line(120),
  email: z.email().max(200),
  mobile,
  courseId: Id.nullable(),
  language: z.enum(languages),
  privacyVersion: z.int().min(0),
  agrees: z.literal(true, 'Please agree, so that the college may read your application'),
})

export const ApplicationDocument = z.object({
  id: Id,
  kind: z.enum(documentKinds),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  uploadedAt: Instant,
  checkedAt: Instant.nullable(),
})
export type ApplicationDocument = z.infer<typeof ApplicationDocument>

/** One thing that happened, as the applicant may read it. */
export const TimelineEntry = z.object({ at: Instant, act: z.string(), byOffice: z.boolean(), text: z.string().nullable() })
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const OfferView = z.object({
  course: z.string(),
  branch: z.string(),
  batch: z.string(),
  seatType: z.string().nullable(),
  madeAt: Instant,
  /** The last day on which it may be accepted. */
  expiresOn: IsoDate,
  feeDuePaise: z.int(),
  feeDueOn: IsoDate.nullable(),
  settledOn: IsoDate.nullable(),
  settledRef: z.string().nullable(),
  bring: z.string(),
})
export type OfferView = z.infer<typeof OfferView>

/** An application as its applicant sees it. */
export const MyApplication = z.object({
  number: z.string(),
  revision: z.int(),
  state: z.enum(applicationStates),
  season: z.string(),
  email: z.string(),
  form: ApplicationForm,
  documents: z.array(ApplicationDocument),
  /** Masked; the whole number stays in the vault. */
  aadhaar: z.string().nullable(),
  missing: z.array(z.string()),
  minor: z.boolean(),
  submittedAt: Instant.nullable(),
  /** What the office asks, while it waits for the answer; or why it refused. */
  asked: z.string().nullable(),
  offer: OfferView.nullable(),
  admissionNo: z.string().nullable(),
  timeline: z.array(TimelineEntry),
  can: z.object({
    edit: z.boolean(),
    attach: z.boolean(),
    submit: z.boolean(),
    answer: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
    withdraw: z.boolean(),
  }),
})
export type MyApplication = z.infer<typeof MyApplication>

export const SubmitApplication = z.object({
  revision: z.int(),
  declares: z.literal(true, 'Please confirm that what you wrote is true'),
  /** The privacy notice that stood beside the button. */
  privacyVersion: z.int().min(0),
  /** The parent or guardian who agrees; compulsory under eighteen. */
  consentBy: optionalLine(120),
})

const allow = 'anyone' as const
const mine = {
  allow,
  problems: ['admissions.apply-signed-out', 'admissions.not-now', 'platform.changed-meanwhile'],
} as const

export const applyCalls = {
  getApplyDesk: endpoint({ method: 'GET', path: '/apply/desk', allow, reply: ApplyDesk }),
  startApplication: endpoint({
    method: 'POST',
    path: '/apply',
    allow,
    body: StartApplication,
    /** The link of the very letter that goes out: this browser need not wait for it, only for the code. */
    reply: z.object({ link: z.string(), sentTo: z.string() }),
    problems: ['admissions.apply-closed', 'admissions.too-many-attempts'],
    ownTransactions: 'a refused attempt is counted too',
    summary: 'Begins an application; the one-time code that opens it goes to the e-mail address',
  }),
  sendApplyCode: endpoint({
    method: 'POST',
    path: '/apply/code',
    allow,
    body: z.object({ link: token }),
    reply: z.object({ sentTo: z.string() }),
    problems: ['admissions.link-over', 'admissions.too-many-attempts'],
    ownTransactions: 'a refused attempt is counted too',
  }),
  enterApplication: endpoint({
    method: 'POST',
    path: '/apply/enter',
    allow,
    body: z.object({
      link: token,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'must be the six digits of the letter'),
    }),
    reply: MyApplication,
    problems: ['admissions.link-over', 'admissions.code-wrong', 'admissions.too-many-attempts'],
    ownTransactions: 'a refused attempt is counted too',
    summary: 'Opens an application for this browser, by its link and the one-time code',
  }),
  findApplication: endpoint({
    method: 'POST',
    path: '/apply/find',
    allow,
    body: z.object({ email: z.email().max(200) }),
    reply: Nothing,
    problems: ['admissions.too-many-attempts'],
    ownTransactions: 'a refused attempt is counted too; the answer never tells whether somebody applied',
  }),
  leaveApplication: endpoint({ method: 'POST', path: '/apply/leave', allow, reply: Nothing }),
  getMyApplication: endpoint({ ...mine, method: 'GET', path: '/apply/mine', reply: MyApplication }),
  saveMyApplication: endpoint({
    ...mine,
    method: 'PUT',
    path: '/apply/mine',
    body: z.object({ revision: z.int(), form: ApplicationForm }),
    reply: MyApplication,
    problems: [...mine.problems, 'admissions.no-such-programme'],
  }),
  keepMyAadhaar: endpoint({
    ...mine,
    method: 'PUT',
    path: '/apply/mine/aadhaar',
    body: z.object({
      aadhaar: z
        .string()
        .regex(/^\d{12}$/, '12-digit  for Adhar number')
        .nullable(),
    }),
    reply: MyApplication,
  }),
  attachMyDocument: endpoint({
    ...mine,
    method: 'POST',
    path: '/apply/mine/documents/:kind',
    params: z.object({ kind: z.enum(documentKinds) }),
    files: { file: { accept: documentEndings, maxBytes: mostDocumentBytes } },
    reply: MyApplication,
    ownTransactions: 'no connection is held while a picture is drawn',
    problems: [...mine.problems, 'admissions.not-a-document', 'admissions.not-a-photo', 'admissions.too-many-documents'],
  }),
  removeMyDocument: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/apply/mine/documents/:id',
    params: z.object({ id: IdText }),
    reply: MyApplication,
  }),
  readMyDocument: endpoint({
    ...mine,
    method: 'GET',
    path: '/apply/mine/documents/:id',
    params: z.object({ id: IdText }),
    reply: download('application/pdf', 'image/jpeg'),
  }),
  submitMyApplication: endpoint({
    ...mine,
    method: 'POST',
    path: '/apply/mine/submit',
    body: SubmitApplication,
    reply: MyApplication,
    problems: [...mine.problems, 'admissions.incomplete', 'admissions.consent-needed', 'admissions.apply-closed'],
  }),
  answerMyQuery: endpoint({
    ...mine,
    method: 'POST',
    path: '/apply/mine/answer',
    body: z.object({ text: plainText.trim().min(2).max(2000) }),
    reply: MyApplication,
  }),
  decideMyOffer: endpoint({
    ...mine,
    method: 'POST',
    path: '/apply/mine/offer',
    body: z.object({ accept: z.boolean(), reason: plainText.trim().max(500).default('') }),
    reply: MyApplication,
    problems: [...mine.problems, 'admissions.offer-over'],
  }),
  withdrawMyApplication: endpoint({
    ...mine,
    method: 'POST',
    path: '/apply/mine/withdraw',
    body: z.object({ reason: Reason }),
    reply: MyApplication,
  }),
}
