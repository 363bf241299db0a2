import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/primitives.ts'
import { PublicResult } from './public.ts'

/** A published result of one student. */
export const StudentResult = z.object({
  examTitle: z.string(),
  /** Whether the date of birth is required for public access to it and its document. */
  asksDateOfBirth: z.boolean(),
  result: PublicResult,
})
export type StudentResult = z.infer<typeof StudentResult>

const resultsOf = {
  method: 'GET',
  params: IdParams,
  reply: z.object({ results: z.array(StudentResult) }),
} as const

export const studentResultCalls = {
  listMyResults: endpoint({
    summary: 'Lists the published results of the signed-in student or of a linked child, latest exam first',
    ...resultsOf,
    path: '/my-students/:id/results',
    allow: 'signed-in',
  }),
  listStudentResults: endpoint({
    summary: 'Lists the published results of a student, latest exam first',
    ...resultsOf,
    path: '/students/:id/results',
    allow: 'students.view',
  }),
}
