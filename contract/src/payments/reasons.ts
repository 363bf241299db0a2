import { messagesOf } from '../platform/validation/validation-error.ts'

/** Why the portal itself takes a receipt back: code → words. */
export const paymentsReasons = {
  'payments.refunded-by-gateway': 'Refunded by the payment gateway',
} as const

/** A reason of online payments. */
export const paymentsReason = messagesOf(paymentsReasons)
