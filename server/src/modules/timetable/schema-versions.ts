import type { TaughtWeekday } from '@nalanda/contract/calendar/terms'
import type { RunProblem, RunState } from '@nalanda/contract/timetable/runs'
import type { TimetableState } from '@nalanda/contract/timetable/versions'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo, revision } from '../../platform/database/columns.ts'
import { sections } from '../academics/schema.ts'
import { terms } from '../calendar/schema.ts'
import { leaveCovers } from '../leave/schema.ts'
import { staff } from '../people/schema.ts'
import { offerings, sectionBatches } from '../teaching/schema.ts'
import { fixedHours, periodPatterns, rooms } from './schema.ts'

/** Versions of the timetable of the whole college. At most one published version is in force on a day (`one_timetable_at_a_time`). */
export const timetables = pgTable(
  'timetables',
  {
    id: id(),
    name: text().notNull(),
    state: text().$type<TimetableState>().notNull().default('draft'),
    /** First and last day in force; null for a draft, and for a last day that is not known yet. */
    effectiveFrom: date(),
    effectiveUntil: date(),
    /** The day for whose terms the version was made. */
    forDay: date(),
    /** The version that this one copies and changes. */
    basedOnId: ref().references((): AnyPgColumn => timetables.id, { onDelete: 'set null' }),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    publishedAt: instant(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('timetables_by_name').on(sql`lower(${t.name})`),
    index().on(t.basedOnId),
    index().on(t.createdAt, t.id),
    check('published_from_a_day', sql`(${t.state} = 'draft') = (${t.effectiveFrom} is null)`),
    check('timetable_days_in_order', sql`${t.effectiveUntil} >= ${t.effectiveFrom}`),
  ],
)

/**
 * Entries of a timetable: an offering or a fixed hour at a time of the week. Entries of one `activity` and `occurrence` run in parallel, such as the labs of
 * two batches, and differ in their `part`. No room is used twice at the same time (`room_twice`).
 */
export const timetableEntries = pgTable(
  'timetable_entries',
  {
    id: id(),
    timetableId: refTo(() => timetables.id, { onDelete: 'cascade' }),
    termId: refTo(() => terms.id),
    activity: text().notNull(),
    occurrence: smallint().notNull(),
    part: smallint().notNull(),
    offeringId: ref().references(() => offerings.id),
    fixedHourId: ref().references(() => fixedHours.id),
    batchId: ref().references(() => sectionBatches.id),
    patternId: refTo(() => periodPatterns.id),
    weekday: smallint().$type<TaughtWeekday>().notNull(),
    firstPeriod: smallint().notNull(),
    periods: smallint().notNull(),
    startMinute: smallint().notNull(),
    endMinute: smallint().notNull(),
    roomId: ref().references(() => rooms.id),
    /** Whether the entry stays in place when the timetable is generated again. */
    pinned: boolean().notNull().default(false),
  },
  (t) => [
    unique('one_entry_of_a_part').on(t.timetableId, t.activity, t.occurrence, t.part),
    unique('entry_with_time').on(t.id, t.timetableId, t.weekday, t.startMinute, t.endMinute),
    index().on(t.termId),
    index().on(t.offeringId),
    index().on(t.fixedHourId),
    index().on(t.batchId),
    index().on(t.patternId),
    index().on(t.roomId),
    check('entry_of_one_thing', sql`num_nonnulls(${t.offeringId}, ${t.fixedHourId}) = 1`),
    check('entry_in_order', sql`${t.endMinute} > ${t.startMinute}`),
  ],
)

const timeOfEntry = () => ({
  entryId: ref().notNull(),
  timetableId: ref().notNull(),
  weekday: smallint().notNull(),
  startMinute: smallint().notNull(),
  endMinute: smallint().notNull(),
})

type TimeColumns = Record<keyof ReturnType<typeof timeOfEntry>, AnyPgColumn>

/** Foreign key that keeps the time of the row equal to that of its entry. */
const keepsTime = (name: string, { entryId, timetableId, weekday, startMinute, endMinute }: TimeColumns) => {
  const entry = timetableEntries
  return foreignKey({
    name,
    columns: [entryId, timetableId, weekday, startMinute, endMinute],
    foreignColumns: [entry.id, entry.timetableId, entry.weekday, entry.startMinute, entry.endMinute],
  })
    .onUpdate('cascade')
    .onDelete('cascade')
}

/** Teachers of an entry, at its time, which the foreign key keeps equal. No teacher is at two entries at the same time (`teacher_twice`). */
export const entryTeachers = pgTable('timetable_entry_teachers', { ...timeOfEntry(), staffId: refTo(() => staff.id) }, (t) => [
  primaryKey({ columns: [t.entryId, t.staffId] }),
  index().on(t.staffId),
  keepsTime('time_of_teacher', t),
])

/**
 * The sections that attend an entry, or the one batch of a section. A section, or a batch, is never at two occurrences at the same time (`students_twice`);
 * entries of one occurrence (`block`) are alternatives.
 */
export const entrySections = pgTable(
  'timetable_entry_sections',
  {
    ...timeOfEntry(),
    sectionId: refTo(() => sections.id),
    batchId: ref().references(() => sectionBatches.id),
    block: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.sectionId] }),
    index().on(t.sectionId),
    index().on(t.batchId),
    keepsTime('time_of_section', t),
  ],
)

/** A class that another teacher holds on one day. Nobody covers two classes at the same time (`cover_twice`). */
export const classCovers = pgTable(
  'class_covers',
  {
    id: id(),
    day: date().notNull(),
    absentId: refTo(() => staff.id),
    staffId: refTo(() => staff.id),
    startMinute: smallint().notNull(),
    endMinute: smallint().notNull(),
    /** The subject of the class; null for a fixed hour, which is identified by its title. */
    offeringId: ref().references(() => offerings.id),
    title: text().notNull(),
    /** The accepted cover of a leave; null if the head of department assigned the cover. */
    leaveCoverId: ref().references(() => leaveCovers.id),
    assignedBy: text(),
    assignedAt: instant().notNull(),
  },
  (t) => [
    unique('class_covered_once').on(t.day, t.absentId, t.startMinute),
    index().on(t.absentId),
    index().on(t.staffId, t.day),
    index().on(t.offeringId),
    index().on(t.leaveCoverId),
  ],
)

/** A run of the solver, and its result. */
export const timetableRuns = pgTable(
  'timetable_runs',
  {
    id: id(),
    /** Name of the draft that it creates. */
    name: text().notNull(),
    /** The run includes the terms that run on this day. */
    forDay: date().notNull(),
    state: text().$type<RunState>().notNull(),
    /** The version from which as much as possible is kept. */
    basedOnId: ref().references(() => timetables.id, { onDelete: 'set null' }),
    seconds: smallint().notNull(),
    requestedBy: text().notNull(),
    requestedAt: instant().notNull(),
    startedAt: instant(),
    endedAt: instant(),
    /** When a user asked the run to stop with the best timetable so far. */
    stopAskedAt: instant(),
    placed: integer().notNull().default(0),
    total: integer().notNull().default(0),
    moved: integer(),
    cost: integer(),
    problems: jsonb().$type<RunProblem[]>().notNull().default([]),
    resultId: ref().references(() => timetables.id, { onDelete: 'set null' }),
  },
  (t) => [
    index().on(t.requestedAt, t.id),
    index().on(t.basedOnId),
    index().on(t.resultId),
    uniqueIndex('one_run_at_a_time').on(sql`(true)`).where(sql`${t.state} in ('queued', 'running')`),
  ],
)
