import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of applications, enquiries and the season: code → sentence. */
export const applicationsValidationErrors = {
  'applications.not-a-name': 'Enter a name, not a web address',
  'applications.not-agreed': 'Agree that the college may read your application',
  'applications.not-declared': 'Confirm that your information is true',
  'applications.not-a-code': 'Enter the six digits of the e-mail',
  'applications.closes-before-opening': 'Enter the opening day or a later one',
  'applications.not-a-pincode': 'Enter the six digits of the PIN code, such as 500032',
  'applications.not-offered': 'The college does not offer this',
} as const

/** Builds a validation error of applications from its code and the values for its sentence. */
export const applicationsError = messagesOf(applicationsValidationErrors)
