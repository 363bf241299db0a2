import { dayOfTerm } from '@nalanda/contract/calendar/teaching-days'
import type { TaughtWeekday } from '@nalanda/contract/calendar/terms'
import { eachDay } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, gte, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { loadTermDays } from '../../calendar/public.ts'
import { terms } from '../../calendar/schema.ts'

export type Days = { from: IsoDate; to: IsoDate }
type TaughtDay = { day: IsoDate; termId: number; follows: TaughtWeekday }

/** The days of each term on which classes are held, from one day to another, and the weekday whose timetable each follows. */
export async function taughtDays(db: Database, { from, to }: Days): Promise<TaughtDay[]> {
  const running = await db
    .select()
    .from(terms)
    .where(and(lte(terms.startsOn, to), gte(terms.endsOn, from)))
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
