import { forgetReasons } from '../../platform/personal-data/forget-reasons.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { refundRecord } from './calculation/refunds.ts'
import { refunds } from './schema.ts'

const ofStudent = { subject: 'student', part: 'fees', column: refunds.studentId } as const

/** Personal data of refunds: the amounts stay in the books, and the users who entered them stay accountable. */
export const refundsPersonalData: readonly PersonalData[] = [
  {
    ...ofStudent,
    approvals: { kinds: ['refund'] },
    erasure: { act: 'anonymise', why: 'money', run: forgetReasons({ data: ofStudent, entity: refundRecord.entity }) },
  },
  { subject: 'user', part: 'fees', column: refunds.enteredById, erasure: { act: 'keep', why: 'conduct' } },
  { subject: 'user', part: 'fees', column: refunds.changedById, collect: null, erasure: { act: 'keep', why: 'conduct' } },
]
