import { covers, dayOfTerm, type TermDays } from '@nalanda/contract/calendar/teaching-days'
import type { TaughtWeekday, TermDetail, TermWeek } from '@nalanda/contract/calendar/terms'
import { addDays, eachDay, weekdayOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { workingCalendar } from '../institution/public.ts'
import { changedDays, termPeriods } from './schema.ts'

type TermOfCourse = { id: number; courseId: number; startsOn: IsoDate; endsOn: IsoDate; weekdays: readonly TaughtWeekday[] }

/** What decides about the days of these terms. A change of a day for the course of a term comes before one for the whole college. */
export async function loadTermDays(db: Database, of: readonly TermOfCourse[]): Promise<(term: TermOfCourse) => TermDays> {
  const ids = of.map(({ id }) => id)
  const periods = await db.select().from(termPeriods).where(inArray(termPeriods.termId, ids)).orderBy(asc(termPeriods.startsOn))
  const changes = await db.select().from(changedDays)
  const calendar = await workingCalendar(db)
  const byTerm = Map.groupBy(periods, ({ termId }) => termId)
  return ({ id, courseId, startsOn, endsOn, weekdays }) => {
    const ofAll = changes.filter((one) => one.courseId === null)
    const ofCourse = changes.filter((one) => one.courseId === courseId)
    const follows = new Map([...ofAll, ...ofCourse].map((one) => [one.day, one.follows]))
    return { startsOn, endsOn, weekdays, periods: byTerm.get(id) ?? [], changedDays: follows, calendar }
  }
}

/** On how many days of a term classes are held. */
export function countTeachingDays({ startsOn, endsOn }: { startsOn: IsoDate; endsOn: IsoDate }, days: TermDays): number {
  return eachDay(startsOn, endsOn).filter((day) => dayOfTerm(day, days).kind === 'teaching').length
}

/** The weeks of a term from Monday to Sunday, and how often each weekday is taught. */
export function describeWeeks(term: TermOfCourse, days: TermDays): Pick<TermDetail, 'weeks' | 'byWeekday'> {
  const byWeekday = Array.from({ length: 7 }, () => 0)
  const weeks: TermWeek[] = []
  const monday = addDays(term.startsOn, -((weekdayOf(term.startsOn) + 6) % 7))
  for (let from = monday; from <= term.endsOn; from = addDays(from, 7)) {
    const [first, last] = [from < term.startsOn ? term.startsOn : from, addDays(from, 6)]
    const to = last > term.endsOn ? term.endsOn : last
    const taught = eachDay(first, to).flatMap((day) => {
      const found = dayOfTerm(day, days)
      return found.kind === 'teaching' ? [found.follows] : []
    })
    for (const weekday of taught) byWeekday[(weekday + 6) % 7] = (byWeekday[(weekday + 6) % 7] ?? 0) + 1
    const remarks = days.periods.filter((one) => eachDay(first, to).some((day) => covers(one, day))).map(({ name }) => name)
    weeks.push({ number: weeks.length + 1, from: first, to, teachingDays: taught.length, remarks })
  }
  return { weeks, byWeekday }
}
