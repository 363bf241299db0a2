/** Where students stand: by subject, in a term as a whole, and whether they may sit the exam. */
import { z } from 'zod'
import { AttendanceRules } from '../academics/attendance-rules.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, IsoDate } from '../platform/primitives.ts'
import { exportFormat, exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { HeldClass, markStatuses } from './classes.ts'
import { standings } from './percentage.ts'

/** The attendance of a student in all subjects of a term together. */
export const TermAttendance = z.object({
  id: Id,
  studentId: Id,
  rollNo: z.string().nullable(),
  fullName: z.string(),
  section: z.string().nullable(),
  batchLabel: z.string(),
  termId: Id,
  termName: z.string(),
  held: z.int(),
  attended: z.int(),
  onDuty: z.int(),
  medical: z.int(),
  /** In hundredths of a percent; null before the first class. */
  percent: z.int().nullable(),
  rules: AttendanceRules,
  standing: z.enum(standings),
  /** When the last letter about the shortage was printed. */
  letterOn: IsoDate.nullable(),
  /** What is open of the fee of a condonation, decided or not; null where nothing is. */
  openFeePaise: Paise.nullable(),
})
export type TermAttendance = z.infer<typeof TermAttendance>

/** Periods that the timetable still holds until the teaching of the term ends; null where that is not known. */
const periodsLeft = z.int().nullable()

export const SubjectAttendance = z.object({
  offeringId: Id,
  subjectCode: z.string(),
  subjectName: z.string(),
  held: z.int(),
  attended: z.int(),
  onDuty: z.int(),
  medical: z.int(),
  percent: z.int().nullable(),
  periodsLeft,
})
export type SubjectAttendance = z.infer<typeof SubjectAttendance>

/** A term of a student with its subjects. */
export const OwnTerm = TermAttendance.extend({ periodsLeft, subjects: z.array(SubjectAttendance) })
export type OwnTerm = z.infer<typeof OwnTerm>

/** One class of a student. */
export const StudentClass = z.object({
  sessionId: Id,
  day: IsoDate,
  firstPeriod: z.int(),
  periods: z.int(),
  startsAt: z.string(),
  subjectCode: z.string(),
  subjectName: z.string(),
  status: z.enum(markStatuses),
})
export type StudentClass = z.infer<typeof StudentClass>

export const OwnAttendance = z.object({
  studentId: Id,
  fullName: z.string(),
  terms: z.array(OwnTerm),
  /** The last classes, the newest first. */
  recent: z.array(StudentClass),
})
export type OwnAttendance = z.infer<typeof OwnAttendance>

/** A class that was held and of which nobody took attendance. */
export const UnmarkedClass = HeldClass.omit({ taken: true, state: true, coveredFor: true }).extend({ teachers: z.string() })
export type UnmarkedClass = z.infer<typeof UnmarkedClass>

/** So many unmarked classes are shown at once; an export has all. */
export const maxUnmarked = 500
/** `q`: part of the subject, section or teacher. */
const unmarkedQuery = { from: IsoDate, to: IsoDate, q: z.string().max(100).optional() }

const sorts = ['rollNo', 'fullName', 'percent', 'section'] as const
const filters = {
  termId: IdText.optional(),
  sectionId: IdText.optional(),
  departmentId: IdText.optional(),
  /** below: less than the regulation requires. */
  standing: z.enum([...standings, 'below']).optional(),
  /** Of terms that have not ended, or that have. */
  current: z.enum(['yes', 'no']).optional(),
}
const allow = 'attendance.view'

export const termAttendanceCalls = {
  standings: {
    list: endpoint({
      method: 'GET',
      path: '/attendance/standings',
      allow,
      query: listQuery(sorts, filters),
      reply: page(TermAttendance),
      summary: 'Students with their attendance in a term: the shortage list where `standing` is `below`',
    }),
    exportList: endpoint({
      method: 'GET',
      path: '/attendance/standings/export',
      allow,
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
    }),
  },
  studentAttendance: endpoint({
    method: 'GET',
    path: '/students/:id/attendance',
    allow: 'attendance.student',
    params: IdParams,
    reply: OwnAttendance,
    summary: 'The attendance of one student in the terms that run today, or the last one',
  }),
  myAttendance: endpoint({
    method: 'GET',
    path: '/my/attendance',
    allow: 'attendance.own',
    reply: z.object({ students: z.array(OwnAttendance) }),
    summary: 'The attendance of the student of this login, or of each child of this parent',
  }),
  unmarkedClasses: endpoint({
    method: 'GET',
    path: '/attendance/unmarked-classes',
    allow,
    query: z.object({ ...unmarkedQuery }),
    reply: z.object({ classes: z.array(UnmarkedClass).max(maxUnmarked), total: z.int() }),
    problems: ['attendance.too-many-days'],
    summary:
      'Classes of the department one heads, or of the college, that nobody has marked, in at most 31 days; the latest 500 of them',
  }),
  exportUnmarked: endpoint({
    method: 'GET',
    path: '/attendance/unmarked-classes/export',
    allow,
    query: z.object({ ...unmarkedQuery, format: exportFormat }),
    reply: download(...spreadsheetTypes),
    problems: ['attendance.too-many-days'],
  }),
}
