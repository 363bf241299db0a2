import { type CalendarEntry, maxCalendarDays } from '@nalanda/contract/calendar/calendar'
import { daysBetween } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, between, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { courses, semesters } from '../academics/schema.ts'
import { listEventsBetween } from '../activities/public.ts'
import { listHolidays } from '../institution/public.ts'
import { changedDays, termPeriods, termSemesters, terms } from './schema.ts'

/** A range of days, both inclusive. With courses, it includes their entries and those for everyone. */
export type CalendarRange = { from: IsoDate; to: IsoDate; courseIds?: readonly number[] | undefined }

/** Returns all calendar entries in a range, by first day. Refuses a range of more than fourteen months. */
export async function listCalendar(db: Database, range: CalendarRange): Promise<CalendarEntry[]> {
  const { from, to } = range
  if (daysBetween(from, to) >= maxCalendarDays) throw problem('calendar.too-long', { days: maxCalendarDays }, { fields: ['to'] })
  const entries = [
    ...(await holidayEntries(db, range)),
    ...(await termEntries(db, range)),
    ...(await periodEntries(db, range)),
    ...(await changedDayEntries(db, range)),
    ...(await eventEntries(db, range)),
  ]
  return entries.sort((a, b) => (a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : 0))
}

const forEverybody = { courseId: null, courseName: null, note: '', follows: null }

/** Combines holidays with the same name on consecutive days into one entry. */
async function holidayEntries(db: Database, { from, to }: CalendarRange): Promise<CalendarEntry[]> {
  const entries: CalendarEntry[] = []
  for (const { id, day, name } of await listHolidays(db, from, to)) {
    const before = entries.findLast(({ title }) => title === name)
    if (before && daysBetween(before.endsOn, day) === 1) before.endsOn = day
    else entries.push({ kind: 'holiday', id, title: name, startsOn: day, endsOn: day, ...forEverybody })
  }
  return entries
}

const semesterNames = sql<string>`coalesce((select string_agg(${semesters.name}, ', ' order by ${semesters.number})
  from ${termSemesters} join ${semesters} on ${semesters.id} = ${termSemesters.semesterId} where ${termSemesters.termId} = ${terms.id}), '')`

async function termEntries(db: Database, { from, to, courseIds }: CalendarRange): Promise<CalendarEntry[]> {
  const rows = await db
    .select({
      ...{ id: terms.id, title: terms.name, startsOn: terms.startsOn, endsOn: terms.endsOn },
      ...{ courseId: terms.courseId, courseName: courses.name, note: semesterNames },
    })
    .from(terms)
    .innerJoin(courses, eq(courses.id, terms.courseId))
    .where(and(ofCourse(terms.courseId, courseIds), or(between(terms.startsOn, from, to), between(terms.endsOn, from, to))))
  return rows.flatMap(({ startsOn, endsOn, ...row }) =>
    [
      { kind: 'term-start' as const, ...row, startsOn, endsOn: startsOn, follows: null },
      { kind: 'term-end' as const, ...row, startsOn: endsOn, endsOn, follows: null },
    ].filter((entry) => entry.startsOn >= from && entry.startsOn <= to),
  )
}

async function periodEntries(db: Database, { from, to, courseIds }: CalendarRange): Promise<CalendarEntry[]> {
  const rows = await db
    .select({
      ...{ kind: termPeriods.kind, id: termPeriods.id, title: termPeriods.name },
      ...{ startsOn: termPeriods.startsOn, endsOn: termPeriods.endsOn },
      ...{ courseId: terms.courseId, courseName: courses.name, note: semesterNames },
    })
    .from(termPeriods)
    .innerJoin(terms, eq(terms.id, termPeriods.termId))
    .innerJoin(courses, eq(courses.id, terms.courseId))
    .where(and(ofCourse(terms.courseId, courseIds), lte(termPeriods.startsOn, to), gte(termPeriods.endsOn, from)))
  return rows.map((row) => ({ ...row, follows: null }))
}

async function changedDayEntries(db: Database, { from, to, courseIds }: CalendarRange): Promise<CalendarEntry[]> {
  const ofOne = courseIds === undefined ? undefined : or(isNull(changedDays.courseId), ofCourse(changedDays.courseId, courseIds))
  const rows = await db
    .select({
      ...{ id: changedDays.id, title: changedDays.reason, day: changedDays.day, follows: changedDays.follows },
      ...{ courseId: changedDays.courseId, courseName: sql<string | null>`${courses.name}` },
    })
    .from(changedDays)
    .leftJoin(courses, eq(courses.id, changedDays.courseId))
    .where(and(ofOne, between(changedDays.day, from, to)))
  return rows.map(({ day, ...row }) => ({ kind: 'changed-day', ...row, startsOn: day, endsOn: day, note: '' }))
}

async function eventEntries(db: Database, { from, to }: CalendarRange): Promise<CalendarEntry[]> {
  const events = await listEventsBetween(db, from, to)
  return events.map(({ id, title, startsOn, endsOn, venue, club }) => ({
    ...forEverybody,
    ...{ kind: 'event', id, title, startsOn, endsOn, note: [club, venue].filter(Boolean).join(', ') },
  }))
}

const ofCourse = (column: PgColumn, courseIds: readonly number[] | undefined) =>
  courseIds === undefined ? undefined : inArray(column, [...courseIds])
