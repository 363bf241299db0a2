import { covers, type Days, dayOfTerm, type TermDays } from '@nalanda/contract/calendar/teaching-days'
import type { TaughtWeekday, TermDetail, TermWeek } from '@nalanda/contract/calendar/terms'
import { addDays, eachDay, weekdayOf } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { listHolidays, workingCalendar } from '../institution/public.ts'
import { changedDays, termPeriods } from './schema.ts'

type TermOfCourse = { id: number; courseId: number; startsOn: IsoDate; endsOn: IsoDate; weekdays: readonly TaughtWeekday[] }

/** Loads what determines the days of these terms. A changed day of the term's course takes precedence over one of the whole college. */
export async function loadTermDays(db: Database, of: readonly TermOfCourse[]): Promise<(term: TermOfCourse) => TermDays> {
  const ids = of.map(({ id }) => id)
  const [periods, changes, calendar] = await Promise.all([
    db.select().from(termPeriods).where(inArray(termPeriods.termId, ids)).orderBy(asc(termPeriods.startsOn)),
    db.select().from(changedDays),
    workingCalendar(db),
  ])
  const byTerm = Map.groupBy(periods, ({ termId }) => termId)
  return ({ id, courseId, startsOn, endsOn, weekdays }) => {
    const ofAll = changes.filter((one) => one.courseId === null)
    const ofCourse = changes.filter((one) => one.courseId === courseId)
    const follows = new Map([...ofAll, ...ofCourse].map((one) => [one.day, one.follows]))
    return { startsOn, endsOn, weekdays, periods: byTerm.get(id) ?? [], changedDays: follows, calendar }
  }
}

/** Counts the days of a term with classes. */
export function countTeachingDays({ startsOn, endsOn }: { startsOn: IsoDate; endsOn: IsoDate }, days: TermDays): number {
  return eachDay(startsOn, endsOn).filter((day) => dayOfTerm(day, days).kind === 'teaching').length
}

/** Returns the weeks of a term (Monday to Sunday), with the reasons for days without classes, and how often each weekday is taught. */
export async function describeWeeks(db: Database, term: TermOfCourse): Promise<Pick<TermDetail, 'weeks' | 'byWeekday'>> {
  const days = (await loadTermDays(db, [term]))(term)
  const holidays = await listHolidays(db, term.startsOn, term.endsOn)
  const byWeekday = Array.from({ length: 7 }, () => 0)
  const weeks: TermWeek[] = []
  const monday = addDays(term.startsOn, -((weekdayOf(term.startsOn) + 6) % 7))
  for (let from = monday; from <= term.endsOn; from = addDays(from, 7)) {
    const [first, last] = [from < term.startsOn ? term.startsOn : from, addDays(from, 6)]
    const to = last > term.endsOn ? term.endsOn : last
    const taught = taughtIn(days, { startsOn: first, endsOn: to })
    for (const { follows } of taught) byWeekday[(follows + 6) % 7] = (byWeekday[(follows + 6) % 7] ?? 0) + 1
    const changed = taught.filter(({ day }) => days.changedDays.has(day))
    const remarks = remarksOn(days, holidays, { startsOn: first, endsOn: to })
    weeks.push({ number: weeks.length + 1, from: first, to, teachingDays: taught.length, remarks, changedDays: changed })
  }
  return { weeks, byWeekday }
}

const taughtIn = (days: TermDays, { startsOn, endsOn }: Days) =>
  eachDay(startsOn, endsOn).flatMap((day) => {
    const found = dayOfTerm(day, days)
    return found.kind === 'teaching' ? [{ day, follows: found.follows }] : []
  })

type NamedDay = { day: IsoDate; name: string }

/** Returns the names of the periods and holidays in these days, by first day. Includes only holidays on days that would have classes. */
function remarksOn(days: TermDays, holidays: readonly NamedDay[], week: Days): string[] {
  const isTaught = ({ day }: NamedDay) => days.changedDays.has(day) || days.weekdays.some((weekday) => weekday === weekdayOf(day))
  const periods = days.periods.filter(({ startsOn, endsOn }) => startsOn <= week.endsOn && endsOn >= week.startsOn)
  const found = [
    ...periods.map(({ startsOn: day, name }) => ({ day, name })),
    ...holidays.filter((one) => covers(week, one.day) && isTaught(one)),
  ]
  return [...new Set(found.toSorted((a, b) => a.day.localeCompare(b.day)).map(({ name }) => name))]
}
