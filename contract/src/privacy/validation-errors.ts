import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of requests about personal data: code → sentence. */
export const privacyValidationErrors = {
  'privacy.field-not-asked': 'Choose a field only to request a correction for a student',
} as const

/** Builds a validation error of privacy from its code and the values for its sentence. */
export const privacyError = messagesOf(privacyValidationErrors)
