import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { refunds } from './schema.ts'

/** Personal data of refunds: the amounts stay in the books, and the users who entered them stay accountable. */
export const refundsPersonalData: readonly PersonalData[] = [
  { subject: 'student', part: 'fees', column: refunds.studentId, erasure: { act: 'keep', why: 'money' } },
  { subject: 'user', part: 'fees', column: refunds.enteredById, erasure: { act: 'keep', why: 'conduct' } },
  { subject: 'user', part: 'fees', column: refunds.changedById, collect: null, erasure: { act: 'keep', why: 'conduct' } },
]
