/** Students, from admission to graduation. A student's state is a history of dated rows; the last one counts. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, IsoDate, line, optionalLine, Reason, RollNo, SeasonYear, YesNo } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { workflow } from '../platform/workflow.ts'
import { ChosenColumns } from './export-columns.ts'
import { genders } from './record.ts'
import { recordCalls } from './record-calls.ts'
import { lifeCalls } from './semesters.ts'
import { StudentStateRow, stateCorrectionCalls } from './state-corrections.ts'
import { studentsError } from './validation-errors.ts'
import { vaultCalls } from './vault.ts'

export const studentStates = [
  'admitted',
  'enrolled',
  'detained',
  'readmitted',
  'on-break',
  'transferred',
  'discontinued',
  'graduated',
] as const
export type StudentState = (typeof studentStates)[number]

export const currentStates = ['admitted', 'enrolled', 'detained', 'readmitted', 'on-break'] as const

/** Allowed successors of a state: `statesAfter(studentWorkflow, state)`. */
export const studentWorkflow = workflow({
  name: 'student',
  states: studentStates,
  actions: {
    enrol: { from: ['admitted'], to: 'enrolled' },
    detain: { from: ['enrolled', 'readmitted'], to: 'detained' },
    readmit: { from: ['detained', 'on-break', 'discontinued'], to: 'readmitted' },
    takeBreak: { from: ['enrolled', 'readmitted'], to: 'on-break' },
    transfer: { from: currentStates, to: 'transferred' },
    discontinue: { from: currentStates, to: 'discontinued' },
    graduate: { from: ['enrolled', 'readmitted'], to: 'graduated' },
  },
})

export const SaveStudent = z.object({
  admissionNo: line(30).toUpperCase(),
  /** Null until the university has assigned one. */
  rollNo: RollNo.nullable(),
  fullName: line(120),
  /** Name in the student's own script, for documents; null if not given. */
  nativeName: optionalLine(120),
  gender: z.enum(genders),
  /** Null while the admission form leaves it empty. */
  dateOfBirth: IsoDate.nullable(),
  courseId: Id,
  branchId: Id,
  batchId: Id,
  sectionId: Id.nullable(),
  regulationId: Id,
  lateralEntry: z.boolean(),
  email: z
    .email(issueMessage(studentsError('students.not-an-email')))
    .max(200)
    .nullable(),
  mobile: optionalLine(20),
  /** Day on which the first state, admitted, began: given when a student is added; today if omitted. */
  admittedOn: IsoDate.optional(),
})

export const Student = SaveStudent.omit({ admittedOn: true }).extend({
  ...recordFields,
  courseName: z.string(),
  branchShortName: z.string(),
  batchLabel: z.string(),
  sectionName: z.string().nullable(),
  regulationCode: z.string(),
  state: z.enum(studentStates),
  /** Current semester of the course. */
  semesterNo: z.int(),
  /** Number of offices with a hold on the student. */
  openHolds: z.int(),
  hasPhoto: z.boolean(),
})
export type Student = z.infer<typeof Student>

/** The class that a student joins, and the regulation from then on; the previous regulation if omitted. */
export const ReadmittedTo = z.object({ batchId: Id, sectionId: Id.nullable(), regulationId: Id.optional() })

const NewState = z.object({
  state: z.enum(studentStates),
  startedOn: IsoDate,
  reason: Reason,
  /** With `readmitted`: the batch and section that the student joins; the previous ones if omitted. */
  place: ReadmittedTo.optional(),
})
export const RecordState = NewState.refine(({ state, place }) => !place || state === 'readmitted', {
  path: ['place'],
  error: issueMessage(studentsError('students.readmission-only')),
})
/** Like `NewState` in the form of a screen: batch, section and regulation beside the state. */
export const RecordStateForm = NewState.omit({ place: true }).extend({
  batchId: Id.nullable(),
  sectionId: Id.nullable(),
  regulationId: Id.nullable(),
})

