import { messagesOf } from '../platform/validation/validation-error.ts'

/** Why values are refused by the rules of the columns of a sheet of results: code → sentence. */
export const resultsValidationErrors = {
  'results.column-twice': 'Map each column to a different field',
} as const

/** A validation error of results, with what fills its sentence. */
export const resultsError = messagesOf(resultsValidationErrors)
