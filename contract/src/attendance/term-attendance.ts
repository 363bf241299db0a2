/** Standing of students: by subject, in a term as a whole, and whether they may sit the exam. */
import { z } from 'zod'
import { AttendanceRules } from '../academics/attendance-rules.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, IsoDate } from '../platform/primitives.ts'
import { exportFormat, exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { HeldClass, markStatuses } from './classes.ts'
import { standings } from './percentage.ts'

/** Attendance of a student in all subjects of a term. */
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
  /** Date of the last shortage letter. */
  letterOn: IsoDate.nullable(),
  /** Open part of a condonation fee, whether the condonation is decided or not; null if nothing is open. */
  openFeePaise: Paise.nullable(),
})
export type TermAttendance = z.infer<typeof TermAttendance>

/** Periods remaining in the timetable until teaching ends in the term; null if unknown. */
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

/** A term of a student, with its subjects. */
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
  /** The latest classes, newest first. */
  recent: z.array(StudentClass),
})
export type OwnAttendance = z.infer<typeof OwnAttendance>

/** A class that was held without attendance being taken. */
export const UnmarkedClass = HeldClass.omit({ taken: true, state: true, coveredFor: true }).extend({ teachers: z.string() })
export type UnmarkedClass = z.infer<typeof UnmarkedClass>

/** Unmarked classes shown at once; an export contains all. */
export const maxUnmarked = 500
/** `q`: part of the subject, section or teacher. */
const unmarkedQuery = { from: IsoDate, to: IsoDate, q: z.string().max(100).optional() }

const sorts = ['rollNo', 'fullName', 'percent', 'section'] as const
const filters = {
  termId: IdText.optional(),
  sectionId: IdText.optional(),
  departmentId: IdText.optional(),
  /** below: less than required by the regulation. */
  standing: z.enum([...standings, 'below']).optional(),
  /** yes: terms that have not ended · no: terms that have ended. */
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
      summary: 'Lists students with their attendance in a term; the shortage list if `standing` is `below`',
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
    summary: 'Returns the attendance of one student in the current terms, or in the last one',
  }),
  myAttendance: endpoint({
    method: 'GET',
    path: '/my/attendance',
    allow: 'attendance.own',
    reply: z.object({ students: z.array(OwnAttendance) }),
    summary: 'Returns the attendance of the signed-in student, or of each child of the signed-in parent',
  }),
  unmarkedClasses: endpoint({
    method: 'GET',
    path: '/attendance/unmarked-classes',
    allow,
    query: z.object({ ...unmarkedQuery }),
    reply: z.object({ classes: z.array(UnmarkedClass).max(maxUnmarked), total: z.int() }),
    problems: ['attendance.too-many-days'],
    summary:
      'Lists unmarked classes of the department that the caller heads, or of the college, in at most 31 days; the latest 500',
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
