import type { Gender } from '@nalanda/contract/students/record'
import type { correctionStates } from '@nalanda/contract/students/state-corrections'
import type { StudentState } from '@nalanda/contract/students/students'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo, revision } from '../../platform/database/columns.ts'
import { batches, branches, courses, regulations, sections } from '../academics/schema.ts'
import { users } from '../access/schema.ts'

export const students = pgTable(
  'students',
  {
    id: id(),
    admissionNo: text().notNull().unique(),
    rollNo: text(),
    fullName: text().notNull(),
    nativeName: text(),
    gender: text().$type<Gender>().notNull(),
    /** Null if the admission form leaves it open. */
    dateOfBirth: date(),
    courseId: refTo(() => courses.id),
    branchId: ref().notNull(),
    batchId: ref().notNull(),
    sectionId: ref(),
    regulationId: ref().notNull(),
    lateralEntry: boolean().notNull().default(false),
    email: text(),
    mobile: text(),
    photoFile: text(),
    /** Semester of the last promotion; null before the first. */
    promotedTo: smallint(),
    /**
     * The semester according to promotions: that of the last one, otherwise the one in which the student joined. If no promotions are recorded, the student is
     * in another one by now; `presentSemester` (classes/semesters.ts) determines it.
     */
    recordedSemesterNo: smallint('semester_no')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(promoted_to, CASE WHEN lateral_entry THEN 3 ELSE 1 END)::smallint`),
    /** The present state. A trigger keeps it equal to the last row of the history. */
    state: text().$type<StudentState>().notNull().default('admitted'),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('students_roll_no').on(t.rollNo),
    // Branch, batch and regulation belong to the student's course, the section to the batch and branch: no student is in two courses.
    foreignKey({
      name: 'student_branch_of_course',
      columns: [t.branchId, t.courseId],
      foreignColumns: [branches.id, branches.courseId],
    }),
    foreignKey({
      name: 'student_batch_of_course',
      columns: [t.batchId, t.courseId],
      foreignColumns: [batches.id, batches.courseId],
    }),
    foreignKey({
      name: 'student_regulation_of_course',
      columns: [t.regulationId, t.courseId],
      foreignColumns: [regulations.id, regulations.courseId],
    }),
    foreignKey({
      name: 'student_section_of_class',
      columns: [t.sectionId, t.batchId, t.branchId],
      foreignColumns: [sections.id, sections.batchId, sections.branchId],
    }),
    index('students_by_name').on(sql`lower(${t.fullName})`, t.id),
    index().on(t.batchId, t.branchId),
    index().on(t.branchId, t.id),
    index().on(t.courseId, t.id),
    index().on(t.sectionId),
    index().on(t.regulationId),
    index('students_by_semester').on(t.recordedSemesterNo, t.id),
    index('students_without_roll_no').on(t.batchId, t.branchId, t.id).where(sql`${t.rollNo} is null`),
    index('students_search').using(
      'gin',
      sql`(${t.fullName} || ' ' || coalesce(${t.rollNo}, '') || ' ' || ${t.admissionNo}) gin_trgm_ops`,
    ),
  ],
)

/** A state recorded for many students at once, so that it can be corrected as one. */
export const stateActs = pgTable('student_state_acts', {
  id: id(),
  state: text().$type<StudentState>().notNull(),
  startedOn: date().notNull(),
  reason: text().notNull(),
  count: integer().notNull(),
  madeBy: text().notNull(),
  madeAt: instant().notNull(),
})

/** A request to correct a wrong state: of one entry of a student's history, or of all entries of one act. */
export const stateCorrections = pgTable(
  'student_state_corrections',
  {
    id: id(),
    stateId: ref().references((): AnyPgColumn => studentStates.id, { onDelete: 'cascade' }),
    actId: ref().references(() => stateActs.id),
    reason: text().notNull(),
    state: text().$type<(typeof correctionStates)[number]>().notNull().default('requested'),
    requestedBy: text().notNull(),
    requestedAt: instant().notNull(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('one_open_correction_of_a_state').on(t.stateId).where(sql`${t.state} in ('requested', 'returned')`),
    uniqueIndex('one_open_correction_of_an_act').on(t.actId).where(sql`${t.state} in ('requested', 'returned')`),
    check('correction_of_a_state_or_an_act', sql`num_nonnulls(${t.stateId}, ${t.actId}) = 1`),
  ],
)

/**
 * The history of a student: each state with its first day and its reason. Append-only; a wrong entry refers to its correction once and then no longer counts.
 * Rows are deleted only with a student whose admission is undone.
 */
export const studentStates = pgTable(
  'student_states',
  {
    id: id(),
    studentId: refTo(() => students.id, { onDelete: 'cascade' }),
    state: text().$type<StudentState>().notNull(),
    startedOn: date().notNull(),
    reason: text().notNull(),
    recordedBy: text().notNull(),
    recordedAt: instant().notNull(),
    /** The act that recorded it for many students at once. */
    actId: ref().references(() => stateActs.id),
    correctionId: ref().references(() => stateCorrections.id),
    /** For a readmission to another class: the batch, section and regulation that the student left, needed for its correction. */
    leftBatchId: ref().references(() => batches.id),
    leftSectionId: ref().references(() => sections.id),
    leftRegulationId: ref().references(() => regulations.id),
  },
  (t) => [
    index().on(t.studentId, t.startedOn, t.id),
    // For students who changed state since a day
    index().on(t.startedOn),
    index().on(t.actId),
    index().on(t.correctionId),
    index().on(t.leftBatchId).where(sql`${t.leftBatchId} IS NOT NULL`),
    index().on(t.leftSectionId).where(sql`${t.leftSectionId} IS NOT NULL`),
    index().on(t.leftRegulationId).where(sql`${t.leftRegulationId} IS NOT NULL`),
  ],
)

/** The students linked to a parent's account; a student may have several such accounts. */
export const guardianLinks = pgTable(
  'wards',
  {
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    studentId: refTo(() => students.id),
    relation: text().notNull(),
    linkedAt: instant().notNull(),
    linkedBy: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.studentId] }), index().on(t.studentId)],
)

/** Children's records that an administrator closed to a parent: only a person can open them again. */
export const endedGuardianLinks = pgTable(
  'ended_wards',
  {
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    studentId: refTo(() => students.id, { onDelete: 'cascade' }),
    endedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.studentId] }), index().on(t.studentId)],
)
