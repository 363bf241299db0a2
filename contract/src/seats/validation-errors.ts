import { messagesOf } from '../platform/validation/validation-error.ts'

/** Why values are refused by the rules of the seat matrix: code → sentence. */
export const seatsValidationErrors = {
  'seats.line-twice': 'Add each seat type and category only once',
} as const

/** A validation error of seats, with what fills its sentence. */
export const seatsError = messagesOf(seatsValidationErrors)
