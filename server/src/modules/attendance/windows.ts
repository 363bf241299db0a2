import type { HeldClass } from '@nalanda/contract/attendance/classes'
import { addDays, timeOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { dayOf } from '../../platform/clock.ts'

type Timed = { day: IsoDate; startsAt: string }

/** Returns whether a class has yet to begin, or its teachers may still take and correct its attendance: until the end of the last day of the window. */
export function stateOf({ day, startsAt }: Timed, windowDays: number, now: Date): HeldClass['state'] {
  const today = dayOf(now)
  if (day > today || (day === today && startsAt > timeOf(now))) return 'coming'
  return lastDayOf(day, windowDays) < today ? 'closed' : 'open'
}

/** Returns the last day on which the teachers of a class may change its attendance. */
export const lastDayOf = (day: IsoDate, windowDays: number): IsoDate => addDays(day, windowDays)
