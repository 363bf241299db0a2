import { messagesOf } from '../platform/validation/validation-error.ts'

/** Why values are refused by the rules of notices: code → sentence. */
export const noticesValidationErrors = {
  'notices.everybody-or-part': 'Choose either everyone or part of the college',
  'notices.ends-before-start': 'Enter a time after the start',
} as const

/** A validation error of notices, with what fills its sentence. */
export const noticesError = messagesOf(noticesValidationErrors)
