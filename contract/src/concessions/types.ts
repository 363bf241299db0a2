/**
 * Types of concessions. A concession, a scholarship of the college or a waiver is an expense of the college; a government scheme pays in place of the student.
 * The office requests a concession, another user approves it, and the student's open dues are reduced.
 */
import { z } from 'zod'
import { EnteredPaise } from '../platform/money/money.ts'
import { decimal, Id, line } from '../platform/primitives.ts'
import { records, retirableFields } from '../platform/records.ts'
import { concessionRules } from './proposals.ts'

export const concessionKinds = ['concession', 'scholarship', 'waiver', 'scheme'] as const
export type ConcessionKind = (typeof concessionKinds)[number]

/** Roles that can decide on requests of a type. */
export const concessionApprovers = ['ROLE_ACCOUNTANTS_OFFICER', 'ROLE_PRINCIPAL', 'ROLE_CHAIRMAN'] as const
export type ConcessionApprover = (typeof concessionApprovers)[number]

const Percent = decimal(100).nullable()
const Amount = EnteredPaise.min(1).nullable()

export const SaveConcessionType = z.object({
  code: line(20).toUpperCase(),
  name: line(80),
  kind: z.enum(concessionKinds),
  /** Default of a request: a percentage of the amount demanded, or an amount. */
  percent: Percent,
  amountPaise: Amount,
  /** Maximum per student and year: as a percentage of the demands under its heads, and as an amount. */
  capPercent: Percent,
  capPaise: Amount,
  approver: z.enum(concessionApprovers),
  /** Rule by which students are proposed; null if none are proposed. */
  rule: z.preprocess((value) => (value === '' ? null : value), z.enum(concessionRules).nullable()),
  /** Fee heads to which it applies; empty means all. */
  headIds: z.array(Id).max(100),
})
export type SaveConcessionType = z.infer<typeof SaveConcessionType>
export const ConcessionType = SaveConcessionType.extend({ ...retirableFields, heads: z.array(z.string()) })
export type ConcessionType = z.infer<typeof ConcessionType>

export const concessionTypes = records({
  path: '/concession-types',
  item: ConcessionType,
  save: SaveConcessionType,
  filters: { kind: z.enum(concessionKinds).optional() },
  sorts: ['code', 'name'] as const,
  view: 'concessions.view',
  edit: 'concessions.configure',
  problems: ['concessions.type-taken', 'concessions.percent-or-amount', 'concessions.type-kind-fixed'],
  removal: 'retire',
})
