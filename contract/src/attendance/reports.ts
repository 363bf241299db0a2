/**
 * Attendance as tables, for a month or from the beginning of the term: the register of one subject with a column per class, and the report of a section with a
 * column per subject. Nothing is stored for them; they are computed from the marks.
 */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, IsoDate, Month } from '../platform/primitives.ts'
import { exportFormat, spreadsheetTypes } from '../platform/records.ts'
import { type MarkStatus, markStatuses } from './classes.ts'
import { Attended, standings } from './percentage.ts'

/** Letters of the attendance marks in a register. */
export const markLetters: Readonly<Record<MarkStatus, string>> = {
  present: 'P',
  absent: 'A',
  duty: 'D',
  medical: 'M',
  leave: 'L',
}

const person = { id: Id, rollNo: z.string().nullable(), fullName: z.string() }
/** Periods held and attended, and the percentage in hundredths; null before the first class. */
const counted = { ...Attended.shape, percent: z.int().nullable() }

export const RegisterClass = z.object({
  sessionId: Id,
  day: IsoDate,
  firstPeriod: z.int(),
  /** A block of several periods counts as that many. */
  periods: z.int(),
  startsAt: z.string(),
  /** The lab batch, if the class was only for that batch. */
  batchId: Id.nullable(),
  batch: z.string().nullable(),
  /** Whether the reader may open its attendance: those who correct it, and those who took it. */
  opens: z.boolean(),
})
export type RegisterClass = z.infer<typeof RegisterClass>

export const RegisterStudent = z.object({
  ...{ ...person, ...counted },
  /** In the order of the classes; null if the student was not on the roster. */
  marks: z.array(z.enum(markStatuses).nullable()),
})
export type RegisterStudent = z.infer<typeof RegisterStudent>

export const Register = z.object({
  offeringId: Id,
  subjectCode: z.string(),
  subjectName: z.string(),
  section: z.string(),
  termName: z.string(),
  from: IsoDate,
  to: IsoDate,
  classes: z.array(RegisterClass),
  /** Classes recorded as not held, which count for no student. */
  notHeld: z.array(RegisterClass),
  students: z.array(RegisterStudent),
})
export type Register = z.infer<typeof Register>

export const ReportSubject = z.object({ offeringId: Id, subjectCode: z.string(), subjectName: z.string() })
export type ReportSubject = z.infer<typeof ReportSubject>

export const ReportStudent = z.object({
  ...{ ...person, ...counted },
  /** In the order of the subjects; null if no attendance was taken of the student. */
  bySubject: z.array(z.object(counted).nullable()),
  /** Percentage required by the regulation. */
  required: z.number(),
  /** Standing by the classes of the report. */
  standing: z.enum(standings),
})
export type ReportStudent = z.infer<typeof ReportStudent>

export const SectionReport = z.object({
  section: z.string(),
  batchLabel: z.string(),
  termName: z.string(),
  from: IsoDate,
  to: IsoDate,
  subjects: z.array(ReportSubject),
  students: z.array(ReportStudent),
})
export type SectionReport = z.infer<typeof SectionReport>

/** A section whose registers the user may open; `sectionId` is null for classes across sections. */
export const ReportChoice = z.object({
  sectionId: Id.nullable(),
  section: z.string().nullable(),
  batchLabel: z.string().nullable(),
  /** Whether the reports of the whole section are available too. */
  hasReports: z.boolean(),
  offerings: z.array(ReportSubject.extend({ group: z.string().nullable() })),
})
export type ReportChoice = z.infer<typeof ReportChoice>

const allow = 'attendance.registers'
const ofRegister = { month: Month.optional() }
const ofReport = {
  termId: IdText,
  month: Month.optional(),
  /** From the beginning of the term to this day; to today if `month` and `until` are both omitted. */
  until: IsoDate.optional(),
}
const file = download(...spreadsheetTypes)

export const reportCalls = {
  listReportChoices: endpoint({
    method: 'GET',
    path: '/attendance/report-choices',
    allow,
    query: z.object({ termId: IdText }),
    reply: z.object({ choices: z.array(ReportChoice) }),
    summary: 'Lists the sections and subjects of a term whose registers and reports the caller may see',
  }),
  getRegister: endpoint({
    method: 'GET',
    path: '/offerings/:id/attendance-register',
    ...{ allow, params: IdParams },
    query: z.object(ofRegister),
    reply: Register,
    summary:
      'Returns the register of a subject for a month or the whole term, for its teachers, the head of department and the offices',
  }),
  exportRegister: endpoint({
    method: 'GET',
    path: '/offerings/:id/attendance-register/export',
    ...{ allow, params: IdParams },
    query: z.object({ ...ofRegister, format: exportFormat }),
    reply: file,
  }),
  getSectionReport: endpoint({
    method: 'GET',
    path: '/sections/:id/attendance-report',
    ...{ allow, params: IdParams },
    query: z.object(ofReport),
    reply: SectionReport,
    summary:
      'Returns the attendance of a section by subject, for a month or up to a day, for the head of its department and the offices',
  }),
  exportSectionReport: endpoint({
    method: 'GET',
    path: '/sections/:id/attendance-report/export',
    ...{ allow, params: IdParams },
    query: z.object({ ...ofReport, format: exportFormat }),
    reply: file,
  }),
}
