import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of the settings, the connections and the calendar of the college: code → sentence. */
export const institutionValidationErrors = {
  'institution.not-a-phone': 'Enter a telephone number such as +91 40 2300 0100',
  'institution.not-a-code': 'Use one to ten capitals and digits, such as NA',
  'institution.wrong-places': 'Use {serial} once, and only these placeholders: {places}',
  'institution.not-a-server': 'Enter the name of a server, such as smtp.college.edu',
  'institution.not-a-sender': 'Enter a sender such as Nalanda <portal@college.edu>',
  'institution.not-a-shop': 'Enter the shop ID, which has eight digits',
  'institution.not-encrypted': 'Choose TLS or STARTTLS',
  'institution.secret-again': 'Enter this again for the other server or shop',
  'institution.holiday-out-of-range': 'Enter a date from 1990 to 2100',
  'institution.holiday-too-long': 'Enter the first day or a later one, at most {days} days in all',
} as const

/** Builds a validation error of institution from its code and the values for its sentence. */
export const institutionError = messagesOf(institutionValidationErrors)
