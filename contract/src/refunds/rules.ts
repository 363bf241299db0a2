/** Refund rules: slabs as set by the regulator, valid from an academic year until the next rule. They are data of the college. */
import { z } from 'zod'
import { EnteredPaise } from '../platform/money/money.ts'
import { decimal, line } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'
import { slabBases } from './slabs.ts'

export const SlabFields = z.object({
  basis: z.enum(slabBases),
  /** For the basis `days`; negative if before the last date of admission. */
  days: z.int().min(-365).max(365),
  /** For the basis `date`. */
  month: z.int().min(1).max(12),
  day: z.int().min(1).max(31),
  percent: decimal(100),
  deductPercent: decimal(100),
  deductPaise: EnteredPaise,
})

export const SaveRefundRule = z.object({
  academicYearFrom: z.int().min(1990).max(2100),
  name: line(120),
  /** In the order in which they are checked; a notice after all of them gets no refund. */
  slabs: z.array(SlabFields).min(1).max(12),
})
export type SaveRefundRule = z.infer<typeof SaveRefundRule>
export const RefundRule = SaveRefundRule.extend(recordFields)
export type RefundRule = z.infer<typeof RefundRule>

export const refundRules = records({
  path: '/refund-rules',
  item: RefundRule,
  save: SaveRefundRule,
  filters: {},
  sorts: ['academicYearFrom', 'name'] as const,
  view: 'refunds.view',
  edit: 'refunds.configure',
  problems: ['refunds.rule-taken'],
  removal: 'delete',
})
