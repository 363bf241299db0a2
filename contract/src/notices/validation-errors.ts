import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of notices: code → sentence. */
export const noticesValidationErrors = {
  'notices.everybody-or-part': 'Choose either everyone or part of the college',
  'notices.ends-before-start': 'Enter a time after the start',
} as const

/** Builds a validation error of notices from its code and the values for its sentence. */
export const noticesError = messagesOf(noticesValidationErrors)
