/** Heads of fees: what a student pays for. Each has an account of income, and a place in the order in which a part payment is used. */
import { z } from 'zod'
import { Id, line } from '../platform/primitives.ts'
import { records, retirableFields } from '../platform/records.ts'

export const headKinds = ['tuition', 'exam', 'special', 'library', 'hostel', 'transport', 'deposit', 'other'] as const
export type HeadKind = (typeof headKinds)[number]

export const SaveHead = z.object({
  code: line(20).toUpperCase(),
  name: line(80),
  kind: z.enum(headKinds),
  /** A part payment goes to the lowest first. */
  priority: z.int().min(1).max(999),
  /** Of a deposit the account of what is owed back. */
  incomeAccountId: Id,
  /** Whether a student who leaves gets a share of it back; of a deposit, all of it. */
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
