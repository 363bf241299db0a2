import type { SmsKind } from '../platform/sms/registered-text.ts'

/** Text messages about fees, in GSM-7, which lacks the rupee sign: with it, a message would be charged as several. */
export const feesSmsKinds = {
  'fees-due': {
    values: { amount: 'exact', student: 'name', number: 'exact', day: 'exact', college: 'name' },
    text: 'Fees of Rs {amount} of {student} ({number}) are due on {day}. Pay online or at the fee counter. {college}',
  },
  'fees-overdue': {
    values: { amount: 'exact', student: 'name', number: 'exact', college: 'name' },
    text: 'Fees of Rs {amount} of {student} ({number}) are overdue. Pay online or at the fee counter. Ignore this if you have paid. {college}',
  },
} as const satisfies Readonly<Record<string, SmsKind>>
