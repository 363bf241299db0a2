/** What a student owes and paid, over all heads and years. */
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
  /** The place of its head in the order of payment. */
  priority: z.int(),
  /** Of a late fee: the due that it belongs to. */
  lateFeeOfId: Id.nullable(),
  /** The late fee that a payment today would add. Of a late fee, for an earlier day: less than zero, what a payment of that day takes off if it settles the due. */
  lateFeePaise: Paise,
  overdue: z.boolean(),
})
export type StatementDue = z.infer<typeof StatementDue>

export const StatementReceipt = z.object({
  id: Id,
  number: z.string(),
  /** Of a seat-acceptance fee, paid before the admission: the application. It became an advance. */
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
  /** With the late fees that a payment today would add. */
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
    /** The day for which late fees are computed; today when left out. */
    query: z.object({ day: IsoDate.optional() }),
    reply: Statement,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/my/fees',
    allow: 'fees.own',
    reply: z.object({ statements: z.array(Statement) }),
    summary: 'The statement of the student of this login, or of each child of this parent',
  }),
}
