import { messagesOf } from '../platform/validation/validation-error.ts'

/** Texts that the portal writes into the history of a student or of a leave: code → words. */
export const attendanceReasons = {
  'attendance.condonation-ended': 'The condonation was deleted or rejected',
  'attendance.no-longer-participant': 'No longer a participant: {reason}',
} as const

/** Builds a reason of attendance from its code. */
export const attendanceReason = messagesOf(attendanceReasons)
