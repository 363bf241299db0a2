import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of people: code → sentence. */
export const peopleValidationErrors = {
  'people.not-an-orcid': 'Enter the 16 digits of an ORCID iD, such as 0000-0002-1825-0097',
  'people.wrong-orcid': 'The last character does not match the others. Check the ORCID iD for a typing error',
} as const

/** Builds a validation error of people from its code and the values for its sentence. */
export const peopleError = messagesOf(peopleValidationErrors)
