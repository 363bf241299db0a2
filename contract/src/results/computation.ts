/** Recomputes an exam after a correction of the register: the changes are shown before and after. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id } from '../platform/primitives.ts'
import { Exam, examParams, manage, view } from './exams.ts'

/** Figures of a result that a computation may change. */
export const resultFigures = [
  'rollNo',
  'sgpa',
  'cgpa',
  'totalCredits',
  'earnedCredits',
  'passCount',
  'failCount',
  'withheld',
] as const

export const ResultChange = z.object({
  studentId: Id,
  rollNo: z.string(),
  fullName: z.string(),
  /** Changed figures as text; `before` is empty for a new result, `after` for a removed one. */
  figures: z.array(z.object({ figure: z.enum(resultFigures), before: z.string(), after: z.string() })),
})
export type ResultChange = z.infer<typeof ResultChange>

/** Changes of a computation: number of results, number of changed ones, and the first 200 of those. */
export const Recomputation = z.object({ resultCount: z.int(), changeCount: z.int(), changes: z.array(ResultChange) })
export type Recomputation = z.infer<typeof Recomputation>

export const computationCalls = {
  previewComputation: endpoint({
    method: 'GET',
    path: '/exams/:examId/computation',
    allow: view,
    params: examParams,
    reply: Recomputation,
    summary: 'Lists the results that recomputing the exam would change',
  }),
  computeExam: endpoint({
    method: 'POST',
    path: '/exams/:examId/compute',
    allow: manage,
    params: examParams,
    reply: Recomputation.extend({ exam: Exam }),
    problems: ['results.exam-closed'],
  }),
}
