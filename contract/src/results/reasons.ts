import { messagesOf } from '../platform/validation/validation-error.ts'

/** Why a student or an exam stays: code → words. */
export const resultsReasons = {
  'results.has-results': 'has results',
  'results.is-published': 'is published',
} as const

/** A reason about results. */
export const resultsReason = messagesOf(resultsReasons)
