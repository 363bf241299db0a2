/**
 * Electives: in a round of a term, students choose one subject of an elective group. Seats are given first come, first served, or by merit once the round has
 * closed; then the allotment is published and the students are on the rosters of classes across sections.
 */

import { z } from 'zod'
import { electiveKinds } from '../academics/subject-teaching.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ClockTime, Id, IdParams, IdText, Instant, IsoDate, line, Reason } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'

/** first-come: a seat immediately while seats are left · merit: by CGPA and each student's preferences, once the round has closed. */
export const allotmentMethods = ['first-come', 'merit'] as const
export type AllotmentMethod = (typeof allotmentMethods)[number]

/** draft: hidden from students · coming: visible, choosing not started · allotted: by merit, not published. */
export const roundStates = ['draft', 'coming', 'open', 'closed', 'allotted', 'published'] as const
export type RoundState = (typeof roundStates)[number]

/** States in which each action is allowed. The server refuses actions, and screens hide buttons, by this table. */
export const roundAllows = {
  change: ['draft', 'coming', 'open', 'closed', 'allotted'],
  /** A closed round is reopened with a reason instead. */
  changeDates: ['draft', 'coming', 'open'],
  release: ['draft'],
  reopen: ['closed', 'allotted'],
  allot: ['closed', 'allotted'],
  place: ['closed', 'allotted', 'published'],
  publish: ['closed', 'allotted'],
  cancelOption: ['coming', 'open', 'closed', 'allotted', 'published'],
} as const satisfies Record<string, readonly RoundState[]>
export type RoundAct = keyof typeof roundAllows
export const allowsInRound = (act: RoundAct, state: RoundState) => (roundAllows[act] as readonly RoundState[]).includes(state)

export const SaveRound = z.object({
  termId: Id,
  name: line(60),
  kind: z.enum(electiveKinds),
  /** The elective group whose subjects are offered. */
  electiveGroup: line(60),
  method: z.enum(allotmentMethods),
  /** Students who may choose: those in one of these semesters in the term. */
  semesterIds: z.array(Id).min(1).max(16),
  /** Only students of these branches; empty means all branches of the course. */
  branchIds: z.array(Id).max(60),
  opensOn: IsoDate,
  opensTime: ClockTime,
  closesOn: IsoDate,
  closesTime: ClockTime,
  /** Number of preferences per student; a first-come round has one choice. */
  choicesRequired: z.int().min(1).max(10),
  /** An option chosen by fewer students is marked as one that may be cancelled. */
  leastStudents: z.int().min(0).max(500),
  /** Maximum number of students per class; more students are split into several classes. */
  groupSize: z.int().min(5).max(300),
})
export type SaveRound = z.infer<typeof SaveRound>

export const ElectiveRound = SaveRound.extend({
  ...recordFields,
  courseName: z.string(),
  termName: z.string(),
  termStartsOn: IsoDate,
  termEndsOn: IsoDate,
  semesters: z.string(),
  /** Short names of the branches; empty for all. */
  branches: z.string(),
  state: z.enum(roundStates),
  opensAt: Instant,
  closesAt: Instant,
  optionCount: z.int(),
  seats: z.int(),
  /** Number of students who chose, and of those with a seat. */
  chosen: z.int(),
  seated: z.int(),
})
export type ElectiveRound = z.infer<typeof ElectiveRound>

export const RoundDetail = ElectiveRound.extend({
  /** Number of students who may choose. */
  eligible: z.int(),
  /** Number of these who have not chosen, and who have no seat. */
  withoutChoice: z.int(),
  withoutSeat: z.int(),
})
export type RoundDetail = z.infer<typeof RoundDetail>

export const SaveOption = z.object({
  roundId: Id,
  subjectId: Id,
  seats: z.int().min(1).max(2000),
  /** The department that teaches it. Students of its own branches cannot choose it in an open round. */
  departmentId: Id,
  /** Further branches whose students cannot choose it. */
  excludedBranchIds: z.array(Id).max(60),
})
export type SaveOption = z.infer<typeof SaveOption>

export const ElectiveOption = SaveOption.extend({
  ...recordFields,
  subjectCode: z.string(),
  subjectName: z.string(),
  credits: z.number(),
  department: z.string(),
  excludedBranches: z.string(),
  /** Number of students with a seat. */
  taken: z.int(),
  /** Number of students with this as first choice, and as any choice. */
  firstChoices: z.int(),
  namedBy: z.int(),
  /** Lowest CGPA that got a seat by merit. */
  cutoff: z.string().nullable(),
  cancelReason: z.string().nullable(),
})
export type ElectiveOption = z.infer<typeof ElectiveOption>

