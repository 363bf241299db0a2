import { messagesOf } from '../platform/validation/validation-error.ts'

/** Why values are refused by the rules of the faculty database: code → sentence. */
export const facultyValidationErrors = {
  'faculty.not-a-doi': 'Enter a DOI such as 10.1109/TPEL.2020.2969491, or its address',
} as const

/** A validation error of the faculty database, with what fills its sentence. */
export const facultyError = messagesOf(facultyValidationErrors)
