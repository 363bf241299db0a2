import { excuseCalls } from '@nalanda/contract/attendance/condonations'
import { type StudentLeaveState, studentLeaveCalls } from '@nalanda/contract/attendance/student-leaves'
import { termAttendanceCalls } from '@nalanda/contract/attendance/term-attendance'
import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import type { Tone } from '../../../ui/feedback/states.tsx'

/** Calls to invalidate after a change of leave: everything that shows or counts it. */
export const leaveViews = [studentLeaveCalls, termAttendanceCalls, excuseCalls, approvals]

export const stateTones: Record<StudentLeaveState, Tone> = {
  draft: 'quiet',
  waiting: 'warn',
  sanctioned: 'pass',
  refused: 'fail',
  withdrawn: 'quiet',
  cancelled: 'fail',
}
