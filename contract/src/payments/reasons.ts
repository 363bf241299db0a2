import { messagesOf } from '../platform/validation/validation-error.ts'

/** Reasons for which the portal itself reverses a receipt: code → words. */
export const paymentsReasons = {
  'payments.refunded-by-gateway': 'Refunded by the payment gateway',
} as const

/** Builds a reason of online payments from its code. */
export const paymentsReason = messagesOf(paymentsReasons)
