/** Publishing an exam: what of its results is missing, and when the public sees the rest. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, Instant, Reason } from '../platform/primitives.ts'
import { Exam, examParams, manage, view } from './exams.ts'

/** What an exam would be published without. Whoever publishes it all the same confirms these very counts. */
export const MissingResults = z.object({
  /** Candidates without a single mark. */
  missing: z.int(),
  /** Students with fewer courses than they are registered for. */
  incomplete: z.int(),
  /** Rows of uploaded sheets that were never imported. */
  rowsNotImported: z.int(),
})
export type MissingResults = z.infer<typeof MissingResults>

export const IncompleteStudent = z.object({
  studentId: Id,
  rollNo: z.string(),
  fullName: z.string(),
  branch: z.string(),
  /** The courses without a mark, all of the student's for one who is missing; of electives, the groups without one. */
  courseCodes: z.array(z.string()),
  missing: z.boolean(),
})
export type IncompleteStudent = z.infer<typeof IncompleteStudent>

export const PublicationCheck = MissingResults.extend({
  /** Who is to sit the exam as far as the register knows; of a supplementary one, who may, so nobody is missing there. */
  expected: z.int(),
  present: z.int(),
  /** Students with marks whom the register does not expect. */
  unexpected: z.int(),
  branches: z.array(z.object({ branch: z.string(), expected: z.int(), present: z.int(), missing: z.int(), incomplete: z.int() })),
  /** The first 200 of those who are missing or incomplete, by roll number. */
  students: z.array(IncompleteStudent),
  imports: z.array(z.object({ importId: Id, fileName: z.string(), rowCount: z.int() })),
})
export type PublicationCheck = z.infer<typeof PublicationCheck>

export const publicationCalls = {
  checkPublication: endpoint({
    method: 'GET',
    path: '/exams/:examId/publication-check',
    allow: view,
    params: examParams,
    reply: PublicationCheck,
    summary: 'Expected, present and missing candidates by branch, and rows that were never imported',
  }),
  publishExam: endpoint({
    method: 'POST',
    path: '/exams/:examId/publish',
    allow: manage,
    params: examParams,
    body: z.object({ publishAt: Instant.nullable(), confirmed: MissingResults.optional() }),
    reply: Exam,
    problems: ['results.nothing-to-publish', 'results.already-published', 'results.publish-in-past', 'results.incomplete'],
  }),
  unpublishExam: endpoint({
    method: 'POST',
    path: '/exams/:examId/unpublish',
    allow: manage,
    params: examParams,
    body: z.object({ reason: Reason }),
    reply: Exam,
    problems: ['results.not-published'],
  }),
}
