import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of programmes and the records of a course: code → sentence. */
export const academicsValidationErrors = {
  'academics.years-out-of-order': 'Enter the first year or a later one, at most {years} years in all',
  'academics.programme-twice': 'Add each programme only once',
  'academics.branch-of-other-course': 'Choose a branch of the same course',
  'academics.branches-of-other-course': 'Choose branches of the same course',
  'academics.regulation-of-another-course': 'Choose a regulation of the same course',
  'academics.semester-of-other-course': 'Choose a semester of the same course',
  'academics.course-referred-to': 'Other records of the current course refer to this one',
  'academics.semesters-beyond': 'Semesters of the course beyond this number: {count}',
  'academics.no-template': 'There is no template of {branch} in {course}',
} as const

/** Builds a validation error of academics from its code and the values for its sentence. */
export const academicsError = messagesOf(academicsValidationErrors)
