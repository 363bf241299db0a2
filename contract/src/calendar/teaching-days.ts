/** Whether classes are held on a day of a term, and by the timetable of which weekday. Pure: screens and server share it. */
import { weekdayOf } from '../platform/dates/dates.ts'
import type { WorkingCalendar } from '../platform/dates/working-days.ts'
import type { IsoDate } from '../platform/primitives.ts'
import type { PeriodKind, TaughtWeekday } from './terms.ts'

export type Days = { startsOn: IsoDate; endsOn: IsoDate }

/** All that decides about the days of one term. */
export type TermDays = Days & {
  /** On which weekdays classes are held. */
  weekdays: readonly TaughtWeekday[]
  periods: readonly (Days & { kind: PeriodKind; name: string })[]
  /** The weekday that a day follows, where it is not its own. */
  changedDays: ReadonlyMap<IsoDate, TaughtWeekday>
  calendar: WorkingCalendar
}

export type DayOfTerm =
  | { kind: 'teaching'; follows: TaughtWeekday }
  | { kind: 'outside' | 'holiday' | 'weekly-off' }
  | { kind: Exclude<PeriodKind, 'classes'>; name: string }

/** What a day of a term is. A holiday comes before everything else; a day that follows another weekday is taught though no classes are held on its own weekday. */
export function dayOfTerm(day: IsoDate, { startsOn, endsOn, weekdays, periods, changedDays, calendar }: TermDays): DayOfTerm {
  if (day < startsOn || day > endsOn) return { kind: 'outside' }
  if (calendar.holidays.has(day)) return { kind: 'holiday' }
  const period = periods.find((one) => one.kind !== 'classes' && covers(one, day))
  if (period && period.kind !== 'classes') return { kind: period.kind, name: period.name }
  const follows = changedDays.get(day) ?? weekdays.find((weekday) => weekday === weekdayOf(day))
  return follows === undefined ? { kind: 'weekly-off' } : { kind: 'teaching', follows }
}

/** Whether a day is one of these. */
export const covers = ({ startsOn, endsOn }: Days, day: IsoDate): boolean => day >= startsOn && day <= endsOn
