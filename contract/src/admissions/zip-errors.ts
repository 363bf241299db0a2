import { messagesOf } from '../platform/validation/validation-error.ts'

/** Errors of a zip of photos that cannot be read: code → sentence. */
export const zipErrors = {
  'admissions.zip-not-a-zip':
    'This file is not a zip, or names two of its files alike. Make the zip again and upload it once more',
  'admissions.zip-encrypted': 'This zip is protected by a password. Make one without and try again',
  'admissions.zip-truncated': 'This zip is damaged or incomplete. Make it again and upload it once more',
  'admissions.zip-too-large': 'This zip is too large',
  'admissions.zip-too-many': 'This zip holds more than {max} photos, or unpacks to far more than photos would',
  'admissions.zip-empty': 'This zip holds no photos',
} as const

/** Builds a zip error from its code and the values for its sentence. */
export const zipError = messagesOf(zipErrors)
