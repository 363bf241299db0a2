import { addDays } from '@nalanda/contract/platform/dates/dates'
import { uiWord } from '../words.ts'
import { dateText, dayText } from './format.ts'

/** 2026-11-16 is a Monday. */
const aMonday = '2026-11-16'
type WeekdayStyle = 'long' | 'short' | 'narrow'

/** The name of a weekday by its number, 1 for Monday: Saturday, or Sat in short. */
export function weekdayName(weekday: number, style: WeekdayStyle = 'long'): string {
  return weekdayNameOf(addDays(aMonday, weekday - 1), style)
}

/** The same of a day, from an ISO date. */
export function weekdayNameOf(isoDate: string, style: WeekdayStyle = 'long'): string {
  return dateText(`${isoDate}T00:00:00Z`, { weekday: style, timeZone: 'UTC' })
}

/** A day without its year: 21 Nov. */
export function shortDayText(isoDate: string): string {
  return dateText(`${isoDate}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

/** One day, or the first and the last: 21 Nov to 3 Dec 2026. `write` says how each is written otherwise. */
export function daysText(from: string, to: string, write?: (isoDate: string) => string): string {
  if (from === to) return (write ?? dayText)(from)
  return uiWord('daysFromTo', { from: write?.(from) ?? firstDayText(from, to), to: (write ?? dayText)(to) })
}

/** The first of two days, without its year where the last has the same. */
export const firstDayText = (from: string, to: string): string =>
  from.slice(0, 4) === to.slice(0, 4) ? shortDayText(from) : dayText(from)
