/** Requests of people about their data: correction, erasure, a grievance, a nominee, withdrawal of consent. The college decides within 30 days. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { dataParts, erasureActs, keepReasons, subjectKinds } from '../platform/personal-data.ts'
import { Id, IdParams, Instant, IsoDate, line, Reason, requiredText } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { issueError, issueMessage, validationErrorOf } from '../platform/validation/issues.ts'
import { type ValidationError, validationError } from '../platform/validation/validation-error.ts'
import { HistoryEntry, workflow } from '../platform/workflow.ts'
import { fieldErrors } from '../students/field-rules.ts'
import { StudentRecord } from '../students/record.ts'
import { Subject } from './people.ts'
import { privacyError } from './validation-errors.ts'

/** correction: a field is wrong · erasure: of data that need not be kept · consent: withdrawn · grievance · nominee: acts after death or incapacity. */
export const requestAsks = ['correction', 'erasure', 'consent', 'grievance', 'nominee'] as const
export type RequestAsk = (typeof requestAsks)[number]

/** Days for the college's response, as stated in the privacy policy. */
export const answerDays = 30

/** A request is decided once; the person who made it may withdraw it before. */
export const requestWorkflow = workflow({
  name: 'data-request',
  states: ['requested', 'granted', 'refused', 'withdrawn'],
  actions: {
    grant: { from: ['requested'], to: 'granted', reason: 'required' },
    refuse: { from: ['requested'], to: 'refused', reason: 'required' },
    withdraw: { from: ['requested'], to: 'withdrawn' },
  },
})
export const requestStates = requestWorkflow.states
export type RequestState = (typeof requestStates)[number]

/** Fields of a student's record that the decision itself corrects. The office corrects others on the record. */
export const correctableFields = [
  'fullName',
  'nativeName',
  'dateOfBirth',
  'email',
  'mobile',
  'fathersName',
  'mothersName',
  'parentMobile',
  'permanentAddress',
  'presentAddress',
] as const
export type CorrectableField = (typeof correctableFields)[number]

export const NewDataRequest = z
  .object({
    ...Subject.shape,
    ask: z.enum(requestAsks),
    /** For a correction of a student: the field, if it is one of these. */
    field: z.enum(correctableFields).nullable().default(null),
    /** Correct value of the field; for a nominee, the name and contact details. */
    value: line(500).nullable().default(null),
    text: requiredText(5).max(2000),
  })
  .superRefine(({ ask, kind, field, value }, context) => {
    const refuse = (path: string, error: ValidationError) =>
      context.addIssue({ code: 'custom', path: [path], message: issueMessage(error) })
    if (ask === 'nominee' && value === null) refuse('value', validationError('required'))
    if (field === null) return
    if (ask !== 'correction' || kind !== 'student') refuse('field', privacyError('privacy.field-not-asked'))
    if (value === null) return refuse('value', validationError('required'))
    const checked = StudentRecord.shape[field].safeParse(value, { error: issueError })
    if (!checked.success) return refuse('value', validationErrorOf(checked.error.issues[0]))
    const error = fieldErrors({ [field]: checked.data }, null)[field]
    if (error) refuse('value', error)
  })
export type NewDataRequest = z.infer<typeof NewDataRequest>

export const DataRequest = z.object({
  id: Id,
  revision: z.int(),
  ask: z.enum(requestAsks),
  kind: z.enum(subjectKinds),
  recordId: Id,
  /** Empty, like text and value, once the person was erased. */
  name: z.string(),
  number: z.string(),
  field: z.enum(correctableFields).nullable(),
  value: z.string().nullable(),
  text: z.string(),
  state: z.enum(requestStates),
  requestedBy: z.string(),
  requestedAt: Instant,
  /** paper: recorded by the office for a person who asked there. */
  origin: z.enum(['portal', 'paper']),
  /** Last day for the response. */
  dueOn: IsoDate,
  answer: z.string(),
  closedAt: Instant.nullable(),
})
export type DataRequest = z.infer<typeof DataRequest>

/** Number of latest requests shown to the person who made them. */
export const maxOwnDataRequests = 50

/** Obstacles that currently prevent erasure. */
export const obstacles = [
  'studying',
  'holds',
  'application-open',
  'seat-fee-held',
  'refund-open',
  'in-service',
  'office-account',
  'children',
  'approval-open',
  'admitted',
] as const
export type Obstacle = (typeof obstacles)[number]

