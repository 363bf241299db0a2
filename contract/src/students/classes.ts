/** Changes of a whole class: roll numbers, sections, the next semester, a state for many students. Each is previewed before it is saved. */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { Id, IdParams, Instant, IsoDate, line, Reason } from '../platform/primitives.ts'
import { Problem } from '../platform/problem.ts'
import { page, pageQuery } from '../platform/records.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { genders } from './record.ts'
import { lastSerial, serialPattern } from './roll-serials.ts'
import { studentsError } from './validation-errors.ts'

const allow = 'students.edit' as const
const unaudited = 'A preview: nothing is written'
const states = ['admitted', 'enrolled', 'detained', 'readmitted', 'on-break', 'transferred', 'discontinued', 'graduated'] as const

/** Students who joined a branch and batch; lateral entry may be selected alone. */
const classOf = { branchId: Id, batchId: Id }

/** Digest of the preview; the saved changes must match it. */
const Digest = z.string().regex(/^[0-9a-f]{64}$/, issueMessage(studentsError('students.not-a-digest')))

export const rollOrders = ['fullName', 'rank', 'admissionNo'] as const
export const RollNumberRule = z.object({
  ...classOf,
  lateral: z.boolean(),
  /** `{yy}{college}{entry}{branch}{serial}`: other letters and digits are literal. */
  pattern: line(40),
  college: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,10}$/, issueMessage(studentsError('students.not-a-college-code'))),
  order: z.enum(rollOrders),
  /** First serial; null continues after the last one in use. */
  start: z.int().min(1).max(lastSerial).nullable(),
  /** Serials to leave free, in their written form: 13, A0. */
  leaveOut: z.array(z.string().regex(serialPattern, issueMessage(studentsError('students.not-a-serial')))).max(lastSerial),
  /** Skips numbers that are taken; otherwise they are shown as clashes. */
  skipTaken: z.boolean(),
})
export type RollNumberRule = z.infer<typeof RollNumberRule>

const Person = { id: Id, fullName: z.string(), admissionNo: z.string(), rollNo: z.string().nullable() }
export const RollNumberRow = z.object({ ...Person, rank: z.int().nullable(), next: z.string(), clash: z.string().nullable() })
export type RollNumberRow = z.infer<typeof RollNumberRow>

export const sectionOrders = ['rollNo', 'fullName', 'admissionNo'] as const
export const SectionRule = z.object({
  ...classOf,
  sectionIds: z
    .array(Id)
    .min(1, issueMessage(studentsError('students.no-section')))
    .max(26),
  /** Students per section before the next one begins; null distributes them evenly. */
  strength: z.int().min(1).max(500).nullable(),
  order: z.enum(sectionOrders),
  /** Assigns girls and boys in turn, so that each section has its share of both. */
  byGender: z.boolean(),
  /** Skips students who already have a section. */
  onlyWithout: z.boolean(),
})
export type SectionRule = z.infer<typeof SectionRule>
export const SectionRow = z.object({
  ...Person,
  gender: z.enum(genders),
  before: z.string().nullable(),
  sectionId: Id,
  next: z.string(),
})

export const PromotionClass = z.object({ ...classOf, from: z.int().min(1).max(20) })
export const PromotionRow = z.object({
  ...Person,
  state: z.enum(states),
  semesterNo: z.int(),
  /** Why this student is not promoted; null if nothing prevents it. */
  stays: z.enum(['other-semester', 'detained', 'on-break']).nullable(),
})
export const Promotion = PromotionClass.extend({
  startedOn: IsoDate,
  ids: z
    .array(Id)
    .min(1, issueMessage(studentsError('students.nobody-chosen')))
    .max(2000),
})

/** States that can be recorded for many students at once. A readmission names the class that one student joins, so it is recorded for that student. */
export const bulkStates = ['enrolled', 'detained', 'on-break', 'transferred', 'discontinued', 'graduated'] as const
export const BulkStates = z.object({
  ids: z
    .array(Id)
    .min(1, issueMessage(studentsError('students.nobody-chosen')))
    .max(2000),
  state: z.enum(bulkStates),
  startedOn: IsoDate,
})
export const BulkStatesRow = z.object({
  ...Person,
  state: z.enum(states),
  /** Why this student cannot take the state; null if nothing prevents it. */
  refusal: Problem.pick({ code: true, message: true, values: true, fields: true }).nullable(),
})

