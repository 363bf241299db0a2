import { taughtWeekdays } from '@nalanda/contract/calendar/terms'
import { issueMessage } from '@nalanda/contract/platform/validation/issues'
import { type Pattern, PatternDay, PatternSlot, SavePattern } from '@nalanda/contract/timetable/patterns'
import { clockTime, minuteOf } from '@nalanda/contract/timetable/times'
import { timetableError } from '@nalanda/contract/timetable/validation-errors'
import { z } from 'zod'

/** Weekdays with the same periods and breaks, which may be entered in any order. */
const WeekdayGroup = z.object({
  weekdays: z.array(z.literal(taughtWeekdays)).min(1),
  slots: z
    .array(PatternSlot)
    .transform((slots) => slots.toSorted((one, other) => one.from.localeCompare(other.from)))
    .superRefine((slots, { addIssue }) => {
      for (const { message } of PatternDay.shape.slots.safeParse(slots).error?.issues ?? []) addIssue({ code: 'custom', message })
    }),
})

/** The form values of a pattern: weekdays are grouped, as most of them have the same times at most colleges. */
export const PatternForm = z
  .object({
    name: SavePattern.shape.name,
    groups: z
      .array(WeekdayGroup)
      .min(1)
      .superRefine((groups, { addIssue }) => {
        for (const [at, { weekdays }] of groups.entries())
          if (groups.slice(0, at).some((other) => other.weekdays.some((one) => weekdays.includes(one))))
            addIssue({
              ...{ code: 'custom', path: [at, 'weekdays'] },
              message: issueMessage(timetableError('timetable.weekday-twice')),
            })
      }),
  })
  .transform(({ name, groups }) => ({
    name,
    days: groups
      .flatMap(({ weekdays, slots }) => weekdays.map((weekday) => ({ weekday, slots })))
      .sort((one, other) => one.weekday - other.weekday),
  }))
export type PatternForm = z.input<typeof PatternForm>
export type TypedSlot = PatternForm['groups'][number]['slots'][number]

/** Default length in minutes of the first slot of each kind. */
const usualLength = { period: 50, break: 10 } as const
const firstTime = '09:00'
const lastMinute = 24 * 60 - 1

/** Returns the initial values of the pattern form: weekdays grouped by their times, or one period for all weekdays. */
export function startPattern(row: Pattern | null): PatternForm {
  if (!row) return { name: '', groups: [{ weekdays: [...taughtWeekdays], slots: [nextSlot([], 'period')] }] }
  const groups = Map.groupBy(row.days, ({ slots }) => JSON.stringify(slots))
  return {
    name: row.name,
    groups: [...groups.values()].map((days) => ({
      weekdays: days.map(({ weekday }) => weekday),
      slots: (days[0]?.slots ?? []).map((slot) => ({ ...slot, name: slot.name ?? '' })),
    })),
  }
}

/** Returns the next slot: it begins when the last one ends, and has the length of the last one of its kind. */
export function nextSlot(slots: readonly TypedSlot[], kind: TypedSlot['kind']): TypedSlot {
  const from = slots.at(-1)?.to || firstTime
  const like = slots.findLast((one) => one.kind === kind && one.from < one.to)
  const length = like ? minuteOf(like.to) - minuteOf(like.from) : usualLength[kind]
  return { kind, name: '', from, to: clockTime(Math.min(minuteOf(from) + length, lastMinute)) }
}