/** Effect of an erasure on one part of the data. */
export const ErasedPart = z.object({
  part: z.enum(dataParts),
  act: z.enum(erasureActs),
  why: z.enum(keepReasons).nullable(),
  /** Number of rows affected. */
  count: z.int(),
})
export type ErasedPart = z.infer<typeof ErasedPart>

export const DataRequestDetail = DataRequest.extend({
  /** Decisions currently open to the reader. */
  can: z.object({ recommend: z.boolean(), sanction: z.boolean(), refuse: z.boolean() }),
  /** For an erasure request: its effects, planned or done. */
  erasure: z.object({ parts: z.array(ErasedPart), obstacles: z.array(z.enum(obstacles)) }).nullable(),
  history: z.array(HistoryEntry),
})
export type DataRequestDetail = z.infer<typeof DataRequestDetail>

/** A consent: the version of the privacy notice, the time, and the person who consented for a minor. */
export const Consent = z.object({
  kind: z.enum(['student', 'application']),
  recordId: Id,
  name: z.string(),
  version: z.int().nullable(),
  agreedOn: IsoDate.nullable(),
  by: z.string().nullable(),
  withdrawnOn: IsoDate.nullable(),
})
export type Consent = z.infer<typeof Consent>

const sorts = ['requestedAt', 'dueOn', 'name'] as const
const filters = {
  state: z.enum(requestStates).optional(),
  ask: z.enum(requestAsks).optional(),
  /** yes: the last day for the response has passed. */
  overdue: z.enum(['yes']).optional(),
}
const items = z.object({ items: z.array(DataRequest) })
const waits = ['privacy.request-waits', 'platform.approval-waits', 'platform.approval-nobody'] as const
const allow = 'signed-in' as const
const view = 'privacy.view' as const

export const requestCalls = {
  listMyRequests: endpoint({ method: 'GET', path: '/my/data/requests', allow, reply: items }),
  askMyRequest: endpoint({
    method: 'POST',
    path: '/my/data/requests',
    idempotent: true,
    allow,
    body: NewDataRequest,
    reply: DataRequest,
    problems: waits,
  }),
  withdrawMyRequest: endpoint({
    method: 'POST',
    path: '/my/data/requests/:id/withdrawal',
    allow,
    params: IdParams,
    body: z.object({ revision: z.int() }),
    reply: DataRequest,
    problems: ['platform.not-now', 'platform.changed-meanwhile'],
  }),
  listMyConsents: endpoint({ method: 'GET', path: '/my/data/consents', allow, reply: z.object({ items: z.array(Consent) }) }),
  requests: {
    list: endpoint({
      method: 'GET',
      path: '/data-requests',
      allow: view,
      query: listQuery(sorts, filters),
      reply: page(DataRequest),
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/data-requests/export',
      allow: view,
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  getRequest: endpoint({ method: 'GET', path: '/data-requests/:id', allow: view, params: IdParams, reply: DataRequestDetail }),
  writeDownRequest: endpoint({
    method: 'POST',
    path: '/data-requests',
    idempotent: true,
    allow: 'privacy.manage',
    body: NewDataRequest,
    reply: DataRequest,
    problems: waits,
    summary: 'Records a request made on paper; another person of the office decides',
  }),
  decideRequest: endpoint({
    method: 'POST',
    path: '/data-requests/:id/decision',
    allow: view,
    params: IdParams,
    body: z.object({ decision: z.enum(['recommend', 'sanction', 'refuse']), answer: Reason, revision: z.int() }),
    reply: DataRequestDetail,
    problems: [
      'privacy.erasure-blocked',
      'privacy.changed-record',
      'platform.not-now',
      'platform.changed-meanwhile',
      'platform.approval-own',
      'platform.approval-not-yours',
      'platform.approval-nobody',
    ],
    summary: 'Recommends, grants or refuses a request, with an answer that the person reads; granting carries it out',
  }),
}

/** Calls for applicants, about the application that is open in their browser. */
export const applicantRequestCalls = {
  listApplicantRequests: endpoint({
    method: 'GET',
    path: '/apply/mine/data/requests',
    allow: 'anyone',
    reply: items.extend({ consent: Consent }),
    problems: ['applications.apply-signed-out'],
  }),
  askApplicantRequest: endpoint({
    method: 'POST',
    path: '/apply/mine/data/requests',
    allow: 'anyone',
    body: z.object({ ask: z.enum(requestAsks), text: NewDataRequest.shape.text, value: NewDataRequest.shape.value }),
    reply: DataRequest,
    problems: ['applications.apply-signed-out', ...waits],
  }),
}
