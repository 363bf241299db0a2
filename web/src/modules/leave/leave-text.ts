import { assessmentCalls } from '@nalanda/contract/leave/assessment'
import { balanceCalls } from '@nalanda/contract/leave/balances'
import { calendarCalls } from '@nalanda/contract/leave/calendar'
import { type CoverState, coverCalls } from '@nalanda/contract/leave/covers'
import { type LeaveState, leaveCalls } from '@nalanda/contract/leave/requests'
import { leaveRuleCalls } from '@nalanda/contract/leave/types'
import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import type { Tone } from '../../ui/feedback/states.tsx'
import type { Translate } from './words.ts'

/** Calls to invalidate after an action on leave: everything that shows leave. */
export const leaveViews = [leaveCalls, leaveRuleCalls, assessmentCalls, coverCalls, balanceCalls, calendarCalls, approvals]

export const stateTones: Record<LeaveState, Tone> = {
  draft: 'quiet',
  covers: 'warn',
  waiting: 'warn',
  sanctioned: 'pass',
  refused: 'fail',
  withdrawn: 'quiet',
  cancelled: 'fail',
}

export const coverTones: Record<CoverState, Tone> = { asked: 'warn', accepted: 'pass', declined: 'fail', ended: 'quiet' }

/** Returns half-days as days: `2.5 days`. */
export const daysOf = (t: Translate, halves: number): string => t('nDays', { count: halves / 2 })

/** Returns a change in half-days as signed days: `+2.5 days`. */
export const signedDays = (t: Translate, halves: number): string => (halves > 0 ? `+${daysOf(t, halves)}` : daysOf(t, halves))
