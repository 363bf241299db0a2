import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of the seat matrix: code → sentence. */
export const seatsValidationErrors = {
  'seats.line-twice': 'Add each seat type and category only once',
} as const

/** Builds a validation error of seats from its code and the values for its sentence. */
export const seatsError = messagesOf(seatsValidationErrors)
