import type { TaughtWeekday } from '@nalanda/contract/calendar/terms'
import type { slotKinds } from '@nalanda/contract/timetable/patterns'
import type { BatchMode } from '@nalanda/contract/timetable/requirements'
import type { RoomType } from '@nalanda/contract/timetable/rooms'
import type { WeeklyTime } from '@nalanda/contract/timetable/times'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, ref, refTo, retiredAt, revision } from '../../platform/database/columns.ts'
import { sections, semesters } from '../academics/schema.ts'
import { terms } from '../calendar/schema.ts'
import { departments, staff } from '../people/schema.ts'
import { offerings } from '../teaching/schema.ts'

const weeklyTimes = () => jsonb().$type<WeeklyTime[]>().notNull().default([])

export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    name: text().notNull(),
    building: text(),
    type: text().$type<RoomType>().notNull(),
    capacity: integer().notNull(),
    departmentId: ref().references(() => departments.id),
    unavailable: weeklyTimes(),
    retiredAt: retiredAt(),
    revision: revision(),
  },
  (t) => [uniqueIndex('rooms_by_name').on(sql`lower(${t.name})`), index().on(t.departmentId), index().on(t.capacity, t.id)],
)

export const periodPatterns = pgTable(
  'period_patterns',
  { id: id(), name: text().notNull(), retiredAt: retiredAt(), revision: revision() },
  (t) => [uniqueIndex('period_patterns_by_name').on(sql`lower(${t.name})`)],
)

/** Periods and breaks of a weekday, in minutes from midnight. Those of one weekday never overlap (`pattern_slots_overlap`). */
export const patternSlots = pgTable(
  'pattern_slots',
  {
    patternId: refTo(() => periodPatterns.id, { onDelete: 'cascade' }),
    weekday: smallint().$type<TaughtWeekday>().notNull(),
    startMinute: smallint().notNull(),
    endMinute: smallint().notNull(),
    kind: text().$type<(typeof slotKinds)[number]>().notNull(),
    /** The number of a period on its day, from 1; null for a break. */
    number: smallint(),
    name: text(),
  },
  (t) => [
    primaryKey({ columns: [t.patternId, t.weekday, t.startMinute] }),
    check('slot_in_order', sql`${t.endMinute} > ${t.startMinute} and ${t.weekday} between 1 and 6`),
    check('periods_are_numbered', sql`(${t.kind} = 'period') = (${t.number} is not null)`),
  ],
)

/** The pattern of a semester of a term. */
export const semesterPatterns = pgTable(
  'semester_patterns',
  {
    termId: refTo(() => terms.id, { onDelete: 'cascade' }),
    semesterId: refTo(() => semesters.id),
    patternId: refTo(() => periodPatterns.id),
  },
  (t) => [primaryKey({ columns: [t.termId, t.semesterId] }), index().on(t.semesterId), index().on(t.patternId)],
)

/** Limits and times of a teacher, if the office has set any. */
export const teacherTimes = pgTable('teacher_times', {
  staffId: ref()
    .primaryKey()
    .references(() => staff.id),
  perDay: smallint(),
  perWeek: smallint(),
  consecutive: smallint(),
  unavailable: weeklyTimes(),
  avoid: weeklyTimes(),
  revision: revision(),
})

/** An offering whose blocks the office has set; those of all others follow from the hours of the subject. */
export const offeringRequirements = pgTable('offering_requirements', {
  offeringId: ref()
    .primaryKey()
    .references(() => offerings.id, { onDelete: 'cascade' }),
  revision: revision(),
})

export const requiredBlocks = pgTable(
  'required_blocks',
  {
    offeringId: refTo(() => offeringRequirements.offeringId, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    periods: smallint().notNull(),
    times: smallint().notNull(),
    roomType: text().$type<RoomType>(),
    roomId: ref().references(() => rooms.id),
    batches: text().$type<BatchMode>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.offeringId, t.place] }),
    index().on(t.roomId),
    check('block_of_periods', sql`${t.periods} between 1 and 4 and ${t.times} > 0`),
  ],
)

/** Library, sports and the like of a section in a term. */
export const fixedHours = pgTable(
  'fixed_hours',
  {
    id: id(),
    termId: refTo(() => terms.id),
    sectionId: refTo(() => sections.id),
    title: text().notNull(),
    periods: smallint().notNull(),
    weekday: smallint().$type<TaughtWeekday>(),
    firstPeriod: smallint(),
    staffId: ref().references(() => staff.id),
    roomId: ref().references(() => rooms.id),
    revision: revision(),
  },
  (t) => [
    index().on(t.termId),
    index().on(t.sectionId),
    index().on(t.staffId),
    index().on(t.roomId),
    check('hour_of_periods', sql`${t.periods} between 1 and 4`),
    check('hour_with_day_and_period', sql`num_nonnulls(${t.weekday}, ${t.firstPeriod}) <> 1`),
  ],
)
