import { balanceCalls } from '@nalanda/contract/leave/balances'
import { calendarCalls } from '@nalanda/contract/leave/calendar'
import { type CoverState, coverCalls } from '@nalanda/contract/leave/covers'
import { type LeaveDays, type LeaveState, leaveCalls } from '@nalanda/contract/leave/requests'
import { approvals } from '@nalanda/contract/platform/approvals/approvals'
import type { Tone } from '../../ui/feedback/states.tsx'
import { dayText } from '../../ui/format/format.ts'
import type { Translate } from './words.ts'

/** Everything that shows leave: what one act changes is seen in all of them. */
export const leaveViews = [leaveCalls, coverCalls, balanceCalls, calendarCalls, approvals]

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

/** Half-days as days: `2.5 days`. */
export const daysOf = (t: Translate, halves: number): string => t('nDays', { count: halves / 2 })

/** The days of a leave, with the noon at which it begins or ends. */
export function periodText(t: Translate, { fromOn, untilOn, startsAtNoon, endsAtNoon }: LeaveDays): string {
  const [from, until] = [dayText(fromOn), dayText(untilOn)]
  if (fromOn === untilOn) {
    if (startsAtNoon) return t('afternoonOf', { day: from })
    return endsAtNoon ? t('morningOf', { day: from }) : from
  }
  return t('fromTo', {
    from: startsAtNoon ? t('noonOf', { day: from }) : from,
    until: endsAtNoon ? t('noonOf', { day: until }) : until,
  })
}
