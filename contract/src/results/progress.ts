/** What each exam needs next: the work of the exam cell on one page. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, Instant } from '../platform/primitives.ts'
import { examStates } from './exams.ts'

/**
 * import: no results yet · fix: rows of an uploaded sheet were not imported · complete: candidates or courses are missing · publish: all is there ·
 * wait: publishes by itself · decide: results are withheld.
 */
export const nextExamSteps = ['import', 'fix', 'complete', 'publish', 'wait', 'decide'] as const

export const ExamProgress = z.object({
  id: Id,
  title: z.string(),
  state: z.enum(examStates),
  publishAt: Instant.nullable(),
  /** Students who are to sit it, those with a result, and those without one or with courses missing. */
  expected: z.int(),
  present: z.int(),
  missing: z.int(),
  rowsNotImported: z.int(),
  withheld: z.int(),
  next: z.enum(nextExamSteps),
})
export type ExamProgress = z.infer<typeof ExamProgress>

export const progressCalls = {
  listExamProgress: endpoint({
    method: 'GET',
    path: '/exam-progress',
    allow: 'results.view',
    reply: z.object({ exams: z.array(ExamProgress) }),
    summary: 'The exams that need somebody: not published yet, or with withheld results, the latest first',
  }),
}
