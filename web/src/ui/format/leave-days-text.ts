import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import { uiWord } from '../words.ts'
import { dayText } from './format.ts'

/** The days of a leave, with the noon at which it begins or ends: `18 Nov 2026, afternoon`, `2 Oct 2026 to 5 Oct 2026 noon`. */
export function leaveDaysText({ fromOn, untilOn, startsAtNoon, endsAtNoon }: LeaveDays): string {
  const [from, to] = [dayText(fromOn), dayText(untilOn)]
  if (fromOn === untilOn) {
    if (startsAtNoon) return uiWord('afternoonOf', { day: from })
    return endsAtNoon ? uiWord('morningOf', { day: from }) : from
  }
  return uiWord('daysFromTo', {
    from: startsAtNoon ? uiWord('noonOf', { day: from }) : from,
    to: endsAtNoon ? uiWord('noonOf', { day: to }) : to,
  })
}
