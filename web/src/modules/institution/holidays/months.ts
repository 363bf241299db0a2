import type { Holiday } from '@nalanda/contract/institution/holidays'
import { eachDay } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { weeksOfMonth } from '../../../ui/calendar/month-weeks.ts'

export type MonthDay = { day: IsoDate; holidays: Holiday[] }
/** A month in calendar form: weeks from Monday, with gaps before the first and after the last day. */
export type Month = { first: IsoDate; weeks: (MonthDay | null)[][] }

/** Returns the months of a period of whole months, each with its holidays. */
export function monthsOf(from: IsoDate, to: IsoDate, holidays: readonly Holiday[]): Month[] {
  const byDay = Map.groupBy(holidays, ({ day }) => day)
  const months = new Set(eachDay(from, to).map((day) => day.slice(0, 7)))
  const named = (day: IsoDate | null) => (day === null ? null : { day, holidays: byDay.get(day) ?? [] })
  return [...months].map((month) => ({ first: `${month}-01`, weeks: weeksOfMonth(month).map((week) => week.map(named)) }))
}
