/** Results of each student in an exam as shown to the exam cell, and the actions on a single result: withhold, release, correct. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { decimal, Id, IdText, Instant, line, plainText, Reason, RollNo, YesNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { codedReason } from '../platform/validation/stored-reason.ts'
import { examParams, manage, view } from './exams.ts'
import { AverageExplanation, CgpaExplanation, GradeExplanation } from './explanations.ts'

export const ResultRow = z.object({
  studentId: Id,
  rollNo: z.string(),
  fullName: z.string(),
  branch: z.string(),
  sgpa: z.string().nullable(),
  cgpa: z.string().nullable(),
  passCount: z.int(),
  failCount: z.int(),
  totalCredits: z.number(),
  earnedCredits: z.number(),
  withheld: z.boolean(),
  issueNo: z.int(),
})
export type ResultRow = z.infer<typeof ResultRow>

/** Markers that a sheet has in place of marks: `withheld` (WH) and `malpractice` (MP). Both withhold the student's result. */
export const markers = ['withheld', 'malpractice'] as const
export type Marker = (typeof markers)[number]

export const EntryVersion = z.object({
  version: z.int(),
  internal: z.number().nullable(),
  external: z.number().nullable(),
  marks: z.number().nullable(),
  absent: z.boolean(),
  marker: z.enum(markers).nullable(),
  grade: z.string(),
  gradePoints: z.number(),
  status: z.string(),
  credits: z.number(),
  recordedBy: z.string(),
  recordedAt: Instant,
  reason: z.string().nullable(),
  ...codedReason,
})
export type EntryVersion = z.infer<typeof EntryVersion>
export const ResultDetail = ResultRow.extend({
  /** Grades of the rules that grade the exam, best first, without that for absent. */
  grades: z.array(z.string()),
  entries: z.array(
    z.object({
      subjectId: Id,
      courseCode: z.string(),
      course: z.string(),
      maxInternal: z.number(),
      maxExternal: z.number(),
      explanation: GradeExplanation,
      versions: z.array(EntryVersion),
    }),
  ),
  sgpaExplanation: AverageExplanation,
  cgpaExplanation: CgpaExplanation,
  withholding: z.object({ id: Id, reason: z.string(), ...codedReason, withheldAt: Instant, withheldBy: z.string() }).nullable(),
  issues: z.array(z.object({ issueNo: z.int(), issuedAt: Instant, reason: z.string().nullable(), ...codedReason })),
})
export type ResultDetail = z.infer<typeof ResultDetail>

const resultSorts = ['rollNo', 'fullName', 'sgpa'] as const
const resultFilters = { branch: plainText.max(20).optional(), withheld: YesNo.optional(), failed: YesNo.optional() }

export const markCalls = {
  listResults: endpoint({
    method: 'GET',
    path: '/exams/:examId/results',
    allow: view,
    params: examParams,
    query: listQuery(resultSorts, resultFilters),
    reply: page(ResultRow),
  }),
  exportResults: endpoint({
    method: 'GET',
    path: '/exams/:examId/results/export',
    allow: view,
    params: examParams,
    query: exportQuery(resultSorts, resultFilters),
    reply: download(...spreadsheetTypes),
  }),
  getResult: endpoint({
    method: 'GET',
    path: '/exams/:examId/results/:studentId',
    allow: view,
    params: examParams.extend({ studentId: IdText }),
    reply: ResultDetail,
  }),
  withholdResult: endpoint({
    method: 'POST',
    path: '/exams/:examId/withholdings',
    idempotent: true,
    allow: manage,
    params: examParams,
    body: z.object({ rollNo: RollNo, reason: Reason }),
    reply: ResultDetail,
    problems: ['results.no-result', 'results.already-withheld'],
  }),
  releaseResult: endpoint({
    method: 'POST',
    path: '/exams/:examId/withholdings/:withholdingId/release',
    allow: manage,
    params: examParams.extend({ withholdingId: IdText }),
    body: z.object({ reason: Reason }),
    reply: ResultDetail,
    problems: ['results.not-withheld', 'results.marks-undecided'],
  }),
  correctEntry: endpoint({
    method: 'POST',
    path: '/exams/:examId/results/:studentId/corrections',
    idempotent: true,
    allow: manage,
    params: examParams.extend({ studentId: IdText }),
    body: z.object({
      subjectId: Id,
      version: z.int(),
      internal: decimal(1000).nullable(),
      external: decimal(1000).nullable(),
      marks: decimal(1000).nullable(),
      grade: line(4).nullable(),
      absent: z.boolean(),
      reason: Reason,
    }),
    reply: ResultDetail,
    problems: [
      'results.no-result',
      'results.entry-changed',
      'results.marks-over-maximum',
      'results.grade-outside-scale',
      'results.correction-changes-nothing',
      'results.marks-missing',
    ],
  }),
}
