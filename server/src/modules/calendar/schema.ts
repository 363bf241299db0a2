import type { PeriodKind, TaughtWeekday } from '@nalanda/contract/calendar/terms'
import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, pgTable, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo, revision } from '../../platform/database/columns.ts'
import { courses, semesters } from '../academics/schema.ts'
import { users } from '../access/schema.ts'

export const terms = pgTable(
  'academic_terms',
  {
    id: id(),
    courseId: refTo(() => courses.id),
    name: text().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    weekdays: smallint().array().$type<TaughtWeekday[]>().notNull(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('one_term_of_a_name').on(t.courseId, sql`lower(${t.name})`),
    unique('term_with_days').on(t.id, t.startsOn, t.endsOn),
    index().on(t.startsOn, t.id),
    check('term_days_in_order', sql`${t.endsOn} >= ${t.startsOn}`),
  ],
)

/**
 * The semesters taught in a term. A foreign key keeps their days equal to those of the term, so that the constraint `one_term_of_a_semester_at_a_time` can
 * refuse a semester that is taught in two terms on one day.
 */
export const termSemesters = pgTable(
  'term_semesters',
  {
    termId: ref().notNull(),
    semesterId: refTo(() => semesters.id),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.termId, t.semesterId] }),
    foreignKey({
      name: 'semester_of_term',
      columns: [t.termId, t.startsOn, t.endsOn],
      foreignColumns: [terms.id, terms.startsOn, terms.endsOn],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index().on(t.semesterId),
  ],
)

/** Exams, breaks and other periods of a term. Two periods without classes never share a day (`one_period_at_a_time`). */
export const termPeriods = pgTable(
  'term_periods',
  {
    id: id(),
    termId: refTo(() => terms.id, { onDelete: 'cascade' }),
    kind: text().$type<PeriodKind>().notNull(),
    name: text().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    revision: revision(),
  },
  (t) => [
    index().on(t.termId, t.startsOn),
    index().on(t.startsOn, t.id),
    check('period_days_in_order', sql`${t.endsOn} >= ${t.startsOn}`),
  ],
)

/** Days that follow the timetable of another weekday (1 Monday to 6 Saturday). */
export const changedDays = pgTable(
  'changed_days',
  {
    id: id(),
    day: date().notNull(),
    follows: smallint().$type<TaughtWeekday>().notNull(),
    courseId: ref().references(() => courses.id),
    reason: text().notNull(),
    revision: revision(),
  },
  (t) => [
    unique('one_change_of_a_day').on(t.day, t.courseId).nullsNotDistinct(),
    index().on(t.courseId),
    check('follows_a_weekday', sql`${t.follows} between 1 and 6`),
  ],
)

/** The secret link for a user's calendar app. Only its hash is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull(),
  lastReadAt: instant(),
})
