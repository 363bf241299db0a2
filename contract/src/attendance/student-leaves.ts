/**
 * Leave of students. A student, a parent, or an office with a paper request asks for it; the class teacher decides it, and the head of department sanctions it
 * if it changes how absences count. Duty leave counts as attended, medical leave as absent with evidence, personal leave as absent with a reason. Activities
 * give duty leave to their participants.
 */
import { z } from 'zod'
import { RecordRequest } from '../platform/approvals/approvals.ts'
import { LeaveDays } from '../platform/dates/half-days.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { maxProofBytes, proofAccept } from '../platform/evidence/evidence.ts'
import { Id, IdParams, IdText, IsoDate, Reason, requiredText, YesNo } from '../platform/primitives.ts'
import { pdfProblems } from '../platform/problems.ts'
import { recordFields, records } from '../platform/records.ts'
import { HistoryEntry, workflow } from '../platform/workflow.ts'
import { leaveKinds } from './classes.ts'

export const studentLeaveWorkflow = workflow({
  name: 'student-leave',
  states: ['draft', 'waiting', 'sanctioned', 'refused', 'withdrawn', 'cancelled'],
  actions: {
    change: { from: ['draft'] },
    prove: { from: ['draft', 'waiting'] },
    request: { from: ['draft'], to: 'waiting' },
    sanction: { from: ['waiting'], to: 'sanctioned' },
    refuse: { from: ['waiting'], to: 'refused', reason: 'required' },
    return: { from: ['waiting'], to: 'draft', reason: 'required' },
    withdraw: { from: ['draft', 'waiting'], to: 'withdrawn' },
    cancel: { from: ['sanctioned'], to: 'cancelled', reason: 'required' },
  },
})
export const studentLeaveStates = studentLeaveWorkflow.states
export type StudentLeaveState = (typeof studentLeaveStates)[number]

/** Maximum length of a leave in days. */
export const maxStudentLeaveDays = 120

/** Kinds that change how absences count; they need a document and are sanctioned by the head of department. */
export const provenLeaveKinds = ['duty', 'medical'] as const satisfies readonly (typeof leaveKinds)[number][]
export const needsProof = (kind: (typeof leaveKinds)[number]): boolean => provenLeaveKinds.some((one) => one === kind)

export const SaveStudentLeave = LeaveDays.extend({
  studentId: Id,
  kind: z.enum(leaveKinds),
  reason: requiredText(5).max(500),
})
export type SaveStudentLeave = z.infer<typeof SaveStudentLeave>

export const StudentLeave = SaveStudentLeave.extend({
  ...recordFields,
  rollNo: z.string().nullable(),
  fullName: z.string(),
  section: z.string().nullable(),
  state: z.enum(studentLeaveStates),
  proof: z.object({ type: z.string(), bytes: z.int() }).nullable(),
  /** User who requested the leave, or confirmed it for an activity. */
  recordedBy: z.string(),
  /** Full name of the user who requested it. */
  askedBy: z.string(),
  /** The activity that gives the leave. */
  event: z.object({ id: Id, title: z.string() }).nullable(),
})
export type StudentLeave = z.infer<typeof StudentLeave>

export const StudentLeaveDetail = StudentLeave.extend({
  /** Actions open to the reader, besides deciding the approval request. */
  can: z.object({ change: z.boolean(), prove: z.boolean(), withdraw: z.boolean(), cancel: z.boolean() }),
  /** The latest approval request. */
  request: RecordRequest,
  history: z.array(HistoryEntry),
})
export type StudentLeaveDetail = z.infer<typeof StudentLeaveDetail>

const Percents = z.object({
  /** In hundredths, by the current marks; null before the first class. */
  now: z.int().nullable(),
  /** Percentage if the leave is sanctioned and all other attendance stays the same. */
  after: z.int().nullable(),
})

