import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of the faculty database: code → sentence. */
export const facultyValidationErrors = {
  'faculty.not-a-doi': 'Enter a DOI such as 10.1109/TPEL.2020.2969491, or its address',
} as const

/** Builds a validation error of the faculty database from its code and the values for its sentence. */
export const facultyError = messagesOf(facultyValidationErrors)
