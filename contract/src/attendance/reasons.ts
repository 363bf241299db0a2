import { messagesOf } from '../platform/validation/validation-error.ts'

/** What the portal writes itself into the history of a student or of a leave: code → words. */
export const attendanceReasons = {
  'attendance.condonation-ended': 'The condonation was deleted or rejected',
  'attendance.no-longer-participant': 'No longer a participant: {reason}',
} as const

/** A reason of attendance. */
export const attendanceReason = messagesOf(attendanceReasons)
