/** Exams: an exam collects entries (one per student and course); publishing shows them to the public at an instant. */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdText, Instant, line, Month } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, recordFields, spreadsheetTypes } from '../platform/records.ts'

export const examKinds = ['regular', 'supplementary'] as const
/** draft: nothing imported · ready: has entries · scheduled: publishes at a coming instant · published: the public sees it. */
export const examStates = ['draft', 'ready', 'scheduled', 'published'] as const
export type ExamState = (typeof examStates)[number]

/** States of an exam in which an act makes sense. The server refuses, and the button greys, by this one table. */
export const examAllows = {
  import: ['draft', 'ready'],
  undoImport: ['ready'],
  compute: ['ready'],
  publish: ['ready', 'scheduled'],
  unpublish: ['scheduled', 'published'],
  withhold: ['ready', 'scheduled', 'published'],
  correct: ['ready', 'scheduled', 'published'],
} as const satisfies Record<string, readonly ExamState[]>

export const SaveExam = z.object({
  title: line(200),
  kind: z.enum(examKinds),
  regulationId: Id,
  semesterId: Id,
  heldIn: Month,
  /** Whether the public lookup also asks for the date of birth. */
  asksDateOfBirth: z.boolean(),
})
export type SaveExam = z.infer<typeof SaveExam>
export const Exam = SaveExam.extend({
  ...recordFields,
  regulationCode: z.string(),
  courseName: z.string(),
  semesterName: z.string(),
  state: z.enum(examStates),
  /** When the public sees it, or will; null while it is not to be published. */
  publishAt: Instant.nullable(),
  studentCount: z.int(),
  entryCount: z.int(),
  withheldCount: z.int(),
})
export type Exam = z.infer<typeof Exam>

export const examParams = z.object({ examId: IdText })
const examSorts = ['title', 'heldIn', 'publishAt'] as const
const examFilters = {
  kind: z.enum(examKinds).optional(),
  state: z.enum(examStates).optional(),
  regulationId: IdText.optional(),
  semesterId: IdText.optional(),
}

/** Who may look at the books of the exam cell, and who may write in them. */
export const view = 'results.view'
export const manage = 'results.manage'

export const examCalls = {
  listExams: endpoint({
    method: 'GET',
    path: '/exams',
    allow: view,
    query: listQuery(examSorts, examFilters),
    reply: page(Exam),
  }),
  exportExams: endpoint({
    method: 'GET',
    path: '/exams/export',
    allow: view,
    query: exportQuery(examSorts, examFilters),
    reply: download(...spreadsheetTypes),
  }),
  getExam: endpoint({ method: 'GET', path: '/exams/:examId', allow: view, params: examParams, reply: Exam }),
  addExam: endpoint({
    method: 'POST',
    path: '/exams',
    allow: manage,
    body: SaveExam,
    reply: Exam,
    problems: ['results.title-taken', 'results.semester-of-other-course', 'results.no-rules-yet'],
  }),
  changeExam: endpoint({
    method: 'PUT',
    path: '/exams/:examId',
    allow: manage,
    params: examParams,
    body: SaveExam.extend({ revision: z.int() }),
    reply: Exam,
    problems: [
      'results.title-taken',
      'results.semester-of-other-course',
      'results.no-rules-yet',
      'results.has-entries',
      'results.exam-closed',
      'platform.changed-meanwhile',
    ],
  }),
}
