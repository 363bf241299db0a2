import type { changedDays as calls, SaveChangedDay } from '@nalanda/contract/calendar/changed-days'
import { dayOfTerm } from '@nalanda/contract/calendar/teaching-days'
import { weekdayOf } from '@nalanda/contract/platform/dates/dates'
import { formatDay, weekdayNames } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { byValue } from '../../platform/lists/keyset.ts'
import { where } from '../../platform/lists/listing.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { problem } from '../../platform/problems.ts'
import { courses } from '../academics/schema.ts'
import { followChangedDays, workingCalendar } from '../institution/public.ts'
import { changedDays, terms } from './schema.ts'
import { loadTermDays } from './term-days.ts'

const joins = [{ table: courses, on: eq(courses.id, changedDays.courseId) }]

/** Days that follow the timetable of another weekday. */
export const changedDayKind: KindOf<typeof calls> = {
  table: changedDays,
  entity: 'changed-day',
  title: 'Days with another timetable',
  joins,
  searched: sql`${changedDays.reason}`,
  filters: ({ courseId, coming }) => [
    where(changedDays.courseId, courseId),
    coming && (coming === 'yes' ? gte(changedDays.day, dayOf(now())) : sql`${changedDays.day} < ${dayOf(now())}::date`),
  ],
  sorts: { day: byValue(changedDays.day) },
  firstSort: '-day',
  load: loadRows(changedDays, joins, { courseName: sql<string | null>`${courses.name}` }),
  columns: [
    { header: 'Day', kind: 'date', value: ({ day }) => day },
    { header: 'Follows', value: ({ follows }) => weekdayNames[follows] },
    { header: 'Course', value: ({ courseName }) => courseName ?? 'All' },
    { header: 'Reason', width: 40, value: ({ reason }) => reason },
  ],
  constraintProblems: { one_change_of_a_day: { code: 'calendar.day-taken', field: 'day' } },
  check: refuseWithoutEffect,
  store: (db, _id, { day }, before) => followChangedDays(db, before ? [before.day, day] : [day]),
  afterDeletion: (db, { day }) => followChangedDays(db, [day]),
}

/** Refuses a holiday, since nothing is taught on it; a day that has this timetable anyway; and a day on which no term of the course has classes. */
async function refuseWithoutEffect(db: Database, { day, follows, courseId }: SaveChangedDay): Promise<void> {
  const { holidays } = await workingCalendar(db)
  if (holidays.has(day)) throw problem('calendar.day-is-holiday', { day: formatDay(day) }, { fields: ['day'] })
  if (weekdayOf(day) === follows && !(await isChangedBeside(db, day, courseId)))
    throw problem('calendar.follows-itself', { day: formatDay(day) }, { fields: ['follows'] })
  const running = await db
    .select()
    .from(terms)
    .where(and(lte(terms.startsOn, day), gte(terms.endsOn, day), where(terms.courseId, courseId ?? undefined)))
    .orderBy(asc(terms.id))
  if (running.length === 0) throw problem('calendar.day-outside-terms', { day: formatDay(day) }, { fields: ['day'] })
  const daysOf = await loadTermDays(db, running)
  const found = running.map((term) => dayOfTerm(day, { ...daysOf(term), changedDays: new Map([[day, follows]]) }))
  const [first] = found.filter((one) => 'name' in one)
  if (first && !found.some(({ kind }) => kind === 'teaching'))
    throw problem('calendar.day-without-classes', { day: formatDay(day), name: first.name }, { fields: ['day'] })
}

/** Whether the whole college follows another weekday on the day, so that one course can be exempted with the day's own timetable. */
async function isChangedBeside(db: Database, day: IsoDate, courseId: number | null): Promise<boolean> {
  if (courseId === null) return false
  return (await db.$count(changedDays, and(eq(changedDays.day, day), isNull(changedDays.courseId)))) > 0
}
