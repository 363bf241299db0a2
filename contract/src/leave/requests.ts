/**
 * Leave of members of staff. First the named colleagues accept to cover; then the head of department recommends and the principal sanctions it. Days of pending
 * leave are reserved, and sanctioned days are deducted from the balance.
 */
import { z } from 'zod'
import { RecordRequest } from '../platform/approvals/approvals.ts'
import { LeaveDays } from '../platform/dates/half-days.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { maxProofBytes, proofAccept } from '../platform/evidence/evidence.ts'
import { Id, IdParams, IdText, IsoDate, optionalLine, Reason, requiredText, YesNo } from '../platform/primitives.ts'
import { pdfProblems } from '../platform/problems.ts'
import { exportQuery, listQuery, page, recordFields, spreadsheetTypes } from '../platform/records.ts'
import { HistoryEntry, workflow } from '../platform/workflow.ts'
import { Cover, NamedCover } from './covers.ts'

/**
 * covers: waits for the colleagues · waiting: waits for approval · withdrawn: taken back before a decision · cancelled: was sanctioned, but none of it is
 * taken. Leave that ends early stays sanctioned with fewer days.
 */
export const leaveWorkflow = workflow({
  name: 'leave',
  states: ['draft', 'covers', 'waiting', 'sanctioned', 'refused', 'withdrawn', 'cancelled'],
  actions: {
    change: { from: ['draft'] },
    prove: { from: ['draft', 'covers', 'waiting', 'sanctioned'] },
    ask: { from: ['draft'], to: 'covers' },
    request: { from: ['draft', 'covers'], to: 'waiting' },
    nameCover: { from: ['covers', 'waiting', 'sanctioned'] },
    sanction: { from: ['waiting'], to: 'sanctioned' },
    refuse: { from: ['waiting'], to: 'refused', reason: 'required' },
    return: { from: ['waiting'], to: 'draft', reason: 'required' },
    withdraw: { from: ['draft', 'covers', 'waiting'], to: 'withdrawn' },
    shorten: { from: ['sanctioned'], reason: 'required' },
    cancel: { from: ['sanctioned'], to: 'cancelled', reason: 'required' },
  },
})
export const leaveStates = leaveWorkflow.states
export type LeaveState = (typeof leaveStates)[number]
/** States in which the days are reserved or taken. */
export const heldStates = ['covers', 'waiting', 'sanctioned'] as const satisfies readonly LeaveState[]

export const maxLeaveDays = 400
/** Maximum number of months between the request and the first day of leave; a date a year later is a typing error. */
export const maxMonthsAhead = 24
export const maxCovers = 10

export const SaveLeave = LeaveDays.extend({
  typeId: Id,
  reason: requiredText(3).max(500),
  /** Contact of the person during the leave. */
  contact: optionalLine(160),
  /** Id of the leave that this one extends. */
  extendsId: Id.nullable(),
  covers: z.array(NamedCover).max(maxCovers),
})
export type SaveLeave = z.infer<typeof SaveLeave>

export const LeaveRequest = LeaveDays.extend({
  ...recordFields,
  staffId: Id,
  fullName: z.string(),
  empCode: z.string(),
  departmentName: z.string(),
  typeId: Id,
  typeCode: z.string(),
  typeName: z.string(),
  reason: z.string(),
  contact: z.string().nullable(),
  extendsId: Id.nullable(),
  state: z.enum(leaveStates),
  /** Half-days deducted from the balance. */
  halves: z.int(),
  requestedBy: z.string(),
})
export type LeaveRequest = z.infer<typeof LeaveRequest>

export const LeaveDetail = LeaveRequest.extend({
  /** Whether the reader is the person on leave. */
  own: z.boolean(),
  /** Whether leave of this length, together with leave that follows on from it, requires a proof before it is sent. */
  proofNeeded: z.boolean(),
  proof: z.object({ type: z.string(), bytes: z.int() }).nullable(),
  /** Whether the reader may now add or replace the proof. */
  mayProve: z.boolean(),
  /** Whether the rules of the type allow it to begin or end at noon. */
  halfDays: z.boolean(),
  covers: z.array(Cover),
  /** The latest approval request of the leave, and of a later change. */
  request: RecordRequest,
  cancellation: RecordRequest,
  history: z.array(HistoryEntry),
})
export type LeaveDetail = z.infer<typeof LeaveDetail>

/** Preview of the deduction from the balance, for each leave year that the leave touches. */
export const LeavePreview = z.object({
  halves: z.int(),
  years: z.array(
    z.object({
      year: z.string(),
      halves: z.int(),
      /** Balance before the leave, in half-days; null if the type has no balance. */
      availableHalves: z.int().nullable(),
    }),
  ),
  coverNeeded: z.boolean(),
  proofNeeded: z.boolean(),
})
export type LeavePreview = z.infer<typeof LeavePreview>

