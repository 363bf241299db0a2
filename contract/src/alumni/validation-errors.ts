import { messagesOf } from '../platform/validation/validation-error.ts'

/** Why the form of the documents refuses a value, in their words. */
export const alumniValidationErrors = {
  'alumni.required': 'Required*',
  'alumni.not-an-email': 'Email is invalid.',
} as const
/** A validation error of the alumni forms. */
export const alumniError = messagesOf(alumniValidationErrors)
