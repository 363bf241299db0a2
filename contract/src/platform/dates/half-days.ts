import { z } from 'zod'
import { IsoDate } from '../primitives.ts'
import { addDays, daysBetween } from './dates.ts'

/** Days of leave, with halves of the first and the last. */
export const LeaveDays = z.object({
  fromOn: IsoDate,
  untilOn: IsoDate,
  /** Whether it begins at noon of its first day. */
  startsAtNoon: z.boolean(),
  /** Whether it ends at noon of its last day. */
  endsAtNoon: z.boolean(),
})
export type LeaveDays = z.infer<typeof LeaveDays>

/** Whether a class begins within the half-days of a leave; `noon` is when the first half of a day ends. */
export function isOnLeave(
  { day, startsAt }: { day: IsoDate; startsAt: string },
  { fromOn, untilOn, startsAtNoon, endsAtNoon }: LeaveDays,
  noon: string,
): boolean {
  if (day < fromOn || day > untilOn) return false
  if (day === fromOn && startsAtNoon && startsAt < noon) return false
  return !(day === untilOn && endsAtNoon && startsAt >= noon)
}

const epoch = '2000-01-01'

/** The number of a half-day: mornings are even, afternoons odd, counted from 1 January 2000, as the constraints `leave_overlaps` and `student_leave_overlaps` count them. */
export const morningOf = (day: IsoDate): number => daysBetween(epoch, day) * 2
export const dayOfHalf = (half: number): IsoDate => addDays(epoch, Math.floor(half / 2))

/** The half-days of a leave: from the first, to before the last. It ends before it begins where `end` is not above `first`. */
export function halvesOf({ fromOn, untilOn, startsAtNoon, endsAtNoon }: LeaveDays): { first: number; end: number } {
  return { first: morningOf(fromOn) + Number(startsAtNoon), end: morningOf(untilOn) + 2 - Number(endsAtNoon) }
}

/** Half-days as people write them: 5 is `2.5`. */
export const daysText = (halves: number): string => String(halves / 2)
