/** Publication of an exam: missing results, and when the others become public. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, Instant, Reason } from '../platform/primitives.ts'
import { Exam, examParams, manage, view } from './exams.ts'

/** Counts of the missing results of an exam. A user who publishes it nevertheless confirms exactly these counts. */
export const MissingResults = z.object({
  /** Candidates without any marks. */
  missing: z.int(),
  /** Students with fewer courses than they are registered for. */
  incomplete: z.int(),
  /** Rows of uploaded sheets that were not imported. */
  rowsNotImported: z.int(),
})
export type MissingResults = z.infer<typeof MissingResults>

export const IncompleteStudent = z.object({
  studentId: Id,
  rollNo: z.string(),
  fullName: z.string(),
  branch: z.string(),
  /** Courses without a mark; all courses of a student without any. For electives, the groups without one. */
  courseCodes: z.array(z.string()),
  missing: z.boolean(),
})
export type IncompleteStudent = z.infer<typeof IncompleteStudent>

export const PublicationCheck = MissingResults.extend({
  /** Students who are to sit the exam according to the register; for a supplementary exam, those who may, so none count as missing. */
  expected: z.int(),
  present: z.int(),
  /** Students with marks who are not expected by the register. */
  unexpected: z.int(),
  branches: z.array(z.object({ branch: z.string(), expected: z.int(), present: z.int(), missing: z.int(), incomplete: z.int() })),
  /** The first 200 missing or incomplete students, by roll number. */
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
    summary: 'Returns expected, present and missing candidates by branch, and rows that were never imported',
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