export const allotmentKinds = ['roll-numbers', 'sections', 'promotion'] as const
export const Allotment = z.object({
  id: Id,
  kind: z.enum(allotmentKinds),
  course: z.string(),
  branch: z.string(),
  batch: z.string(),
  detail: z.string(),
  count: z.int(),
  madeBy: z.string(),
  madeAt: Instant,
  undoneBy: z.string().nullable(),
  undoneAt: Instant.nullable(),
})
export type Allotment = z.infer<typeof Allotment>
const Made = z.object({ id: Id, count: z.int() })

export const classCalls = {
  getRollNumberDefaults: endpoint({
    method: 'GET',
    path: '/students/roll-numbers/defaults',
    allow,
    reply: z.object({ pattern: z.string(), college: z.string() }),
    summary: 'Returns the pattern of roll numbers and the college code from the settings',
  }),
  previewRollNumbers: endpoint({
    method: 'POST',
    path: '/students/roll-numbers/preview',
    allow,
    body: RollNumberRule,
    reply: z.object({ rows: z.array(RollNumberRow), numbered: z.int(), digest: Digest }),
    problems: ['students.pattern-unfit', 'students.serials-used-up', 'students.branch-of-other-course'],
    unaudited,
  }),
  allotRollNumbers: endpoint({
    method: 'POST',
    path: '/students/roll-numbers',
    idempotent: true,
    allow,
    body: RollNumberRule.extend({ digest: Digest }),
    reply: Made,
    problems: [
      'students.pattern-unfit',
      'students.serials-used-up',
      'students.numbers-clash',
      'students.class-changed',
      'students.nobody-in-class',
      'students.branch-of-other-course',
    ],
  }),
  previewSections: endpoint({
    method: 'POST',
    path: '/students/sections/preview',
    allow,
    body: SectionRule,
    reply: z.object({ rows: z.array(SectionRow), kept: z.int(), digest: Digest }),
    problems: ['students.sections-too-small', 'students.branch-of-other-course'],
    unaudited,
  }),
  allotSections: endpoint({
    method: 'POST',
    path: '/students/sections',
    idempotent: true,
    allow,
    body: SectionRule.extend({ digest: Digest }),
    reply: Made,
    problems: [
      'students.sections-too-small',
      'students.class-changed',
      'students.nobody-in-class',
      'students.branch-of-other-course',
    ],
  }),
  previewPromotion: endpoint({
    method: 'POST',
    path: '/students/promotion/preview',
    allow,
    body: PromotionClass,
    reply: z.object({ rows: z.array(PromotionRow), last: z.boolean() }),
    problems: ['students.branch-of-other-course'],
    unaudited,
  }),
  promote: endpoint({
    method: 'POST',
    path: '/students/promotion',
    idempotent: true,
    allow,
    body: Promotion,
    reply: Made,
    problems: [
      'students.last-semester',
      'students.class-changed',
      'students.branch-of-other-course',
      'students.promotion-before-last',
    ],
  }),
  previewStates: endpoint({
    method: 'POST',
    path: '/students/states/preview',
    allow,
    body: BulkStates,
    reply: z.object({ rows: z.array(BulkStatesRow) }),
    unaudited,
  }),
  recordStates: endpoint({
    method: 'POST',
    path: '/students/states',
    idempotent: true,
    allow,
    body: BulkStates.extend({ reason: Reason }),
    reply: z.object({ recorded: z.int(), refused: z.array(BulkStatesRow) }),
  }),
  listAllotments: endpoint({
    method: 'GET',
    path: '/students/allotments',
    allow,
    query: pageQuery({ kind: z.enum(allotmentKinds) }),
    reply: page(Allotment),
    summary: 'Lists the allotments of a kind, newest first',
  }),
  undoAllotment: endpoint({
    method: 'POST',
    path: '/students/allotments/:id/undo',
    allow,
    params: IdParams,
    body: z.object({ reason: Reason }),
    reply: Nothing,
    problems: ['students.allotment-in-use', 'students.allotment-undone'],
  }),
} as const
