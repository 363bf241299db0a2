/** Choices of students in a round of electives, and the allotments with their reasons. */
import { z } from 'zod'
import { electiveKinds } from '../academics/subject-teaching.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, Instant } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { allotmentMethods, roundStates } from './electives.ts'

/** merit: by CGPA · first-come: chosen while seats were free · next-preference: a preferred option was cancelled · office: placed by the office. */
export const allotmentBases = ['merit', 'first-come', 'next-preference', 'office'] as const
export type AllotmentBasis = (typeof allotmentBases)[number]

/** Outcome of one preference: allotted · full: others had got its seats · cancelled. */
export const AllotmentStep = z.object({
  optionId: Id,
  outcome: z.enum(['allotted', 'full', 'cancelled']),
  /** For a full option, the CGPA of the student who got the last seat; null if that student has none. */
  lastCgpa: z.string().nullable(),
})
export type AllotmentStep = z.infer<typeof AllotmentStep>

const Allotted = z.object({
  /** Null if no preference had a seat. */
  optionId: Id.nullable(),
  basis: z.enum(allotmentBases),
  cgpa: z.string().nullable(),
  /** Position in the order of merit. */
  place: z.int().nullable(),
  steps: z.array(AllotmentStep),
  /** The office's reason for placing the student. */
  reason: z.string().nullable(),
})

/** A student who may choose in a round, and the outcome. */
export const RoundStudent = z.object({
  id: Id,
  rollNo: z.string().nullable(),
  fullName: z.string(),
  branch: z.string(),
  section: z.string().nullable(),
  cgpa: z.string().nullable(),
  chosenAt: Instant.nullable(),
  /** Codes of the preferences in order. */
  choices: z.string(),
  allotment: Allotted.extend({ subjectCode: z.string().nullable() }).nullable(),
})
export type RoundStudent = z.infer<typeof RoundStudent>

/** none: no choice · chosen: has chosen but has no seat yet · seated · without-seat: neither chosen nor placed, or no preference had a seat. */
export const studentFilters = ['none', 'chosen', 'seated', 'without-seat'] as const

export const OwnOption = z.object({
  id: Id,
  subjectCode: z.string(),
  subjectName: z.string(),
  credits: z.number(),
  department: z.string(),
  seats: z.int(),
  /** Seats left; null in a round by merit. */
  left: z.int().nullable(),
  cancelled: z.boolean(),
})
export type OwnOption = z.infer<typeof OwnOption>

export const OwnRound = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(electiveKinds),
  method: z.enum(allotmentMethods),
  state: z.enum(roundStates),
  termName: z.string(),
  opensAt: Instant,
  closesAt: Instant,
  choicesRequired: z.int(),
  options: z.array(OwnOption),
  /** Ids of the chosen options in order of preference. */
  choices: z.array(Id),
  allotment: Allotted.nullable(),
  /** Whether the reader may choose now: students for themselves; parents may not. */
  mayChoose: z.boolean(),
})
export type OwnRound = z.infer<typeof OwnRound>

const sorts = ['rollNo', 'fullName', 'cgpa'] as const
const filters = {
  status: z.enum(studentFilters).optional(),
  optionId: IdText.optional(),
  branchId: IdText.optional(),
}

export const electiveChoiceCalls = {
  students: {
    list: endpoint({
      method: 'GET',
      path: '/elective-rounds/:id/students',
      allow: 'teaching.view',
      params: IdParams,
      query: listQuery(sorts, filters),
      reply: page(RoundStudent),
      summary:
        'Lists the students who may choose in a round, with choice and allotment; for a head of department, those of the own branches',
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/elective-rounds/:id/students/export',
      allow: 'teaching.view',
      params: IdParams,
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  myElectives: endpoint({
    method: 'GET',
    path: '/my/electives',
    allow: 'teaching.own',
    reply: z.object({ students: z.array(z.object({ id: Id, fullName: z.string(), rounds: z.array(OwnRound) })) }),
    summary: 'Lists the rounds of electives of the signed-in student, or of each child of the signed-in parent',
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/my/electives/:id',
    allow: 'teaching.choose',
    params: IdParams,
    body: z.object({ optionIds: z.array(Id).min(1).max(10) }),
    reply: OwnRound,
    problems: [
      'teaching.round-not-open',
      'teaching.option-full',
      'teaching.option-cancelled',
      'teaching.option-not-for-student',
      'teaching.choices-missing',
      'teaching.choice-twice',
    ],
    summary: 'Saves a choice in an open round: one subject in a first-come round, or preferences in order in a round by merit',
  }),
}
