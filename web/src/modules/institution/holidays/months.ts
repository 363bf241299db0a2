import type { Holiday } from '@nalanda/contract/institution/holidays'
import { weekdayOf as dayOfWeek, eachDay } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'

export type MonthDay = { day: IsoDate; holidays: Holiday[] }
/** A month as a calendar shows it: weeks from Monday, with gaps before its first and after its last day. */
export type Month = { first: IsoDate; weeks: (MonthDay | null)[][] }

/** The months of a time, each with its holidays. */
export function monthsOf(from: IsoDate, to: IsoDate, holidays: readonly Holiday[]): Month[] {
  const byDay = Map.groupBy(holidays, ({ day }) => day)
  const byMonth = Map.groupBy(eachDay(from, to), (day) => day.slice(0, 7))
  return [...byMonth].map(([month, days]) => ({
    first: `${month}-01`,
    weeks: weeksOf(days.map((day) => ({ day, holidays: byDay.get(day) ?? [] }))),
  }))
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: IsoDate): number {
  return (dayOfWeek(day) + 6) % 7
}

function weeksOf(days: readonly MonthDay[]): (MonthDay | null)[][] {
  const gap = weekdayOf(days[0]?.day ?? '2026-06-01')
  const cells = [...Array.from({ length: gap }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_unused, week) => cells.slice(week * 7, week * 7 + 7))
}
