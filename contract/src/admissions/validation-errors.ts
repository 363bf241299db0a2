import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of the admission forms that only the server can check: code → sentence. */
export const admissionsValidationErrors = {
  'admissions.gender-unknown': 'Enter MALE, FEMALE or OTHER',
  'admissions.course-unknown': 'The college has no such course',
  'admissions.branch-unknown': 'The course has no such branch',
  'admissions.batch-unknown': 'The course has no such batch',
  'admissions.agent-unknown': 'The college has no such agent',
} as const

/** Builds a validation error of admissions from its code and the values for its sentence. */
export const admissionsError = messagesOf(admissionsValidationErrors)