const revision = z.object({ revision: z.int() })
const act = { method: 'POST', allow: 'teaching.manage', params: IdParams, reply: RoundDetail } as const
const notNow = ['platform.changed-meanwhile', 'teaching.round-not-now'] as const

export const electiveCalls = {
  rounds: records({
    path: '/elective-rounds',
    item: ElectiveRound,
    save: SaveRound,
    filters: { termId: IdText.optional(), kind: z.enum(electiveKinds).optional(), state: z.enum(roundStates).optional() },
    sorts: ['closesOn', 'name'] as const,
    view: 'teaching.view',
    edit: 'teaching.manage',
    removal: 'delete',
    problems: [
      'teaching.round-name-taken',
      'teaching.round-closes-first',
      'teaching.round-not-now',
      'teaching.round-has-options',
      'teaching.round-dates-fixed',
      'teaching.one-choice-first-come',
      'teaching.semester-not-in-term',
      'teaching.branch-of-other-course',
    ],
  }),
  getRound: endpoint({
    method: 'GET',
    path: '/elective-rounds/:id',
    allow: 'teaching.view',
    params: IdParams,
    reply: RoundDetail,
  }),
  options: records({
    path: '/elective-options',
    item: ElectiveOption,
    save: SaveOption,
    filters: { roundId: IdText.optional(), cancelled: z.enum(['yes', 'no']).optional() },
    sorts: ['subjectCode', 'subjectName', 'seats', 'taken'] as const,
    view: 'teaching.view',
    edit: 'teaching.manage',
    removal: 'delete',
    problems: [
      'teaching.option-taken',
      'teaching.option-of-other-group',
      'teaching.option-fixed',
      'teaching.option-chosen',
      'teaching.seats-below-taken',
      'teaching.round-not-now',
    ],
  }),
  releaseRound: endpoint({
    ...act,
    path: '/elective-rounds/:id/release',
    body: revision,
    problems: [...notNow, 'teaching.round-without-options'],
    summary: 'Shows a round to its students and notifies them; they choose from its opening on',
  }),
  reopenRound: endpoint({
    ...act,
    path: '/elective-rounds/:id/reopening',
    body: revision.extend({ closesOn: IsoDate, closesTime: ClockTime, reason: Reason }),
    problems: [...notNow, 'teaching.round-closes-first'],
    summary: 'Opens a closed round again until a later instant. An unpublished allotment by merit is discarded',
  }),
  allotRound: endpoint({
    ...act,
    path: '/elective-rounds/:id/allotment',
    body: revision,
    problems: [...notNow, 'teaching.not-by-merit'],
    summary: 'Allots the seats by merit, replacing an earlier unpublished allotment. Students do not see it yet',
  }),
  publishRound: endpoint({
    ...act,
    path: '/elective-rounds/:id/publication',
    body: revision.extend({ fromOn: IsoDate }),
    problems: [...notNow, 'teaching.day-outside-term', 'teaching.not-allotted', 'teaching.seats-of-ineligible'],
    summary: 'Publishes the allotment: forms the classes, puts the students on their rosters from a day on, and notifies them',
  }),
  placeStudents: endpoint({
    ...act,
    path: '/elective-rounds/:id/placements',
    body: z.object({ studentIds: z.array(Id).min(1).max(300), optionId: Id, fromOn: IsoDate.nullable(), reason: Reason }),
    problems: [
      'teaching.round-not-now',
      'teaching.option-full',
      'teaching.option-cancelled',
      'teaching.option-not-for-student',
      'teaching.day-outside-term',
    ],
    summary: 'Gives students a seat in an option, or moves them to it; after publication their rosters change from a day on',
  }),
  cancelOption: endpoint({
    method: 'POST',
    path: '/elective-options/:id/cancellation',
    allow: 'teaching.manage',
    params: IdParams,
    body: revision.extend({ reason: Reason }),
    reply: z.object({ reallotted: z.int(), withoutSeat: z.int() }),
    problems: [...notNow, 'teaching.option-cancelled'],
    summary: 'Cancels an option. Its students are re-allotted by their next preferences; students without one have no seat',
  }),
}
