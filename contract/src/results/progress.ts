/** Next step of each exam: the work of the exam cell on one page. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, Instant } from '../platform/primitives.ts'
import { examStates } from './exams.ts'

/**
 * import: no results yet · fix: rows of an uploaded sheet were not imported · complete: candidates or courses are missing · publish: complete · wait: will be
 * published automatically · decide: results are withheld.
 */
export const nextExamSteps = ['import', 'fix', 'complete', 'publish', 'wait', 'decide'] as const

export const ExamProgress = z.object({
  id: Id,
  title: z.string(),
  state: z.enum(examStates),
  publishAt: Instant.nullable(),
  /** Students who are to sit it, those with a result, and those without one or with missing courses; the last also after it was published without them. */
  expected: z.int(),
  present: z.int(),
  missing: z.int(),
  rowsNotImported: z.int(),
  withheld: z.int(),
  next: z.enum(nextExamSteps),
})
export type ExamProgress = z.infer<typeof ExamProgress>
/** Maximum number of exams listed, latest first. */
export const maxExamProgress = 20

/** A student without a result, or with missing courses, in an exam that has results and is not published. */
export const IncompleteResult = z.object({
  examId: Id,
  examTitle: z.string(),
  studentId: Id,
  rollNo: z.string(),
  fullName: z.string(),
  branch: z.string(),
  courseCodes: z.array(z.string()),
  /** Whether no course has a result. */
  missing: z.boolean(),
})
export type IncompleteResult = z.infer<typeof IncompleteResult>
/** Maximum number listed; further ones are only counted. */
export const maxIncompleteResults = 500

export const progressCalls = {
  listIncompleteResults: endpoint({
    method: 'GET',
    path: '/incomplete-results',
    allow: 'results.incomplete',
    reply: z.object({ total: z.int(), items: z.array(IncompleteResult) }),
    summary: 'Lists students, of those the caller may see, without a complete result in an exam that is about to be published',
  }),
  listExamProgress: endpoint({
    method: 'GET',
    path: '/exam-progress',
    allow: 'results.view',
    reply: z.object({ exams: z.array(ExamProgress) }),
    summary: 'Lists the exams that need attention: unpublished or with withheld results, latest first',
  }),
}
