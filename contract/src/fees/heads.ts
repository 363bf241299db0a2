/** Fee heads: what a student pays for. Each has an income account and a place in the order in which part payments are used. */
import { z } from 'zod'
import { Id, line } from '../platform/primitives.ts'
import { records, retirableFields } from '../platform/records.ts'

export const headKinds = ['tuition', 'exam', 'special', 'library', 'hostel', 'transport', 'deposit', 'other'] as const
export type HeadKind = (typeof headKinds)[number]

export const SaveHead = z.object({
  code: line(20).toUpperCase(),
  name: line(80),
  kind: z.enum(headKinds),
  /** Part payments are used for the lowest number first. */
  priority: z.int().min(1).max(999),
  /** For a deposit, the account of the amount to be returned. */
  incomeAccountId: Id,
  /** Whether a student who leaves gets part of it back; for a deposit, all of it. */
  refundable: z.boolean(),
})
export const FeeHead = SaveHead.extend({ ...retirableFields, incomeAccount: z.string() })
export type FeeHead = z.infer<typeof FeeHead>

export const heads = records({
  path: '/fee-heads',
  item: FeeHead,
  save: SaveHead,
  filters: { kind: z.enum(headKinds).optional() },
  sorts: ['priority', 'code', 'name'] as const,
  view: 'fees.view',
  edit: 'fees.manage',
  problems: ['fees.head-taken', 'ledger.account-unusable', 'ledger.account-of-parties'],
  removal: 'retire',
})
