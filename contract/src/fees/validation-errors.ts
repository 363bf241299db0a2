import { messagesOf } from '../platform/validation/validation-error.ts'

/** Why values are refused by the rules of fees: code → sentence. */
export const feesValidationErrors = {
  'fees.not-a-upi-id': 'Enter a UPI ID such as college@bank',
} as const

/** A validation error of fees, with what fills its sentence. */
export const feesError = messagesOf(feesValidationErrors)
