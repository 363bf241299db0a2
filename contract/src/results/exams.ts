/** Exams: an exam collects entries (one per student and course); publishing makes them public at a given instant. */
import { z } from 'zod'
import { examKinds } from '../academics/exam-kinds.ts'
import { download, endpoint, Nothing } from '../platform/endpoint.ts'
import { Id, IdText, Instant, line, Month, YesNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, recordFields, spreadsheetTypes } from '../platform/records.ts'
import { type ActionOf, workflow } from '../platform/workflow.ts'

/** draft: nothing imported · ready: has entries · scheduled: will be published at a future instant · published: visible to the public. */
export const examStates = ['draft', 'ready', 'scheduled', 'published'] as const
export type ExamState = (typeof examStates)[number]

/** Actions of an exam. Its state follows from its entries and its instant of publication, so no action has a target state. */
export const examWorkflow = workflow({
  name: 'exam',
  states: examStates,
  actions: {
    import: { from: ['draft', 'ready'] },
    undoImport: { from: ['ready'] },
    compute: { from: ['ready'] },
    publish: { from: ['ready', 'scheduled'] },
    unpublish: { from: ['scheduled', 'published'] },
    withhold: { from: ['ready', 'scheduled', 'published'] },
    correct: { from: ['ready', 'scheduled', 'published'] },
    remove: { from: ['draft'] },
  },
})
export type ExamAction = ActionOf<typeof examWorkflow>

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
  /** When it becomes visible to the public; null if it is not to be published. */
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
  /** `yes`: exams with withheld results. */
  withheld: YesNo.optional(),
}

/** Permissions to read the books of the exam cell, and to write them. */
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
    idempotent: true,
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
  removeExam: endpoint({
    method: 'DELETE',
    path: '/exams/:examId',
    allow: manage,
    params: examParams,
    reply: Nothing,
    problems: ['platform.used-by'],
    summary: 'Deletes an exam without results, imports and fee',
  }),
}
