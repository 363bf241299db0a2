import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of users and of the registration, the latter worded as in the documents: code → sentence. */
export const accountsValidationErrors = {
  'accounts.fill-all': 'Please fill all the fields.',
  'accounts.username-too-short': 'User Name should be minimum 3 characters',
  'accounts.password-too-short': 'Password must be minimum 6 characters',
  'accounts.not-an-email': 'Please enter valid Email Id',
  'accounts.not-one-role': 'Choose one role',
  'accounts.not-a-module': 'Choose from {list}',
  'accounts.no-role': 'Add at least one role',
  'accounts.role-twice': 'Add each role only once for each part of the college',
  'accounts.role-ends-early': 'Enter a last day that is not before the first day of the role',
} as const

/** Builds a validation error of accounts from its code and the values for its sentence. */
export const accountsError = messagesOf(accountsValidationErrors)
