import { messagesOf } from '../platform/validation/validation-error.ts'

/** Validation errors of timetables: code → sentence. */
export const timetableValidationErrors = {
  'timetable.ends-before-start': 'Enter an end after the start',
  'timetable.times-overlap': 'Enter a time that does not overlap another one',
  'timetable.slots-overlap': 'Enter periods and breaks that do not overlap',
  'timetable.no-periods': 'Add at least one period',
  'timetable.weekday-twice': 'Enter each weekday once',
} as const

/** Builds a validation error of timetables from its code. */
export const timetableError = messagesOf(timetableValidationErrors)
