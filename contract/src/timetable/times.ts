/** Weekly times of the timetable: a weekday with two times of day. Pure functions, shared by the screens and the server. */
import { z } from 'zod'
import { taughtWeekdays } from '../calendar/terms.ts'
import { ClockTime } from '../platform/primitives.ts'
import { issueMessage } from '../platform/validation/issues.ts'
import { timetableError } from './validation-errors.ts'

/** A time range on a weekday (1 Monday to 6 Saturday), excluding its end. */
export const WeeklyTime = z
  .object({ weekday: z.literal(taughtWeekdays), from: ClockTime, to: ClockTime })
  .refine(({ from, to }) => from < to, { path: ['to'], error: issueMessage(timetableError('timetable.ends-before-start')) })
export type WeeklyTime = z.infer<typeof WeeklyTime>

/** Times of a week without overlaps; if two overlap, the later row has the error. */
export const WeeklyTimes = z
  .array(WeeklyTime)
  .max(60)
  .superRefine((times, { addIssue }) => {
    for (const at of overlappingTimes(times))
      addIssue({ code: 'custom', path: [at, 'from'], message: issueMessage(timetableError('timetable.times-overlap')) })
  })

/** Returns the indexes of the rows that overlap an earlier one. */
export function overlappingTimes(times: readonly WeeklyTime[]): number[] {
  const overlap = (one: WeeklyTime, other: WeeklyTime) =>
    one.weekday === other.weekday && one.from < other.to && other.from < one.to
  return times.flatMap((one, at) => (times.slice(0, at).some((other) => overlap(one, other)) ? [at] : []))
}

/** Returns the minutes from midnight of a time of day. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the time of day a number of minutes after midnight. */
export function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
