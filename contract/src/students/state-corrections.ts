/** Correction of a state recorded by mistake: requested with a reason, approved by a second person; the wrong entry stays visible. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, Instant, IsoDate, Reason } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { codedReason } from '../platform/validation/stored-reason.ts'
import { workflow } from '../platform/workflow.ts'

export const correctionWorkflow = workflow({
  name: 'state-correction',
  states: ['requested', 'returned', 'approved', 'rejected', 'withdrawn'],
  actions: {
    request: { from: ['returned'], to: 'requested' },
    approve: { from: ['requested'], to: 'approved' },
    reject: { from: ['requested'], to: 'rejected', reason: 'required' },
    return: { from: ['requested'], to: 'returned', reason: 'required' },
    withdraw: { from: ['requested', 'returned'], to: 'withdrawn' },
  },
})
export const correctionStates = correctionWorkflow.states
/** States in which a correction is open; no other can then be requested for the same entry. */
export const openCorrections = ['requested', 'returned'] as const

/** Correction of a wrong entry; once it is approved, the entry no longer counts. */
export const StateCorrection = z.object({
  id: Id,
  state: z.enum(correctionStates),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: Instant,
  /** Id of the approval request, for readers who may read it. */
  requestId: Id.nullable(),
})
export type StateCorrection = z.infer<typeof StateCorrection>

const states = ['admitted', 'enrolled', 'detained', 'readmitted', 'on-break', 'transferred', 'discontinued', 'graduated'] as const

export const StudentStateRow = z.object({
  id: Id,
  state: z.enum(states),
  startedOn: IsoDate,
  reason: z.string(),
  ...codedReason,
  recordedBy: z.string(),
  /** The open or approved correction of this entry. */
  correction: StateCorrection.nullable(),
})
export type StudentStateRow = z.infer<typeof StudentStateRow>

/** A state recorded for many students at once. */
export const StateAct = z.object({
  id: Id,
  state: z.enum(states),
  startedOn: IsoDate,
  reason: z.string(),
  count: z.int(),
  madeBy: z.string(),
  madeAt: Instant,
  correction: StateCorrection.nullable(),
})
export type StateAct = z.infer<typeof StateAct>

const allow = 'students.edit' as const
const filters = { state: z.enum(states).optional() }
const sorts = ['madeAt'] as const
const problems = [
  'students.first-state',
  'students.state-superseded',
  'students.correction-waits',
  'students.transfer-certificate-stands',
  'platform.approval-nobody',
] as const

export const stateCorrectionCalls = {
  requestStateCorrection: endpoint({
    method: 'POST',
    path: '/students/:id/state-corrections',
    idempotent: true,
    allow,
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: z.array(StudentStateRow),
    problems,
    summary: 'Requests a correction of the current state of a student: once approved, the previous state applies again',
  }),
  stateActs: {
    list: endpoint({
      method: 'GET',
      path: '/students/state-acts',
      allow: 'students.view',
      query: listQuery(sorts, filters),
      reply: page(StateAct),
      summary: 'Lists the states that were recorded for many students together, newest first',
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/students/state-acts/export',
      allow: 'students.view',
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  requestActCorrection: endpoint({
    method: 'POST',
    path: '/students/state-acts/:id/corrections',
    allow,
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: StateAct,
    problems,
    summary: 'Requests a correction of a state recorded for many students together, for all of them',
  }),
} as const
