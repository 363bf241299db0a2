import { addDays, weekdayOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { dateText } from '../../ui/format/format.ts'

/** 2026-11-16 is a Monday. */
const aMonday = '2026-11-16'

/** The name of a weekday, 1 for Monday, in the language of the page. */
export function weekdayName(weekday: number, style: 'long' | 'short' = 'long'): string {
  return dateText(`${addDays(aMonday, weekday - 1)}T00:00:00Z`, { weekday: style, timeZone: 'UTC' })
}

/** The Monday of the week of a day. */
export const mondayOf = (day: IsoDate): IsoDate => addDays(day, -((weekdayOf(day) + 6) % 7))
