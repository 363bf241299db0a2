import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of fees: code → sentence. */
export const feesValidationErrors = {
  'fees.not-a-upi-id': 'Enter a UPI ID such as college@bank',
  'fees.reference-missing': 'Enter the reference of the payment: the UTR of a transfer, the RRN of a card or UPI payment',
  'fees.instrument-post-dated':
    'It is dated after the day of receipt. Return it, and ask for a cheque or draft dated {day} or earlier',
  'fees.instrument-stale':
    'It is more than three months old, so no bank pays it. Return it, and ask for one dated {day} or later',
} as const

/** Builds a validation error of fees from its code and the values for its sentence. */
export const feesError = messagesOf(feesValidationErrors)
