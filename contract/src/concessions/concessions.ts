/** Requests for concessions, from the draft of the office to the amount granted on the dues. */
import { z } from 'zod'
import { RecordRequest } from '../platform/approvals/approvals.ts'

import { download, endpoint } from '../platform/endpoint.ts'
import { sheetCalls } from '../platform/imports/sheet-calls.ts'
import { EnteredPaise, Paise } from '../platform/money/money.ts'
import { decimal, Id, IdParams, IdText, IsoDate, Reason, SeasonYear } from '../platform/primitives.ts'
import { pdfProblems } from '../platform/problems.ts'
import { recordFields, records } from '../platform/records.ts'
import { HistoryEntry, workflow } from '../platform/workflow.ts'
import { concessionApprovers, concessionKinds } from './types.ts'

/** requested: waits for approval · granted: the dues are reduced by it · cancelled: the entry was reversed, or there was none. */
export const concessionWorkflow = workflow({
  name: 'concession',
  states: ['draft', 'requested', 'granted', 'rejected', 'cancelled'],
  actions: {
    change: { from: ['draft', 'rejected'] },
    attach: { from: ['draft', 'rejected'] },
    request: { from: ['draft', 'rejected'], to: 'requested' },
    grant: { from: ['requested'], to: 'granted' },
    reject: { from: ['requested'], to: 'rejected', reason: 'required' },
    return: { from: ['requested'], to: 'draft', reason: 'required' },
    withdraw: { from: ['requested'], to: 'draft' },
    cancel: { from: ['draft', 'rejected', 'granted'], to: 'cancelled', reason: 'required' },
  },
})
export const concessionStates = concessionWorkflow.states
export type ConcessionState = (typeof concessionStates)[number]

export const SaveConcession = z.object({
  typeId: Id,
  studentId: Id,
  academicYear: z.int().min(1990).max(2100),
  /** One of the two, or neither for the default of the type. */
  percent: decimal(100).nullable(),
  amountPaise: EnteredPaise.min(1).nullable(),
  reason: Reason,
})
export type SaveConcession = z.infer<typeof SaveConcession>

export const Concession = SaveConcession.extend({
  ...recordFields,
  type: z.string(),
  kind: z.enum(concessionKinds),
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  fullName: z.string(),
  branch: z.string(),
  state: z.enum(concessionStates),
  /** Amount of the latest request. */
  requestedPaise: Paise.nullable(),
  grantedPaise: Paise,
  grantedOn: IsoDate.nullable(),
  /** For a scheme: amounts that the government paid, that it will not pay so that the student owes them again, and that it still owes. */
  receivedPaise: Paise,
  returnedPaise: Paise,
  receivablePaise: Paise,
  enteredBy: z.string(),
  document: z.object({ type: z.string(), bytes: z.int() }).nullable(),
})
export type Concession = z.infer<typeof Concession>

export const ConcessionShare = z.object({
  demandId: Id,
  head: z.string(),
  label: z.string(),
  instalment: z.int().nullable(),
  dueOn: IsoDate,
  amountPaise: Paise,
})

export const ConcessionDetail = Concession.extend({
  /** Amount demanded in the year under the heads of the type. */
  basePaise: Paise,
  /** Amount requested. */
  wantedPaise: Paise,
  /** Maximum under the cap; null if there is none. */
  mostPaise: Paise.nullable(),
  /** Part of it for which there is no open due; it is not granted. */
  excessPaise: Paise,
  /** The dues that it reduces, or would reduce before the approval. */
  shares: z.array(ConcessionShare),
  approver: z.enum(concessionApprovers),
  entryId: Id.nullable(),
  request: RecordRequest,
  history: z.array(HistoryEntry),
})
export type ConcessionDetail = z.infer<typeof ConcessionDetail>

/** A granted concession as shown to the student and the parents. */
export const OwnConcession = Concession.pick({
  ...{ id: true, type: true, kind: true, academicYear: true, grantedPaise: true, returnedPaise: true, grantedOn: true },
})
export type OwnConcession = z.infer<typeof OwnConcession>

export const maxDocumentBytes = 8 * 1024 * 1024
export const documentAccept = '.pdf,.jpg,.jpeg,.png'

const revision = z.object({ revision: z.int() })
const act = { method: 'POST', allow: 'concessions.manage', params: IdParams, reply: ConcessionDetail } as const
const requestProblems = [
  'concessions.type-retired',
  'concessions.no-amount',
  'concessions.above-cap',
  'concessions.nothing-open',
  'platform.approval-nobody',
  'platform.approval-waits',
] as const

export const concessionCalls = {
  concessions: records({
    path: '/concessions',
    item: Concession,
    save: SaveConcession,
    filters: {
      state: z.enum(concessionStates).optional(),
      kind: z.enum(concessionKinds).optional(),
      typeId: IdText.optional(),
      studentId: IdText.optional(),
      academicYear: SeasonYear.optional(),
      /** Whether the government still owes part of it. */
      receivable: z.enum(['yes']).optional(),
    },
    sorts: ['newest', 'fullName', 'rollNo', 'grantedOn'] as const,
    view: 'concessions.view',
    edit: 'concessions.manage',
    problems: ['concessions.concession-taken', 'concessions.percent-or-amount', 'concessions.type-retired', 'platform.not-now'],
  }),
  sheet: sheetCalls({ path: '/concessions', allow: 'concessions.manage' }),
  get: endpoint({
    method: 'GET',
    path: '/concessions/:id',
    allow: 'concessions.view',
    params: IdParams,
    reply: ConcessionDetail,
  }),
  attach: endpoint({
    ...act,
    path: '/concessions/:id/attachment',
    files: { document: { accept: documentAccept, maxBytes: maxDocumentBytes } },
    problems: ['concessions.not-a-document', ...pdfProblems, 'platform.not-now', 'platform.busy'],
    summary: 'Adds or replaces the supporting document of a request',
  }),
  readDocument: endpoint({
    method: 'GET',
    path: '/concessions/:id/attachment',
    allow: 'concessions.view',
    params: IdParams,
    reply: download('application/pdf', 'image/jpeg'),
    unaudited: 'viewed beside its request, one at a time',
  }),
  request: endpoint({
    ...act,
    path: '/concessions/:id/request',
    body: revision,
    problems: ['platform.not-now', 'platform.changed-meanwhile', ...requestProblems],
    summary: 'Requests approval of a concession; sends a returned request again',
  }),
  cancel: endpoint({
    ...act,
    path: '/concessions/:id/cancellation',
    body: revision.extend({ reason: Reason }),
    problems: ['platform.not-now', 'platform.changed-meanwhile', 'concessions.reimbursed'],
    summary: 'Cancels a concession; the student owes the granted amount again',
  }),
  ofStudent: endpoint({
    method: 'GET',
    path: '/students/:id/concessions',
    allow: 'concessions.view',
    params: IdParams,
    reply: z.object({ concessions: z.array(OwnConcession) }),
    summary: 'Lists the concessions granted to a student',
  }),
  mine: endpoint({
    method: 'GET',
    path: '/my/concessions',
    allow: 'fees.own',
    reply: z.object({ students: z.array(z.object({ studentId: Id, concessions: z.array(OwnConcession) })) }),
    summary: 'Lists the concessions granted to the signed-in student, or to each child of the signed-in parent',
  }),
}