/** Data of a student's own landing page. */
export const MyStudent = z.object({
  id: Id,
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  fullName: z.string(),
  nativeName: z.string().nullable(),
  course: z.string(),
  branch: z.string(),
  batch: z.string(),
  section: z.string().nullable(),
  regulation: z.string(),
  state: z.enum(studentStates),
})
export type MyStudent = z.infer<typeof MyStudent>

/** The list of students; its export has other columns. */
const listed = records({
  path: '/students',
  item: Student,
  save: SaveStudent,
  filters: {
    courseId: IdText.optional(),
    branchId: IdText.optional(),
    batchId: IdText.optional(),
    sectionId: IdText.optional(),
    regulationId: IdText.optional(),
    /** `studying`: enrolled, initially or again after a readmission. */
    state: z.enum([...studentStates, 'studying']).optional(),
    semesterNo: z
      .string()
      .regex(/^([1-9]|1\d|20)$/, issueMessage(studentsError('students.not-a-semester')))
      .transform(Number)
      .optional(),
    gender: z.enum(genders).optional(),
    category: line(60).optional(),
    seatType: line(60).optional(),
    admissionType: line(60).optional(),
    /** `no`: students without a roll number. */
    hasRollNo: YesNo.optional(),
    hasSection: YesNo.optional(),
    /** `due`: enrolled, and in a semester other than the last for longer than a semester takes. */
    promotion: z.enum(['due']).optional(),
    hasHolds: YesNo.optional(),
    hasPhoto: YesNo.optional(),
    hasAadhaar: YesNo.optional(),
    /** `missing`: students who have not yet handed in all required documents. */
    documents: z.enum(['missing', 'complete']).optional(),
    /** Students who joined in the season that begins in this year. */
    season: SeasonYear.optional(),
    /** `yes`: transferred or discontinued. */
    hasLeft: YesNo.optional(),
    /** Students whose state changed on or after this day. */
    stateSince: IsoDate.optional(),
    /** yes: students who study here now, in whatever state; no: those who have graduated, transferred or discontinued. */
    current: YesNo.optional(),
    admittedFrom: IsoDate.optional(),
    admittedTo: IsoDate.optional(),
  },
  sorts: ['rollNo', 'fullName', 'admissionNo', 'branchShortName', 'batchLabel'] as const,
  view: 'students.view',
  edit: 'students.edit',
  problems: ['students.number-taken', 'students.branch-of-other-course', 'students.born-in-future', 'students.age-implausible'],
})

export const students = {
  students: {
    ...listed,
    exportList: endpoint({ ...listed.exportList, query: listed.exportList.query.extend({ columns: ChosenColumns.optional() }) }),
  },
  getStudent: endpoint({
    method: 'GET',
    path: '/students/:id',
    allow: 'students.view',
    params: IdParams,
    reply: Student.extend({ states: z.array(StudentStateRow) }),
  }),
  recordState: endpoint({
    method: 'POST',
    path: '/students/:id/states',
    idempotent: true,
    allow: 'students.edit',
    params: IdParams,
    body: RecordState,
    reply: z.array(StudentStateRow),
    problems: [
      'students.state-not-next',
      'students.state-before-last',
      'students.branch-of-other-course',
      'students.class-day-too-early',
      'students.transfer-certificate-stands',
    ],
  }),
  getMyStudent: endpoint({
    method: 'GET',
    path: '/my-student',
    allow: 'signed-in',
    reply: z.object({ student: MyStudent.nullable() }),
    summary: 'Returns the student of the login: the student, or the first child of a parent; null for other users',
  }),
  listMyStudents: endpoint({
    method: 'GET',
    path: '/my-students',
    allow: 'signed-in',
    reply: z.object({ students: z.array(MyStudent) }),
    summary: 'Lists the students of the login: the student, or the children of a parent; empty for other users',
  }),
  ...recordCalls,
  ...vaultCalls,
  ...lifeCalls,
  ...stateCorrectionCalls,
}
