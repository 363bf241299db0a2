/**
 * Create Logins: user names and one-use passwords for faculty, students and parents without a login; for the whole college, or for the students of a programme,
 * branch, batch, section or semester. Logins created together form a batch; its passwords are handed over once, on a printed sheet or by e-mail, and cannot be
 * read afterwards.
 */

import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdText, Instant } from '../platform/primitives.ts'
import { page, pageQuery, spreadsheetTypes } from '../platform/records.ts'
import { workflow } from '../platform/workflow.ts'

/** Minutes within which the same user may download a sheet again in the same session, in case the first download failed. */
export const sheetMinutes = 10

/** Reply of the documented calls: `success` is the string 'true' or 'false', and `msg` a sentence to show. */
const Created = z.object({ success: z.enum(['true', 'false']), msg: z.string() })

export const loginKinds = ['students', 'faculty', 'parents'] as const
export type LoginKind = (typeof loginKinds)[number]

/** Source of the user names of faculty; `username` is shown as 'EmpCode'. */
export const facultyNames = ['email', 'username'] as const
export type FacultyName = (typeof facultyNames)[number]

/** creating: logins are being created · waiting: passwords wait to be handed over · mailing: e-mails are being sent · done: nothing is left to hand over. */
export const loginBatchStates = ['creating', 'waiting', 'mailing', 'done'] as const
export type LoginBatchState = (typeof loginBatchStates)[number]

const numbers = { courseId: Id.optional(), branchId: Id.optional(), batchId: Id.optional(), sectionId: Id.optional() }
/** Students for whom logins are created: all, or those who match every given field. */
export const LoginScope = z.object({ ...numbers, semesterNo: z.int().min(1).max(20).optional() })
export type LoginScope = z.infer<typeof LoginScope>

/** Actions of a batch. Its state follows from its rows, so no action has a target state. */
export const loginBatchWorkflow = workflow({
  name: 'login batch',
  states: loginBatchStates,
  actions: { cancel: { from: ['creating', 'mailing'] }, sheet: { from: ['waiting'] }, mail: { from: ['waiting'] } },
})

export const LoginBatch = z.object({
  id: Id,
  kind: z.enum(loginKinds),
  nameFrom: z.enum(['rollNo', 'email', 'empCode', 'mobile']),
  /** The students of the batch, with names as of that day; null for the whole college. */
  scope: z
    .object({
      ...{ course: z.string().nullable(), branch: z.string().nullable(), batch: z.string().nullable() },
      ...{ section: z.string().nullable(), semesterNo: z.int().nullable() },
    })
    .nullable(),
  state: z.enum(loginBatchStates),
  startedBy: z.string(),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  /** Why the batch ended early, as a sentence. */
  failure: z.string().nullable(),
  /** Number of logins to create, and number created. */
  total: z.int(),
  made: z.int(),
  /** People for whom no login could be created; the list of refusals gives the reasons. */
  refused: z.int(),
  /** One-use passwords still to be handed over, and how many of these people can be e-mailed. */
  waiting: z.int(),
  mailable: z.int(),
  mailed: z.int(),
  mailFailed: z.int(),
  mailedAt: Instant.nullable(),
  sheetTakenAt: Instant.nullable(),
  sheetTakenBy: z.string().nullable(),
  /** Until when the caller may download the sheet again; set if this session downloaded it and has not confirmed it yet. */
  againUntil: Instant.nullable(),
})
export type LoginBatch = z.infer<typeof LoginBatch>

/** A person who got no login or no e-mail. `reason` is the sentence; `code` identifies it if it is one of the portal's own. */
export const LoginRefusal = z.object({
  person: z.string(),
  fullName: z.string(),
  code: z.string().nullable(),
  reason: z.string(),
})
export type LoginRefusal = z.infer<typeof LoginRefusal>

const allow = 'accounts.create-logins' as const
const params = z.object({ batchId: IdText })

