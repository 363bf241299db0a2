import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of the columns of a sheet of results: code → sentence. */
export const resultsValidationErrors = {
  'results.column-twice': 'Map each column to a different field',
} as const

/** Builds a validation error of results from its code and the values for its sentence. */
export const resultsError = messagesOf(resultsValidationErrors)
