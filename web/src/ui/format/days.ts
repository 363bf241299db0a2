import { addDays } from '@nalanda/contract/platform/dates/dates'
import { uiWord } from '../words.ts'
import { dateText, dayText } from './format.ts'

/** A Monday. */
const aMonday = '2026-11-16'
type WeekdayStyle = 'long' | 'short' | 'narrow'

/** Returns the name of a weekday by its number, 1 for Monday: Saturday, or Sat if short. */
export function weekdayName(weekday: number, style: WeekdayStyle = 'long'): string {
  return weekdayNameOf(addDays(aMonday, weekday - 1), style)
}

/** Like `weekdayName`, for an ISO date. */
export function weekdayNameOf(isoDate: string, style: WeekdayStyle = 'long'): string {
  return dateText(`${isoDate}T00:00:00Z`, { weekday: style, timeZone: 'UTC' })
}

/** Formats a day without its year: 21 Nov. */
export function shortDayText(isoDate: string): string {
  return dateText(`${isoDate}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

/** Formats one day, or a first and last day: 21 Nov to 3 Dec 2026. `write` overrides the format of each. */
export function daysText(from: string, to: string, write?: (isoDate: string) => string): string {
  if (from === to) return (write ?? dayText)(from)
  return uiWord('daysFromTo', { from: write?.(from) ?? firstDayText(from, to), to: (write ?? dayText)(to) })
}

/** Formats the first of two days, without its year if the last has the same year. */
export const firstDayText = (from: string, to: string): string =>
  from.slice(0, 4) === to.slice(0, 4) ? shortDayText(from) : dayText(from)
