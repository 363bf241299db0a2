/** Calls of guests: enquire, apply, save, return by a link and a one-time code, answer the office, accept an offered seat. */
import { z } from 'zod'
import { download, endpoint, Nothing } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { Id, IdParams, line, optionalLine, plainText, Reason, requiredText } from '../platform/primitives.ts'
import { pdfProblems } from '../platform/problems.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { isMobile, isText } from '../students/field-checks.ts'
import { studentsError } from '../students/validation-errors.ts'
import { ApplicationForm, documentEndings, documentKinds, maxDocumentBytes } from './application-form.ts'
import { applicationsError } from './validation-errors.ts'
import { ApplyView, MyApplication } from './views.ts'

const mobile = z
  .string()
  .trim()
  .refine(isMobile, issueMessage(studentsError('students.not-a-mobile')))
const token = z.string().min(20).max(100)

export const StartApplication = z.object({
  /** Appears in an e-mail to an unverified address, so it may not contain a web address. */
  fullName: line(120)
    .refine(isText, issueMessage(studentsError('students.not-text')))
    .refine((name) => !/www\./i.test(name), issueMessage(applicationsError('applications.not-a-name'))),
  email: z.email(issueMessage(studentsError('students.not-an-email'))).max(200),
  mobile,
  courseId: Id.nullable(),
  language: z.enum(languages),
  privacyVersion: z.int().min(0),
  agrees: z.literal(true, issueMessage(applicationsError('applications.not-agreed'))),
})

export const SubmitApplication = z.object({
  revision: z.int(),
  declares: z.literal(true, issueMessage(applicationsError('applications.not-declared'))),
  /** Version of the privacy notice shown beside the button. */
  privacyVersion: z.int().min(0),
  /** The parent or guardian who consents; required for applicants under eighteen. */
  consentBy: optionalLine(120),
})

export const AnswerQuery = z.object({
  text: requiredText(2).max(2000),
  /** The parent or guardian who consents; required if the corrected date of birth makes the applicant a minor. */
  consentBy: optionalLine(120).optional(),
})

const allow = 'anyone' as const
const mine = {
  allow,
  problems: [
    'applications.apply-signed-out',
    'applications.not-now',
    'applications.refused',
    'applications.withdrawn',
    'platform.changed-meanwhile',
  ],
} as const

export const applyCalls = {
  getApplyView: endpoint({ method: 'GET', path: '/apply/options', allow, reply: ApplyView }),
  startApplication: endpoint({
    method: 'POST',
    path: '/apply',
    idempotent: true,
    allow,
    body: StartApplication,
    /** The link that is also sent by e-mail, so that this browser only needs to wait for the code. */
    reply: z.object({
      link: z.string(),
      sentTo: z.string(),
      /** Set only if the portal has no mail server to send the code. */
      code: z.string().nullable(),
    }),
    problems: ['applications.apply-closed', 'applications.too-many-attempts', 'platform.changed-meanwhile'],
    ownTransactions: 'a refused attempt is also counted',
    summary: 'Begins an application, and sends the one-time code that opens it to the e-mail address',
  }),
  sendApplyCode: endpoint({
    method: 'POST',
    path: '/apply/code',
    allow,
    body: z.object({ link: token }),
    reply: z.object({ sentTo: z.string() }),
    problems: ['applications.link-over', 'applications.too-many-attempts'],
    ownTransactions: 'a refused attempt is also counted',
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
        .regex(/^\d{6}$/, issueMessage(applicationsError('applications.not-a-code'))),
    }),
    reply: MyApplication,
    problems: ['applications.link-over', 'applications.code-wrong', 'applications.too-many-attempts'],
    ownTransactions: 'a refused attempt is also counted',
    summary: 'Opens an application in this browser, by its link and the one-time code',
  }),
  findApplication: endpoint({
    method: 'POST',
    path: '/apply/find',
    allow,
    body: z.object({ email: z.email().max(200) }),
    reply: Nothing,
    problems: ['applications.too-many-attempts'],
    ownTransactions: 'a refused attempt is also counted; the response never reveals whether there is an application',
  }),
  leaveApplication: endpoint({ method: 'POST', path: '/apply/leave', allow, reply: Nothing }),
  getMyApplication: endpoint({
    method: 'GET',
    path: '/apply/mine',
    allow,
    reply: z.object({ application: MyApplication.nullable() }),
    summary: 'Returns the application that is open in this browser, if any',
  }),
  saveMyApplication: endpoint({
    ...mine,
    method: 'PUT',
    path: '/apply/mine',
    body: z.object({ revision: z.int(), form: ApplicationForm }),
    reply: MyApplication,
    problems: [...mine.problems, 'applications.no-such-programme', 'applications.no-lateral-entry', 'students.age-implausible'],
  }),
  saveMyAadhaar: endpoint({
    ...mine,
    method: 'PUT',
    path: '/apply/mine/aadhaar',
    body: z.object({
      aadhaar: z
        .string()
        .regex(/^\d{12}$/, issueMessage(studentsError('students.not-an-aadhaar')))
        .nullable(),
    }),
    reply: MyApplication,
    problems: [...mine.problems, 'applications.aadhaar-doubtful'],
  }),
  attachMyDocument: endpoint({
    ...mine,
    method: 'POST',
    path: '/apply/mine/documents/:kind',
    params: z.object({ kind: z.enum(documentKinds) }),
    files: { file: { accept: documentEndings, maxBytes: maxDocumentBytes } },
    reply: MyApplication,
    problems: [
      ...mine.problems,
      ...pdfProblems,
      'applications.not-a-document',
      'applications.not-a-photo',
      'applications.too-many-documents',
    ],
  }),
  removeMyDocument: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/apply/mine/documents/:id',
    params: IdParams,
    reply: MyApplication,
  }),
  readMyDocument: endpoint({
    ...mine,
    method: 'GET',
    path: '/apply/mine/documents/:id',
    params: IdParams,
    reply: download('application/pdf', 'image/jpeg'),
    problems: [...mine.problems, 'applications.document-restricted'],
    unaudited: 'applicants look at their own files',
  }),
  submitMyApplication: endpoint({
    ...mine,
    method: 'POST',
    path: '/apply/mine/submit',
    body: SubmitApplication,
    reply: MyApplication,
    problems: [
      ...mine.problems,
      'applications.incomplete',
      'applications.consent-needed',
      'applications.apply-closed',
      'applications.no-lateral-entry',
    ],
  }),
  answerMyQuery: endpoint({
    ...mine,
    method: 'POST',
    path: '/apply/mine/answer',
    body: AnswerQuery,
    reply: MyApplication,
    problems: [...mine.problems, 'applications.incomplete', 'applications.consent-needed'],
  }),
  decideMyOffer: endpoint({
    ...mine,
    method: 'POST',
    path: '/apply/mine/offer',
    body: z.object({
      accept: z.boolean(),
      reason: plainText.trim().max(500).default(''),
      /** Revision of the application that showed the offer; if omitted, the current offer is meant. */
      revision: z.int().optional(),
    }),
    reply: MyApplication,
    problems: [...mine.problems, 'applications.offer-over'],
  }),
  withdrawMyApplication: endpoint({
    ...mine,
    method: 'POST',
    path: '/apply/mine/withdraw',
    body: z.object({ reason: Reason }),
    reply: MyApplication,
  }),
}
