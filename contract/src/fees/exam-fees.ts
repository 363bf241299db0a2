/**
 * Exam fees: the amount for the students of an exam, and the last day to pay. A regular exam has one amount; a supplementary exam has an amount per subject, up
 * to a maximum. The demands of all students who are to sit the exam are raised in the background; raising them again applies changes to unpaid demands.
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
  /** Fee of a regular exam, or fee per subject of a supplementary exam. */
  amountPaise: EnteredPaise.min(1),
  /** Maximum per student for a supplementary exam. Zero means no maximum. */
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
  /** Students with a demand of this fee, and the open part of these demands. */
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
    summary: 'Lists the exams of the last two years and the coming ones, latest first, for the accounts office to choose from',
  }),
  raise: endpoint({
    method: 'POST',
    path: '/exam-fees/:id/runs',
    allow: 'fees.manage',
    idempotent: true,
    params: IdParams,
    reply: RaiseRun,
    problems: ['fees.run-under-way', 'fees.nobody-to-raise'],
    summary: 'Raises the demands of all students who are to sit the exam, in the background; safe to repeat',
  }),
}
