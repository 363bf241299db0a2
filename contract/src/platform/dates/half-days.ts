import { z } from 'zod'
import { IsoDate } from '../primitives.ts'
import { addDays, daysBetween } from './dates.ts'

/** Days of leave; the first and the last may be half-days. */
export const LeaveDays = z.object({
  fromOn: IsoDate,
  untilOn: IsoDate,
  /** Whether it begins at noon of its first day. */
  startsAtNoon: z.boolean(),
  /** Whether it ends at noon of its last day. */
  endsAtNoon: z.boolean(),
})
export type LeaveDays = z.infer<typeof LeaveDays>

/** Whether a class begins within the half-days of a leave; `noon` is the end of the first half of a day. */
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

/**
 * Returns the number of the morning of a day: half-days are counted from 1 January 2000, mornings even and afternoons odd, as in the constraints
 * `leave_overlaps` and `student_leave_overlaps`.
 */
export const morningOf = (day: IsoDate): number => daysBetween(epoch, day) * 2
export const dayOfHalf = (half: number): IsoDate => addDays(epoch, Math.floor(half / 2))

/** Returns the half-days of a leave, from `first` inclusive to `end` exclusive. If `end` is not above `first`, the leave ends before it begins. */
export function halvesOf({ fromOn, untilOn, startsAtNoon, endsAtNoon }: LeaveDays): { first: number; end: number } {
  return { first: morningOf(fromOn) + Number(startsAtNoon), end: morningOf(untilOn) + 2 - Number(endsAtNoon) }
}

/** Formats half-days in days: 5 is `2.5`. */
export const daysText = (halves: number): string => String(halves / 2)
