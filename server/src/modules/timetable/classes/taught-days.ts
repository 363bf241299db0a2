import { dayOfTerm } from '@nalanda/contract/calendar/teaching-days'
import type { TaughtWeekday } from '@nalanda/contract/calendar/terms'
import { eachDay } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, gte, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { loadTermDays } from '../../calendar/public.ts'
import { terms } from '../../calendar/schema.ts'

export type Days = { from: IsoDate; to: IsoDate }
export type TaughtDay = { day: IsoDate; termId: number; follows: TaughtWeekday }

/** Returns the teaching days of each term, or only of these terms, in a range of days, with the weekday whose timetable each follows. */
export async function taughtDays(db: Database, { from, to }: Days, termIds?: readonly number[]): Promise<TaughtDay[]> {
  const running = await db
    .select()
    .from(terms)
    .where(and(lte(terms.startsOn, to), gte(terms.endsOn, from), termIds && inArray(terms.id, [...termIds])))
  const daysOf = await loadTermDays(db, running)
  return running.flatMap((term) => {
    const { id: termId, startsOn, endsOn } = term
    const own = daysOf(term)
    return eachDay(from < startsOn ? startsOn : from, to > endsOn ? endsOn : to).flatMap((day): TaughtDay[] => {
      const found = dayOfTerm(day, own)
      return found.kind === 'teaching' ? [{ day, termId, follows: found.follows }] : []
    })
  })
}

type Version = { effectiveFrom: IsoDate | null; effectiveUntil: IsoDate | null }

/** Returns those of these days on which a version of the timetable is in force. */
export function heldInVersion(taught: readonly TaughtDay[], { effectiveFrom, effectiveUntil }: Version): TaughtDay[] {
  return taught.filter(({ day }) => day >= (effectiveFrom ?? day) && day <= (effectiveUntil ?? day))
}
