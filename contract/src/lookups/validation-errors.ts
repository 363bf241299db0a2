import { messagesOf } from '../platform/validation/validation-error.ts'

/** Why values are refused by the rules of the values of lists: code → sentence. */
export const lookupsValidationErrors = {
  'lookups.not-a-mobile': 'Enter a mobile number of 10 digits',
  'lookups.with-comma': 'Remove the comma',
  'lookups.without-label': 'Values of this list have no display name. Leave this blank',
  'lookups.only-seat-types': 'Only seat types have this. Leave it blank',
} as const

/** A validation error of lookups, with what fills its sentence. */
export const lookupsError = messagesOf(lookupsValidationErrors)