const sorts = ['fromOn', 'fullName', 'departmentName'] as const
const filters = {
  departmentId: IdText.optional(),
  staffId: IdText.optional(),
  typeId: IdText.optional(),
  state: z.enum(leaveStates).optional(),
  own: YesNo.optional(),
  /** today: sanctioned leave of people who are away today. */
  when: z.enum(['today']).optional(),
  /** Leave with at least one day between `from` and `until`. */
  from: IsoDate.optional(),
  until: IsoDate.optional(),
}
const saving = [
  'leave.no-staff-record',
  'leave.days-out-of-order',
  'leave.too-long',
  'leave.no-half-days',
  'leave.no-working-days',
  'leave.not-in-service',
  'leave.type-closed',
  'leave.no-rules-yet',
  'leave.overlaps',
  'leave.balance-too-low',
  'leave.too-many-days',
  'leave.notice-too-short',
  'leave.too-late',
  'leave.too-early',
  'leave.not-afterwards',
  'leave.not-combined',
  'leave.not-for-you',
  'leave.service-too-short',
  'leave.taken-too-often',
  'leave.not-adjacent',
] as const
const covering = ['leave.cover-oneself', 'leave.cover-twice', 'leave.cover-not-in-service', 'leave.cover-on-leave'] as const
const sending = [...saving, ...covering, 'leave.cover-needed', 'leave.proof-missing', 'platform.approval-nobody'] as const
const ending = ['leave.already-ended', 'leave.days-out-of-order', 'leave.no-half-days'] as const
const notNow = ['platform.not-now', 'platform.changed-meanwhile'] as const
const Send = SaveLeave.extend({ /** Sends it to the colleagues and on; otherwise it stays a draft. */ send: z.boolean() })
const act = { method: 'POST', allow: 'leave.own', params: IdParams, reply: LeaveDetail } as const

export const leaveCalls = {
  requests: {
    list: endpoint({
      method: 'GET',
      path: '/leave/requests',
      allow: 'leave.own',
      query: listQuery(sorts, filters),
      reply: page(LeaveRequest),
    }),
    exportList: endpoint({
      ...{ method: 'GET', path: '/leave/requests/export', allow: 'leave.own', query: exportQuery(sorts, filters) },
      reply: download(...spreadsheetTypes),
    }),
  },
  getLeave: endpoint({ method: 'GET', path: '/leave/requests/:id', allow: 'leave.own', params: IdParams, reply: LeaveDetail }),
  previewLeave: endpoint({
    method: 'GET',
    path: '/leave/preview',
    allow: 'leave.own',
    query: z.object({
      ...{ typeId: IdText, fromOn: IsoDate, untilOn: IsoDate, startsAtNoon: YesNo, endsAtNoon: YesNo },
      extendsId: IdText.optional(),
      /** The draft that is being edited. */
      draftId: IdText.optional(),
    }),
    reply: LeavePreview,
    problems: saving,
    summary: 'Returns how many days the leave would take and how many are left, or why it cannot be requested',
  }),
  applyForLeave: endpoint({
    ...{ method: 'POST', path: '/leave/requests', allow: 'leave.own', idempotent: true, body: Send, reply: LeaveDetail },
    problems: sending,
    summary: 'Saves a draft of leave, and sends it if requested',
  }),
  changeLeave: endpoint({
    ...{ method: 'PUT', path: '/leave/requests/:id', allow: 'leave.own', params: IdParams, reply: LeaveDetail },
    body: Send.extend({ revision: z.int() }),
    problems: [...sending, ...notNow],
    summary: 'Changes a draft of leave, and sends it if requested',
  }),
  setProof: endpoint({
    ...{ ...act, path: '/leave/requests/:id/proof' },
    files: { proof: { accept: proofAccept, maxBytes: maxProofBytes } },
    problems: ['leave.not-a-proof', 'platform.proof-of-decider', 'platform.proof-considered', ...pdfProblems, 'platform.busy'],
    summary: 'Adds the proof, or replaces it, until the leave is recommended',
  }),
  readProof: endpoint({
    ...{ method: 'GET', path: '/leave/requests/:id/proof', allow: 'leave.own', params: IdParams },
    reply: download('application/pdf', 'image/jpeg'),
    unaudited: 'viewed beside its leave, one at a time',
  }),
  nameCover: endpoint({
    ...{ ...act, path: '/leave/requests/:id/covers', body: NamedCover },
    problems: [...covering, 'platform.not-now'],
    summary: 'Asks another colleague to cover, after one declined or goes on leave',
  }),
  withdrawLeave: endpoint({
    ...act,
    path: '/leave/requests/:id/withdrawal',
    body: z.object({ revision: z.int() }),
    problems: notNow,
  }),
  cancelLeave: endpoint({
    ...{ ...act, path: '/leave/requests/:id/cancellation' },
    /** Last day of leave still taken; null if none of it is. */
    body: z.object({
      revision: z.int(),
      reason: Reason,
      lastOn: IsoDate.nullable(),
      /** Whether that day is taken only until noon. */
      endsAtNoon: z.boolean().optional(),
    }),
    problems: [...notNow, ...ending, 'platform.approval-waits', 'platform.approval-nobody'],
    summary: 'Cancels sanctioned leave or ends it earlier: coming days immediately, days that have begun after approval',
  }),
}
