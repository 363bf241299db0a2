/** Decides whether classes are held on a day of a term, and by the timetable of which weekday. Pure functions, shared by the screens and the server. */
import { weekdayOf } from '../platform/dates/dates.ts'
import type { WorkingCalendar } from '../platform/dates/working-days.ts'
import type { IsoDate } from '../platform/primitives.ts'
import type { PeriodKind, TaughtWeekday } from './terms.ts'

export type Days = { startsOn: IsoDate; endsOn: IsoDate }

/** All data that determines the days of one term. */
export type TermDays = Days & {
  /** Weekdays on which classes are held. */
  weekdays: readonly TaughtWeekday[]
  periods: readonly (Days & { kind: PeriodKind; name: string })[]
  /** Days that follow another weekday, with that weekday. */
  changedDays: ReadonlyMap<IsoDate, TaughtWeekday>
  calendar: WorkingCalendar
}

export type DayOfTerm =
  | { kind: 'teaching'; follows: TaughtWeekday }
  | { kind: 'outside' | 'holiday' | 'weekly-off' }
  | { kind: Exclude<PeriodKind, 'classes'>; name: string }

/** Returns the kind of a day of a term. A holiday takes precedence; a day that follows another weekday is taught even if its own weekday has no classes. */
export function dayOfTerm(day: IsoDate, { startsOn, endsOn, weekdays, periods, changedDays, calendar }: TermDays): DayOfTerm {
  if (day < startsOn || day > endsOn) return { kind: 'outside' }
  if (calendar.holidays.has(day)) return { kind: 'holiday' }
  const period = periods.find((one) => one.kind !== 'classes' && covers(one, day))
  if (period && period.kind !== 'classes') return { kind: period.kind, name: period.name }
  const follows = changedDays.get(day) ?? weekdays.find((weekday) => weekday === weekdayOf(day))
  return follows === undefined ? { kind: 'weekly-off' } : { kind: 'teaching', follows }
}

/** Whether a day is within the range. */
export const covers = ({ startsOn, endsOn }: Days, day: IsoDate): boolean => day >= startsOn && day <= endsOn
