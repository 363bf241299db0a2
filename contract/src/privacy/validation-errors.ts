import { messagesOf } from '../platform/validation/validation-error.ts'

/** Why values are refused by the rules of what people ask about their data: code → sentence. */
export const privacyValidationErrors = {
  'privacy.field-not-asked': 'Choose a field only to request a correction for a student',
} as const

/** A validation error of privacy, with what fills its sentence. */
export const privacyError = messagesOf(privacyValidationErrors)
