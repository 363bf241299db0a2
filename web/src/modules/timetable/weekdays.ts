import { addDays, weekdayOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: IsoDate): IsoDate => addDays(day, -((weekdayOf(day) + 6) % 7))
