import type { StudentState } from '@nalanda/contract/students'
import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref, revision } from '../../platform/database/columns.ts'
import { batches, branches, courses, regulations, sections } from '../academics/schema.ts'

export const students = pgTable(
  'students',
  {
    id: id(),
    admissionNo: text().notNull().unique(),
    rollNo: text(),
    fullName: text().notNull(),
    nativeName: text(),
    gender: text().$type<'female' | 'male' | 'other'>().notNull(),
    dateOfBirth: date().notNull(),
    courseId: ref()
      .notNull()
      .references(() => courses.id),
    branchId: ref()
      .notNull()
      .references(() => branches.id),
    batchId: ref()
      .notNull()
      .references(() => batches.id),
    sectionId: ref().references(() => sections.id),
    regulationId: ref()
      .notNull()
      .references(() => regulations.id),
    lateralEntry: boolean().notNull().default(false),
    email: text(),
    mobile: text(),
    photoFile: text(),
    /** The present state, kept equal to the last row of the history by trigger. */
    state: text().$type<StudentState>().notNull().default('admitted'),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('students_roll_no').on(t.rollNo),
    index().on(t.fullName, t.id),
    index().on(t.batchId, t.branchId),
    index().on(t.branchId, t.id),
    index('students_search').using(
      'gin',
      sql`(${t.fullName} || ' ' || coalesce(${t.rollNo}, '') || ' ' || ${t.admissionNo}) gin_trgm_ops`,
    ),
  ],
)

/** The history of a student: each state with the day it began and why. Append-only. */
export const studentStates = pgTable(
  'student_states',
  {
    id: id(),
    studentId: ref()
      .notNull()
      .references(() => students.id),
    state: text().$type<StudentState>().notNull(),
    startedOn: date().notNull(),
    reason: text().notNull(),
    recordedBy: text().notNull(),
    recordedAt: instant().notNull(),
  },
  (t) => [index().on(t.studentId, t.startedOn, t.id)],
)
