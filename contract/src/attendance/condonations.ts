/** Condonation of a shortage of attendance; the committee grants it for a term, on evidence and a fee. */
import { z } from 'zod'
import { evidenceDetail, evidenceFields, evidenceStates, evidenceWorkflow } from '../platform/evidence/evidence.ts'
import { evidenceCalls } from '../platform/evidence/evidence-calls.ts'
import { Paise } from '../platform/money/money.ts'
import { Id, IdText, IsoDate, line, requiredText } from '../platform/primitives.ts'
import { recordFields, records } from '../platform/records.ts'

export const condonationWorkflow = evidenceWorkflow('condonation')

const ofStudent = { rollNo: z.string().nullable(), fullName: z.string(), section: z.string().nullable() }

export const SaveCondonation = z.object({
  studentId: Id,
  termId: Id,
  /** Reason for the shortage, according to the evidence. */
  reason: requiredText(5).max(500),
  /** Number of the receipt of a condonation fee paid on paper; null if the fee is demanded in fees. */
  receiptNo: line(40).nullable(),
  /** Date of the committee's meeting. */
  decidedOn: IsoDate,
})
export type SaveCondonation = z.infer<typeof SaveCondonation>

export const Condonation = SaveCondonation.extend({
  ...{ ...recordFields, ...evidenceFields, ...ofStudent },
  termName: z.string(),
  /** Percentage of attendance in hundredths; null before the first class. */
  percent: z.int().nullable(),
  /** The demand of the fee; null if a paper receipt is given. */
  fee: z.object({ amountPaise: Paise, openPaise: Paise, dueOn: IsoDate }).nullable(),
})
export type Condonation = z.infer<typeof Condonation>

const filters = {
  studentId: IdText.optional(),
  state: z.enum(evidenceStates).optional(),
  /** own: the user's own condonations · to-verify: those that the user may decide. */
  whose: z.enum(['own', 'to-verify']).optional(),
}
/** unpaid: part of the demand is open · paid: nothing is open. */
export const feeStates = ['unpaid', 'paid'] as const

const allow = { view: 'attendance.view', edit: 'attendance.excuse' } as const

const condonations = {
  ...records({
    ...{ path: '/condonations', item: Condonation, save: SaveCondonation, ...allow, removal: 'delete' },
    filters: { ...filters, termId: IdText.optional(), fee: z.enum(feeStates).optional() },
    sorts: ['decidedOn', 'fullName'] as const,
    problems: [
      'attendance.not-your-student',
      'attendance.not-condonable',
      'attendance.decided-outside',
      'attendance.condonation-taken',
      'attendance.receipt-missing',
      'attendance.receipt-not-needed',
      'attendance.condonation-fee-demanded',
      'attendance.condonation-head-gone',
      'fees.head-retired',
    ],
  }),
  ...evidenceCalls('/condonations', {
    ...{ detail: Condonation.extend(evidenceDetail), ...allow, verify: 'attendance.condone' },
  }),
}
const feePaid = 'attendance.condonation-fee-paid' as const

export const excuseCalls = {
  condonations: {
    ...condonations,
    remove: { ...condonations.remove, problems: [...condonations.remove.problems, feePaid] },
    reject: { ...condonations.reject, problems: [...condonations.reject.problems, feePaid] },
  },
}
