/** Approvals: one user requests, one or more recommend, one sanctions. Used for leave, fee concessions, purchases and accounts. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Instant, IsoDate, plainText, Reason } from '../primitives.ts'
import { listQuery, page } from '../records.ts'
import { roles } from '../roles.ts'
import { issueMessage } from '../validation/issues.ts'
import { validationError } from '../validation/validation-error.ts'
import { HistoryEntry, workflow } from '../workflow.ts'

/** waiting: waits for a decision · returned: the maker has to change it first · sanctioned, refused: decided · withdrawn: taken back by the maker. */
export const approvalWorkflow = workflow({
  name: 'approval',
  states: ['waiting', 'returned', 'sanctioned', 'refused', 'withdrawn'],
  actions: {
    recommend: { from: ['waiting'], reason: 'optional' },
    sanction: { from: ['waiting'], to: 'sanctioned', reason: 'optional' },
    refuse: { from: ['waiting'], to: 'refused', reason: 'required' },
    return: { from: ['waiting'], to: 'returned', reason: 'required' },
    resubmit: { from: ['returned'], to: 'waiting', reason: 'optional' },
    withdraw: { from: ['waiting', 'returned'], to: 'withdrawn', reason: 'optional' },
    /** Only by a module, for kinds in which a refusal may be reconsidered. */
    reopen: { from: ['refused'], to: 'waiting' },
    remind: { from: ['waiting'] },
    escalate: { from: ['waiting'] },
  },
})
export const approvalStates = approvalWorkflow.states
export type ApprovalState = (typeof approvalStates)[number]

export const decisions = ['recommend', 'sanction', 'refuse', 'return'] as const
export type Decision = (typeof decisions)[number]

/** The latest request about a record, shown to readers who may read the request; null for all others, and if there is none. */
export const RecordRequest = z.object({ id: Id, state: z.enum(approvalStates) }).nullable()
export type RecordRequest = z.infer<typeof RecordRequest>

const Paise = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** One step of a request: who decides, by when, and the outcome. */
export const ApprovalStep = z.object({
  id: Id,
  action: z.enum(['recommend', 'sanction']),
  /** The role whose holders decide, within a part of the college if one is named; null if a named person decides. */
  role: z.enum(roles).nullable(),
  scope: z.string().nullable(),
  person: z.string().nullable(),
  openedAt: Instant.nullable(),
  /** Last day of the deadline; null if there is none. */
  dueOn: IsoDate.nullable(),
  /** Role that may decide as well since the deadline passed. */
  escalatedTo: z.enum(roles).nullable(),
  decision: z.enum(decisions).nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  onBehalfOf: z.string().nullable(),
  comment: z.string(),
  amountPaise: Paise.nullable(),
})
export type ApprovalStep = z.infer<typeof ApprovalStep>

export const Approval = z.object({
  id: Id,
  revision: z.int(),
  /** Kind of request, such as `registration`; the screens have its title in every language, filled in from `subject`. */
  kind: z.string(),
  subject: z.record(z.string(), z.string()),
  /** Screen for deciding requests of this kind, if that needs more than a comment; null for the approvals screen itself. */
  link: z.string().nullable(),
  /**
   * Screen of the requested record, where the maker changes it and requests again after it was returned; set for the maker and others who may open it. Null for
   * everyone else, and for kinds without such a screen, which are sent again here.
   */
  recordLink: z.string().nullable(),
  state: z.enum(approvalStates),
  requestedBy: z.string(),
  requestedAt: Instant,
  /** The amount requested, if any, and the amount granted, which is never higher. */
  amountPaise: Paise.nullable(),
  sanctionedPaise: Paise.nullable(),
  dueOn: IsoDate.nullable(),
  /** The person for whom the reader would decide as a deputy. */
  onBehalfOf: z.string().nullable(),
  can: z.object({
    recommend: z.boolean(),
    sanction: z.boolean(),
    refuse: z.boolean(),
    return: z.boolean(),
    withdraw: z.boolean(),
    resubmit: z.boolean(),
  }),
})
export type Approval = z.infer<typeof Approval>

