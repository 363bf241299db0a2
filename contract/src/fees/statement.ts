/** Dues and payments of a student, over all heads and years. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Paise } from '../platform/money/money.ts'
import { Id, IdParams, IsoDate } from '../platform/primitives.ts'
import { demandSources } from './demands.ts'
import { headKinds } from './heads.ts'
import { paymentModes, receiptStates } from './receipts.ts'

export const StatementDue = z.object({
  id: Id,
  headId: Id,
  head: z.string(),
  headKind: z.enum(headKinds),
  instalment: z.int().nullable(),
  label: z.string(),
  academicYear: z.int(),
  source: z.enum(demandSources),
  dueOn: IsoDate,
  amountPaise: Paise,
  concededPaise: Paise,
  paidPaise: Paise,
  openPaise: Paise,
  /** Position of its head in the order of payment. */
  priority: z.int(),
  /** For a late fee, the id of the due it belongs to. */
  lateFeeOfId: Id.nullable(),
  /** Late fee that a payment today would add. For a late fee and an earlier day it is negative: the reduction if a payment of that day settles the due. */
  lateFeePaise: Paise,
  overdue: z.boolean(),
})
export type StatementDue = z.infer<typeof StatementDue>

export const StatementReceipt = z.object({
  id: Id,
  number: z.string(),
  /** Application number of a seat-acceptance fee paid before the admission, which became an advance. */
  applicationNo: z.string().nullable(),
  receivedOn: IsoDate,
  mode: z.enum(paymentModes),
  amountPaise: Paise,
  state: z.enum(receiptStates),
})

export const Statement = z.object({
  studentId: Id,
  rollNo: z.string().nullable(),
  admissionNo: z.string(),
  fullName: z.string(),
  course: z.string(),
  branch: z.string(),
  batch: z.string(),
  /** In the order in which a payment is used for them. */
  dues: z.array(StatementDue),
  receipts: z.array(StatementReceipt),
  demandedPaise: Paise,
  concededPaise: Paise,
  paidPaise: Paise,
  openPaise: Paise,
  /** Includes the late fees that a payment today would add. */
  overduePaise: Paise,
  lateFeePaise: Paise,
  advancePaise: Paise,
})
export type Statement = z.infer<typeof Statement>

export const statements = {
  get: endpoint({
    method: 'GET',
    path: '/students/:id/fees',
    allow: 'fees.view',
    params: IdParams,
    /** Day for which late fees are computed; today if omitted. */
    query: z.object({ day: IsoDate.optional() }),
    reply: Statement,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/my/fees',
    allow: 'fees.own',
    reply: z.object({ statements: z.array(Statement) }),
    summary: 'Returns the statement of the signed-in student, or of each child of the signed-in parent',
  }),
}
