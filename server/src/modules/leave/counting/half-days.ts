import type { LeaveDays } from '@nalanda/contract/leave/requests'
import { addDays, daysBetween } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'

const epoch = '2000-01-01'

/** The number of a half-day: mornings are even, afternoons odd, counted from 1 January 2000, as the constraint `leave_overlaps` counts them. */
export const morningOf = (day: IsoDate): number => daysBetween(epoch, day) * 2
export const dayOfHalf = (half: number): IsoDate => addDays(epoch, Math.floor(half / 2))

/** The half-days of a leave: from the first, to before the last. */
export function halvesOf({ fromOn, untilOn, startsAtNoon, endsAtNoon }: LeaveDays): { first: number; end: number } {
  return { first: morningOf(fromOn) + Number(startsAtNoon), end: morningOf(untilOn) + 2 - Number(endsAtNoon) }
}

/** Half-days as people write them: 5 is `2.5`. */
export const daysText = (halves: number): string => String(halves / 2)