export const ApprovalDetail = Approval.extend({ steps: z.array(ApprovalStep), history: z.array(HistoryEntry) })
export type ApprovalDetail = z.infer<typeof ApprovalDetail>

const Comment = plainText.trim().max(1000)
const revision = z.int()

export const Decide = z
  .object({
    decision: z.enum(['recommend', 'sanction', 'refuse']),
    comment: Comment.default(''),
    /** Amount granted, if one was requested; if omitted, the full amount. */
    amountPaise: Paise.nullable().default(null),
    revision,
  })
  .refine(({ decision, comment }) => decision !== 'refuse' || Reason.safeParse(comment.slice(0, 500)).success, {
    path: ['comment'],
    error: issueMessage(validationError('reason-too-short', { min: 5 })),
  })
export type Decide = z.infer<typeof Decide>

export const Resubmit = z.object({
  /** Reply to the person who returned it. */
  comment: Comment.default(''),
  /** Amount now requested, if one is requested; if omitted, unchanged. */
  amountPaise: Paise.nullable().default(null),
  revision,
})
export type Resubmit = z.infer<typeof Resubmit>

const allow = 'signed-in' as const
const filters = { kind: z.string().max(60).optional() }
/** `yes`: only requests whose deadline has passed. */
const overdue = z.enum(['yes']).optional()
const sorts = ['requestedAt'] as const

export const approvals = {
  listWaiting: endpoint({
    method: 'GET',
    path: '/approvals/waiting',
    allow,
    query: listQuery(sorts, { ...filters, overdue }),
    reply: page(Approval),
    summary: 'Lists the requests that the caller may decide on today, by their own role or as a deputy',
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/approvals/mine',
    allow,
    query: listQuery(sorts, { ...filters, state: z.enum(approvalStates).optional() }),
    reply: page(Approval),
    summary: 'Lists the requests that the caller made',
  }),
  get: endpoint({
    method: 'GET',
    path: '/approvals/:id',
    allow,
    params: IdParams,
    reply: ApprovalDetail,
    summary: 'Returns a request to its maker, and to everyone who decides or decided at one of its steps',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/approvals/:id/decisions',
    allow,
    params: IdParams,
    body: Decide,
    reply: ApprovalDetail,
    problems: [
      'platform.changed-meanwhile',
      'platform.not-now',
      'platform.approval-own',
      'platform.approval-not-yours',
      'platform.approval-elsewhere',
      'platform.approval-too-much',
      'platform.approval-nobody',
    ],
  }),
  return: endpoint({
    method: 'POST',
    path: '/approvals/:id/return',
    allow,
    params: IdParams,
    body: z.object({ reason: Reason, revision }),
    reply: ApprovalDetail,
    problems: [
      'platform.changed-meanwhile',
      'platform.not-now',
      'platform.approval-own',
      'platform.approval-not-yours',
      'platform.approval-elsewhere',
    ],
    summary: 'Returns the request to its maker, who may change it and send it again, or withdraw it',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/approvals/:id/withdrawal',
    allow,
    params: IdParams,
    body: z.object({ comment: Comment.default(''), revision }),
    reply: ApprovalDetail,
    problems: ['platform.changed-meanwhile', 'platform.not-now'],
    summary: 'Withdraws a request, by its maker, until it is sanctioned or refused',
  }),
  resubmit: endpoint({
    method: 'POST',
    path: '/approvals/:id/resubmission',
    allow,
    params: IdParams,
    body: Resubmit,
    reply: ApprovalDetail,
    problems: [
      'platform.changed-meanwhile',
      'platform.not-now',
      'platform.approval-elsewhere',
      'platform.approval-on-record',
      'platform.approval-nobody',
    ],
    summary:
      'Sends a returned request again unchanged, by its maker. Every step decides again. Not for kinds with a `recordLink`',
  }),
}
