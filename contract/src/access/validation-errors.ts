import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of user names and passwords: code → sentence. */
export const accessValidationErrors = {
  'access.password-of-other': 'You can only change your own password',
  'access.password-missing': 'This is a required field',
  'access.password-unchanged': 'New password cannot be same as old password',
  'access.old-password-wrong': 'The old password is wrong',
  'access.not-a-username':
    'A user name has the letters a to z, digits, and . _ - / + @ only, and begins and ends with a letter or a digit',
  'access.password-rule':
    'The password needs at least 8 characters, among them a lower-case letter, an upper-case letter, a digit and a special character',
  'access.password-too-long': 'The password may have at most {max} characters',
  'access.password-common': 'This password is too common. Choose another one',
  'access.password-own-name': 'This password is based on your name. Choose another one',
  'access.password-college-name': 'This password is based on the name of the college. Choose another one',
} as const

/** Builds a validation error of access from its code and the values for its sentence. */
export const accessError = messagesOf(accessValidationErrors)
