import type { GradeBand } from '@nalanda/contract/academics/academics'
import { type AttendanceRules, usualAttendance } from '@nalanda/contract/academics/attendance-rules'
import type { ElectiveKind, SubjectType } from '@nalanda/contract/academics/subject-teaching'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { id, ref, refTo, retiredAt, revision } from '../../platform/database/columns.ts'
import { departments } from '../people/schema.ts'

export const degrees = pgTable('degrees', {
  id: id(),
  name: text().notNull().unique(),
  shortName: text().notNull(),
  level: text().$type<'UG' | 'PG' | 'Diploma' | 'Doctoral'>().notNull(),
  retiredAt: retiredAt(),
  revision: revision(),
})

/** A programme that the college offers: B.Tech, MBA. */
export const courses = pgTable('courses', {
  id: id(),
  name: text().notNull().unique(),
  degreeId: refTo(() => degrees.id),
  semesterCount: smallint().notNull(),
  retiredAt: retiredAt(),
  revision: revision(),
})

export const branches = pgTable(
  'branches',
  {
    id: id(),
    courseId: refTo(() => courses.id),
    /** Branch code in roll numbers: 05 is CSE. */
    code: text().notNull(),
    shortName: text().notNull(),
    name: text().notNull(),
    departmentId: ref().references(() => departments.id),
    intake: integer().notNull().default(60),
    retiredAt: retiredAt(),
    revision: revision(),
  },
  (t) => [
    unique().on(t.courseId, t.code),
    unique().on(t.courseId, t.shortName),
    unique('branch_with_course').on(t.id, t.courseId),
    index().on(t.departmentId),
  ],
)

export const regulations = pgTable(
  'regulations',
  {
    id: id(),
    code: text().notNull().unique(),
    title: text().notNull(),
    courseId: refTo(() => courses.id),
    retiredAt: retiredAt(),
    revision: revision(),
  },
  (t) => [unique('regulation_with_course').on(t.id, t.courseId), index().on(t.courseId)],
)

/** The rules of a regulation from a given day. Results refer to the set they were computed with, so a set in use is never changed. */
export const regulationRules = pgTable(
  'regulation_rules',
  {
    id: id(),
    regulationId: refTo(() => regulations.id),
    effectiveFrom: date().notNull(),
    scale: jsonb().$type<GradeBand[]>().notNull(),
    absentGrade: text().notNull(),
    passPercent: jsonb().$type<{ internal: number; external: number; total: number }>().notNull(),
    rounding: text().$type<'truncate' | 'half-up'>().notNull(),
    countedAttempt: text().$type<'best' | 'latest'>().notNull(),
    creditsForAward: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull(),
    attendance: jsonb().$type<AttendanceRules>().notNull().default(usualAttendance),
  },
  (t) => [unique().on(t.regulationId, t.effectiveFrom)],
)

export const batches = pgTable(
  'batches',
  {
    id: id(),
    courseId: refTo(() => courses.id),
    label: text().notNull(),
    startYear: smallint().notNull(),
    regulationId: ref().notNull(),
    retiredAt: retiredAt(),
    revision: revision(),
  },
  (t) => [
    unique().on(t.courseId, t.label),
    unique('batch_with_course').on(t.id, t.courseId),
    foreignKey({
      name: 'batch_regulation_of_course',
      columns: [t.regulationId, t.courseId],
      foreignColumns: [regulations.id, regulations.courseId],
    }),
    index().on(t.regulationId),
  ],
)

export const semesters = pgTable(
  'semesters',
  {
    id: id(),
    courseId: refTo(() => courses.id),
    number: smallint().notNull(),
    name: text().notNull(),
    retiredAt: retiredAt(),
    revision: revision(),
  },
  (t) => [unique().on(t.courseId, t.number), unique().on(t.courseId, t.name)],
)

export const sections = pgTable(
  'sections',
  {
    id: id(),
    batchId: refTo(() => batches.id),
    branchId: refTo(() => branches.id),
    name: text().notNull(),
    retiredAt: retiredAt(),
    revision: revision(),
  },
  (t) => [
    unique().on(t.batchId, t.branchId, t.name),
    unique('section_with_class').on(t.id, t.batchId, t.branchId),
    index().on(t.branchId),
  ],
)

export const subjects = pgTable(
  'subjects',
  {
    id: id(),
    regulationId: refTo(() => regulations.id),
    semesterId: refTo(() => semesters.id),
    code: text().notNull(),
    name: text().notNull(),
    credits: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    maxInternal: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull(),
    maxExternal: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull(),
    type: text().$type<SubjectType>().notNull().default('theory'),
    lectureHours: smallint().notNull().default(0),
    tutorialHours: smallint().notNull().default(0),
    practicalHours: smallint().notNull().default(0),
    electiveKind: text().$type<ElectiveKind>(),
    electiveGroup: text(),
    retiredAt: retiredAt(),
    revision: revision(),
  },
  (t) => [
    unique().on(t.regulationId, t.code),
    index().on(t.semesterId),
    check('has_marks', sql`${t.maxInternal} + ${t.maxExternal} > 0`),
    check('elective_in_a_group', sql`num_nonnulls(${t.electiveKind}, ${t.electiveGroup}) <> 1`),
  ],
)

/** The branches that study a subject. A subject without rows is studied by all branches of the course. */
export const subjectBranches = pgTable(
  'subject_branches',
  {
    subjectId: refTo(() => subjects.id, { onDelete: 'cascade' }),
    branchId: refTo(() => branches.id),
  },
  (t) => [primaryKey({ columns: [t.subjectId, t.branchId] }), index().on(t.branchId)],
)
