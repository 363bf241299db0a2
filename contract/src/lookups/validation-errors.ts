import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of list values: code → sentence. */
export const lookupsValidationErrors = {
  'lookups.not-a-mobile': 'Enter a mobile number of 10 digits',
  'lookups.with-comma': 'Remove the comma',
  'lookups.without-label': 'Values of this list have no display name. Leave this blank',
  'lookups.only-seat-types': 'Only seat types have this. Leave it blank',
} as const

/** Builds a validation error of lookups from its code and the values for its sentence. */
export const lookupsError = messagesOf(lookupsValidationErrors)
