/** Public results, in the shapes of the college's documents. */

import { z } from 'zod'
import { GradeBand } from '../academics/academics.ts'
import { examKinds } from '../academics/exam-kinds.ts'
import { endpoint, Nothing } from '../platform/endpoint.ts'
import { Instant, IsoDate, Month } from '../platform/primitives.ts'

export const PublicRecord = z.object({
  examTitle: z.string(),
  sgpa: z.string(),
  courseCode: z.string(),
  course: z.string(),
  credits: z.number(),
  grade: z.string(),
  gradePoints: z.number(),
  /** 'Pass', or any other value for a course not passed: 'Fail', 'Absent'. */
  status: z.string(),
})
/** The documented shape; `{}` is returned for an unknown roll number. */
export const PublicResult = z.object({
  studentName: z.string(),
  studentRollNo: z.string(),
  totalCredits: z.number(),
  earnedCredits: z.number(),
  passCount: z.int(),
  failCount: z.int(),
  listofRecords: z.array(PublicRecord),
  withheld: z.boolean(),
  branch: z.string(),
  sgpa: z.string(),
  cgpa: z.string(),
  issueNo: z.int(),
  issuedOn: IsoDate,
  reissued: z.boolean(),
})
export type PublicResult = z.infer<typeof PublicResult>

export const PublishedExam = z.object({
  title: z.string(),
  kind: z.enum(examKinds),
  course: z.string(),
  semester: z.string(),
  regulation: z.string(),
  heldIn: Month,
  publishedAt: Instant,
  asksDateOfBirth: z.boolean(),
  gradingScale: z.array(GradeBand),
  absentGrade: z.string(),
})
export type PublishedExam = z.infer<typeof PublishedExam>

const LookupQuery = z.object({
  rollNo: z.string().max(100).default(''),
  examTitle: z.string().max(250).default(''),
  dateOfBirth: z.string().max(10).optional(),
})

export const publicCalls = {
  getDistinctExamTitlesBy: endpoint({
    method: 'GET',
    path: '/getDistinctExamTitlesBy',
    allow: 'anyone',
    reply: z.array(z.string()),
  }),
  listPublishedExams: endpoint({
    summary:
      'Lists the published exams, latest first; with a roll number, those with a result of that student that needs no date of birth',
    method: 'GET',
    path: '/published-exams',
    allow: 'anyone',
    query: z.object({ rollNo: z.string().max(100).optional() }),
    reply: z.array(PublishedExam),
    problems: ['platform.too-many'],
  }),
  getExamResultByRollNoView: endpoint({
    method: 'GET',
    path: '/getExamResultByRollNoView',
    allow: 'anyone',
    query: LookupQuery,
    reply: z.union([PublicResult, Nothing]),
    problems: ['results.roll-number-needed', 'results.date-of-birth-needed', 'platform.too-many'],
  }),
  getExamResultByRollNoReport: endpoint({
    method: 'GET',
    path: '/getExamResultByRollNoReport',
    allow: 'anyone',
    query: LookupQuery,
    reply: z.object({ success: z.enum(['True', 'False']), b64: z.string() }),
    problems: ['results.roll-number-needed', 'results.date-of-birth-needed', 'platform.too-many'],
  }),
}
