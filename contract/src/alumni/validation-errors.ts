import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of the documented form, in the words of the documents. */
export const alumniValidationErrors = {
  'alumni.required': 'Required*',
  'alumni.not-an-email': 'Email is invalid.',
} as const
/** Builds a validation error of the alumni forms from its code. */
export const alumniError = messagesOf(alumniValidationErrors)
