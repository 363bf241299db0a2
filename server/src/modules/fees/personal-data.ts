import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { feeAccounts, feeDemands, feeHolds, feeOpeningAdvances } from './schema.ts'
import { feeReceipts } from './schema-receipts.ts'
import { feeReminders } from './schema-reminders.ts'

const kept = { subject: 'student', part: 'fees', erasure: { act: 'keep', why: 'money' } } as const

/** The books keep what a student owed and paid. */
export const feesPersonalData: readonly PersonalData[] = [
  { ...kept, column: feeDemands.studentId },
  { ...kept, column: feeReceipts.studentId },
  { ...kept, subject: 'application', column: feeReceipts.applicationId },
  { ...kept, column: feeAccounts.studentId, collect: null },
  { ...kept, column: feeHolds.studentId, collect: null },
  { ...kept, column: feeOpeningAdvances.studentId, collect: null },
  { ...kept, column: feeReminders.studentId, collect: null },
]
