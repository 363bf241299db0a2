import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import { uiWord } from '../words.ts'
import { firstDayText } from './days.ts'
import { dayText } from './format.ts'

/** Formats the days of a leave, with the noon at which it begins or ends: `18 Nov 2026, afternoon`, `2 Oct to 5 Oct 2026 noon`. */
export function leaveDaysText({ fromOn, untilOn, startsAtNoon, endsAtNoon }: LeaveDays): string {
  const to = dayText(untilOn)
  if (fromOn === untilOn) {
    if (startsAtNoon) return uiWord('afternoonOf', { day: to })
    return endsAtNoon ? uiWord('morningOf', { day: to }) : to
  }
  const from = firstDayText(fromOn, untilOn)
  return uiWord('daysFromTo', {
    from: startsAtNoon ? uiWord('noonOf', { day: from }) : from,
    to: endsAtNoon ? uiWord('noonOf', { day: to }) : to,
  })
}
