import { messagesOf } from '../platform/validation/validation-error.ts'

/** What the portal writes itself as the reason of a hold or of a changed demand: code → words. */
export const feesReasons = {
  'fees.overdue-since': 'Fees are overdue since {since}',
  'fees.no-longer-overdue': 'The overdue fees are settled',
  'fees.paid-earlier': 'Paid on {day}',
} as const

/** A reason of fees, with what fills its words. */
export const feesReason = messagesOf(feesReasons)
