/** Reports of an exam for the exam cell: overview, toppers, failures, students who must sit again. */
import { z } from 'zod'
import { GradeBand } from '../academics/academics.ts'
import { download, endpoint } from '../platform/endpoint.ts'
import { listQuery, page, spreadsheetTypes } from '../platform/records.ts'
import { examParams, view } from './exams.ts'

export const Overview = z.object({
  appeared: z.int(),
  passed: z.int(),
  failed: z.int(),
  withheld: z.int(),
  absent: z.int(),
  /** Percentage of students who appeared that passed all their courses, with two decimals. */
  passPercent: z.number(),
  /** The rules that grade the exam: its scale, best grade first, and the grade of absent students. */
  scale: z.array(GradeBand),
  absentGrade: z.string(),
  courses: z.array(
    z.object({
      courseCode: z.string(),
      course: z.string(),
      appeared: z.int(),
      passed: z.int(),
      passPercent: z.number(),
      grades: z.array(z.object({ grade: z.string(), count: z.int() })),
    }),
  ),
  branches: z.array(z.object({ branch: z.string(), appeared: z.int(), passed: z.int(), passPercent: z.number() })),
})
export type Overview = z.infer<typeof Overview>
export const Topper = z.object({
  rank: z.int(),
  rollNo: z.string(),
  fullName: z.string(),
  branch: z.string(),
  sgpa: z.string(),
  cgpa: z.string(),
})
export type Topper = z.infer<typeof Topper>
export const Failure = z.object({
  rollNo: z.string(),
  fullName: z.string(),
  branch: z.string(),
  courseCode: z.string(),
  course: z.string(),
  grade: z.string(),
  marks: z.number().nullable(),
})
export type Failure = z.infer<typeof Failure>
/** `supplementary`: students who must sit courses again, after all attempts so far. */
export const reports = ['overview', 'toppers', 'failures', 'supplementary', 'tabulation'] as const

export const reportCalls = {
  getOverview: endpoint({ method: 'GET', path: '/exams/:examId/overview', allow: view, params: examParams, reply: Overview }),
  listToppers: endpoint({
    method: 'GET',
    path: '/exams/:examId/toppers',
    allow: view,
    params: examParams,
    reply: z.array(Topper),
  }),
  listFailures: endpoint({
    method: 'GET',
    path: '/exams/:examId/failures',
    allow: view,
    params: examParams,
    query: listQuery(['rollNo', 'courseCode'], {}),
    reply: page(Failure),
  }),
  listSupplementary: endpoint({
    method: 'GET',
    path: '/exams/:examId/supplementary',
    allow: view,
    params: examParams,
    query: listQuery(['rollNo', 'courseCode'], {}),
    reply: page(Failure),
  }),
  getReport: endpoint({
    method: 'GET',
    path: '/exams/:examId/reports/:report',
    allow: view,
    params: examParams.extend({ report: z.enum(reports) }),
    query: z.object({ format: z.enum(['xlsx', 'pdf']) }),
    /** A tabulation register of many hundred pages is returned as volumes in a .zip. */
    reply: download(spreadsheetTypes[0], 'application/pdf', 'application/zip'),
  }),
}