/** Effect of a leave on attendance and exams: the classes on its days by subject, and the resulting percentages. */
export const StudentLeaveClashes = z.object({
  subjects: z.array(
    z.object({ offeringId: Id, subjectCode: z.string(), subjectName: z.string(), periods: z.int(), ...Percents.shape }),
  ),
  total: z.object({ periods: z.int(), ...Percents.shape }),
  /** Percentage required by the regulation; null if the student is in no term then. */
  required: z.number().nullable(),
  exams: z.array(z.object({ name: z.string(), startsOn: IsoDate, endsOn: IsoDate })),
})
export type StudentLeaveClashes = z.infer<typeof StudentLeaveClashes>

const view = 'attendance.leaves'
const ask = 'attendance.ask-leave'
const planning = [
  'attendance.not-your-student',
  'attendance.leave-out-of-order',
  'attendance.leave-too-long',
  'attendance.leave-outside-term',
  'attendance.leave-window-over',
  'attendance.leave-overlaps',
] as const
const proofRefusals = ['platform.proof-of-decider', 'platform.proof-considered'] as const
const notNow = ['platform.not-now', 'platform.changed-meanwhile'] as const
const act = { method: 'POST', allow: ask, params: IdParams, reply: StudentLeaveDetail } as const

export const studentLeaveCalls = {
  leaves: records({
    ...{ path: '/student-leaves', item: StudentLeave, save: SaveStudentLeave, view, edit: ask },
    filters: {
      studentId: IdText.optional(),
      sectionId: IdText.optional(),
      kind: z.enum(leaveKinds).optional(),
      state: z.enum(studentLeaveStates).optional(),
      /** Leave with at least one day between `from` and `until`. */
      from: IsoDate.optional(),
      until: IsoDate.optional(),
    },
    sorts: ['fromOn', 'fullName'] as const,
    problems: [...planning, 'platform.approval-nobody', 'platform.approval-waits', 'platform.not-now'],
  }),
  listLeaveStudents: endpoint({
    method: 'GET',
    path: '/student-leaves/own-students',
    allow: ask,
    reply: z.object({ students: z.array(z.object({ id: Id, fullName: z.string() })) }),
    summary:
      'Lists the students for whom the caller may request leave as family: the student, or each child of a parent; empty for offices',
  }),
  previewLeave: endpoint({
    method: 'GET',
    path: '/student-leaves/preview',
    allow: ask,
    query: z.object({
      ...{
        studentId: IdText,
        kind: z.enum(leaveKinds),
        fromOn: IsoDate,
        untilOn: IsoDate,
        startsAtNoon: YesNo,
        endsAtNoon: YesNo,
      },
      /** The draft that is being edited. */
      leaveId: IdText.optional(),
    }),
    reply: StudentLeaveClashes,
    problems: planning,
    summary: 'Returns the classes and exams on the days of leave, or why the leave cannot be requested',
  }),
  getLeave: endpoint({ method: 'GET', path: '/student-leaves/:id', allow: view, params: IdParams, reply: StudentLeaveDetail }),
  getClashes: endpoint({
    ...{ method: 'GET', path: '/student-leaves/:id/clashes', allow: view, params: IdParams, reply: StudentLeaveClashes },
    summary: 'Returns what one leave means for attendance and exams, for its deciders and for the family',
  }),
  setProof: endpoint({
    ...{ ...act, path: '/student-leaves/:id/proof' },
    files: { proof: { accept: proofAccept, maxBytes: maxProofBytes } },
    problems: [...proofRefusals, 'platform.not-a-proof', ...pdfProblems, 'platform.busy', 'platform.not-now'],
    summary: 'Adds the supporting document, or replaces it, until the leave is recommended; not by its deciders',
  }),
  readProof: endpoint({
    ...{ method: 'GET', path: '/student-leaves/:id/proof', allow: view, params: IdParams },
    reply: download('application/pdf', 'image/jpeg'),
    unaudited: 'viewed beside its leave, one at a time',
  }),
  withdrawLeave: endpoint({
    ...{ ...act, path: '/student-leaves/:id/withdrawal', body: z.object({ revision: z.int() }), problems: notNow },
  }),
  cancelLeave: endpoint({
    ...{ ...act, path: '/student-leaves/:id/cancellation', body: z.object({ revision: z.int(), reason: Reason }) },
    problems: [...notNow, 'attendance.leave-begun'],
    summary: 'Cancels sanctioned leave: the family before its first day, heads of department and offices at any time',
  }),
}