export const loginCalls = {
  createStudentLogins: endpoint({
    method: 'POST',
    path: '/createStudentLogins',
    idempotent: true,
    allow,
    reply: Created,
    summary: 'Starts creating logins for active students without one; the roll number is the user name',
  }),
  createScopedLogins: endpoint({
    method: 'POST',
    path: '/login-batches',
    idempotent: true,
    allow,
    body: LoginScope.extend({ kind: z.enum(['students', 'parents']) }),
    reply: LoginBatch,
    problems: ['accounts.all-have-logins', 'accounts.logins-under-way'],
    summary:
      'Starts creating logins for students without one, or for their parents; the user name of a parent is the mobile number',
  }),
  countMissingLogins: endpoint({
    method: 'GET',
    path: '/missing-logins',
    allow,
    query: z.object({
      ...{ courseId: IdText.optional(), branchId: IdText.optional(), batchId: IdText.optional(), sectionId: IdText.optional() },
      semesterNo: z
        .string()
        .regex(/^([1-9]|1\d|20)$/)
        .transform(Number)
        .optional(),
    }),
    /** `parents` counts students without a parent's login for whom a parent's mobile number is known; `withoutMobile` counts those for whom none is known. */
    reply: z.object({ students: z.int(), parents: z.int(), withoutMobile: z.int() }),
    summary: 'Returns how many students with a roll number, and how many students with parents, have no login yet',
  }),
  createFacultyLogins: endpoint({
    method: 'POST',
    path: '/createFacultyLogins',
    idempotent: true,
    allow,
    query: z.object({ considerMailOrEmpcode: z.enum([...facultyNames, '']).optional() }),
    reply: Created,
    summary: 'Starts creating logins for teaching staff without one',
  }),
  listLoginBatches: endpoint({
    method: 'GET',
    path: '/login-batches',
    allow,
    query: pageQuery({}),
    /** `missing` counts people who have no login yet. */
    reply: page(LoginBatch).extend({ missing: z.object({ students: z.int(), faculty: z.int() }) }),
    summary: 'Lists the login batches, newest first',
  }),
  listLoginRefusals: endpoint({
    method: 'GET',
    path: '/login-batches/:batchId/refusals',
    allow,
    params,
    reply: z.array(z.object({ ...LoginRefusal.shape, of: z.enum(['login', 'email']) })),
    summary: 'Lists the people of a login batch whose login could not be created or whose e-mail could not be sent',
  }),
  takeLoginSheet: endpoint({
    method: 'POST',
    path: '/login-batches/:batchId/sheet',
    allow,
    reauthentication: true,
    params,
    query: z.object({ format: z.enum(['pdf', 'xlsx']) }),
    reply: download('application/pdf', spreadsheetTypes[0]),
    problems: ['accounts.sheet-taken', 'accounts.no-passwords-left', 'accounts.batch-busy'],
    ownTransactions: 'the sheet is laid out before its recipient is recorded, and no connection is held meanwhile',
    summary:
      'Returns the one-use passwords of a login batch to one person: they are erased when that session confirms the sheet, or after ten minutes',
  }),
  confirmLoginSheet: endpoint({
    method: 'POST',
    path: '/login-batches/:batchId/sheet/receipt',
    allow,
    params,
    reply: LoginBatch,
    problems: ['accounts.sheet-not-held'],
    summary: 'Confirms that the sheet has arrived, and erases its passwords',
  }),
  mailLogins: endpoint({
    method: 'POST',
    path: '/login-batches/:batchId/emails',
    allow,
    params,
    reply: LoginBatch,
    problems: [
      'accounts.sheet-taken',
      'accounts.no-passwords-left',
      'accounts.batch-busy',
      'accounts.no-mail-server',
      'accounts.nobody-to-write-to',
    ],
  }),
  cancelLoginBatch: endpoint({
    method: 'POST',
    path: '/login-batches/:batchId/cancel',
    allow,
    params,
    reply: LoginBatch,
    problems: ['accounts.batch-not-running'],
    summary: 'Stops creating logins or sending e-mails; what is already done is kept',
  }),
}
