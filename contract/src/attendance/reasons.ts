import { messagesOf } from '../platform/validation/validation-error.ts'

/** What the portal writes itself into the history of a student: code → words. */
export const attendanceReasons = {
  'attendance.condonation-ended': 'The condonation was deleted or rejected',
} as const

/** A reason of attendance. */
export const attendanceReason = messagesOf(attendanceReasons)
