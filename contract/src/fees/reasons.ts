import { messagesOf } from '../platform/validation/validation-error.ts'

/** Texts that the portal writes as the reason of a hold or of a changed demand: code → words. */
export const feesReasons = {
  'fees.overdue-since': 'Fees are overdue since {since}',
  'fees.no-longer-overdue': 'The overdue fees are settled',
  'fees.paid-earlier': 'Paid on {day}',
} as const

/** Builds a reason of fees from its code and the values for its words. */
export const feesReason = messagesOf(feesReasons)
