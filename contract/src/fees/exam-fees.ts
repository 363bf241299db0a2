/**
 * Exam fees: what the students of an exam pay, and until when. A regular exam has one amount; a supplementary one costs so much a subject, up to a maximum. The demands
 * are raised for everybody who is to sit the exam, in the background; raising again follows what changed and is not paid.
 */
import { z } from 'zod'
import { examKinds } from '../academics/exam-kinds.ts'
import { endpoint } from '../platform/endpoint.ts'
import { EnteredPaise, Paise } from '../platform/money/money.ts'
import { Id, IdParams, IsoDate, SeasonYear } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'
import { LateFee, RaiseRun } from './structures.ts'

export const SaveExamFee = z.object({
  examId: Id,
  headId: Id,
  dueOn: IsoDate,
  /** Of a regular exam the fee, of a supplementary one that of a subject. */
  amountPaise: EnteredPaise.min(1),
  /** The most that a student pays for a supplementary exam. Zero: no maximum. */
  maximumPaise: EnteredPaise,
  ...LateFee,
})
export type SaveExamFee = z.infer<typeof SaveExamFee>

export const ExamFee = SaveExamFee.extend({
  ...recordFields,
  exam: z.string(),
  kind: z.enum(examKinds),
  course: z.string(),
  semester: z.string(),
  head: z.string(),
  /** The year in which the academic year of the demands begins. */
  academicYear: z.int(),
  /** Students with a demand of it, and what of the demands is open. */
  studentCount: z.int(),
  demandedPaise: Paise,
  openPaise: Paise,
})
export type ExamFee = z.infer<typeof ExamFee>

export const examFees = {
  ...records({
    path: '/exam-fees',
    item: ExamFee,
    save: SaveExamFee,
    filters: { kind: z.enum(examKinds).optional(), academicYear: SeasonYear.optional() },
    sorts: ['dueOn', 'exam'] as const,
    view: 'fees.view',
    edit: 'fees.manage',
    problems: ['fees.exam-fee-taken', 'fees.head-retired', 'fees.maximum-too-low', 'fees.exam-fee-raised'],
    removal: 'delete',
  }),
  listExams: endpoint({
    method: 'GET',
    path: '/exam-fees/exams',
    allow: 'fees.view',
    reply: z.object({
      exams: z.array(z.object({ id: Id, title: z.string(), kind: z.enum(examKinds), course: z.string(), semester: z.string() })),
    }),
    summary: 'The exams of the last two years and those to come, the latest first, as the accounts office chooses from them',
  }),
  raise: endpoint({
    method: 'POST',
    path: '/exam-fees/:id/runs',
    allow: 'fees.manage',
    idempotent: true,
    params: IdParams,
    reply: RaiseRun,
    problems: ['fees.run-under-way', 'fees.nobody-to-raise'],
    summary: 'Raises the demands of all who are to sit the exam, in the background; safe to repeat',
  }),
}
