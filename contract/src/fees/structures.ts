/**
 * Fee structures: what the students of a batch pay in an academic year, by seat type and category. A student pays by the most specific structure: seat type and
 * category, then seat type, then category, then the batch. Demands are raised for whole batches in the background; raising them again adds missing demands and
 * re-prices unpaid ones.
 */
import { z } from 'zod'
import { detailCalls } from '../platform/audit/record-changes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { EnteredPaise, Paise } from '../platform/money/money.ts'
import { Id, IdParams, IdText, Instant, IsoDate, optionalLine, SeasonYear, YesNo } from '../platform/primitives.ts'
import { page, pageQuery, recordFields, records } from '../platform/records.ts'
import { runFields } from './runs.ts'

/** Students to whom an item applies. */
export const audiences = ['all', 'hostellers', 'day-scholars'] as const

export const StructureItem = z.object({
  headId: Id,
  instalment: z.int().min(1).max(12),
  dueOn: IsoDate,
  amountPaise: EnteredPaise,
  audience: z.enum(audiences),
})
export type StructureItem = z.infer<typeof StructureItem>

export const LateFee = {
  lateFeePerDayPaise: EnteredPaise,
  lateFeeGraceDays: z.int().min(0).max(365),
  /** Zero means no cap. */
  lateFeeCapPaise: EnteredPaise,
}

export const SaveStructure = z.object({
  batchId: Id,
  /** The year in which the academic year begins. */
  academicYear: z.int().min(1990).max(2100),
  /** Null applies to all seat types without a structure of their own. */
  seatType: optionalLine(60),
  category: optionalLine(60),
  ...LateFee,
  items: z.array(StructureItem).max(200),
})
export type SaveStructure = z.infer<typeof SaveStructure>

export const FeeStructure = SaveStructure.extend({
  ...recordFields,
  batch: z.string(),
  course: z.string(),
  /** Year of study of the batch in that academic year. */
  yearOfStudy: z.int(),
  totalPaise: Paise,
  publishedAt: Instant.nullable(),
  /** Number of students with a demand of this structure. */
  studentCount: z.int(),
})
export type FeeStructure = z.infer<typeof FeeStructure>

/** Result of a run that raises demands: students, demands, and the amounts added or removed. */
export const RaiseReport = z.object({
  students: z.int(),
  added: z.int(),
  addedPaise: Paise,
  repriced: z.int(),
  repricedPaise: Paise,
  /** Demands whose price has changed but which are partly or fully paid, or have an amount set by the office. */
  kept: z.int(),
})
export const RaiseRun = z.object({
  ...runFields,
  academicYear: z.int(),
  batch: z.string().nullable(),
  /** Title of the exam, for a run for an exam. */
  exam: z.string().nullable(),
  report: RaiseReport,
})
export type RaiseRun = z.infer<typeof RaiseRun>

/** Preview of what one student would pay: the matching structure and its items, with the amount raised of each. */
export const StudentPreview = z.object({
  structure: z.object({ id: Id, batch: z.string(), seatType: z.string().nullable(), category: z.string().nullable() }).nullable(),
  items: z.array(StructureItem.extend({ head: z.string(), raisedPaise: Paise.nullable() })),
  totalPaise: Paise,
})

export const structures = {
  ...records({
    path: '/fee-structures',
    item: FeeStructure,
    save: SaveStructure,
    filters: {
      academicYear: SeasonYear.optional(),
      batchId: IdText.optional(),
      courseId: IdText.optional(),
      published: YesNo.optional(),
    },
    sorts: ['batch', 'academicYear'] as const,
    view: 'fees.view',
    edit: 'fees.manage',
    problems: ['fees.structure-taken', 'fees.structure-raised', 'fees.item-twice', 'fees.item-in-use', 'fees.head-retired'],
    removal: 'delete',
  }),
  ...detailCalls('/fee-structures', FeeStructure, 'fees.view'),
  publish: endpoint({
    method: 'POST',
    path: '/fee-structures/:id/publication',
    allow: 'fees.manage',
    params: IdParams,
    body: z.object({ revision: z.int() }),
    reply: FeeStructure,
    problems: ['platform.changed-meanwhile', 'platform.nothing-changed', 'fees.head-retired'],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/fee-structures/copies',
    allow: 'fees.manage',
    idempotent: true,
    /** Percentage by which amounts are raised; they are rounded to whole rupees. Days move on by a year. */
    body: z.object({ fromYear: z.int().min(1990).max(2100), percent: z.number().min(-50).max(100) }),
    reply: z.object({ copied: z.int() }),
    problems: ['fees.nothing-to-copy'],
    summary: 'Copies the structures of an academic year as drafts to the next batch and the next year',
  }),
  previewStudent: endpoint({
    method: 'GET',
    path: '/fee-structures/preview',
    allow: 'fees.view',
    query: z.object({ studentId: IdText, academicYear: SeasonYear }),
    reply: StudentPreview,
  }),
  raise: endpoint({
    method: 'POST',
    path: '/fee-runs',
    allow: 'fees.manage',
    idempotent: true,
    body: z.object({ academicYear: z.int().min(1990).max(2100), batchId: Id.nullable() }),
    reply: RaiseRun,
    problems: ['fees.run-under-way', 'fees.nothing-to-raise'],
    summary: 'Raises the demands for all students of an academic year, or of one batch, in the background; safe to repeat',
  }),
  runs: endpoint({ method: 'GET', path: '/fee-runs', allow: 'fees.view', query: pageQuery({}), reply: page(RaiseRun) }),
  getRun: endpoint({ method: 'GET', path: '/fee-runs/:id', allow: 'fees.view', params: IdParams, reply: RaiseRun }),
}
