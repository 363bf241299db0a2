import type { ElectiveKind } from '@nalanda/contract/academics/subject-teaching'
import type { AllotmentMethod } from '@nalanda/contract/teaching/electives'
import type { rosterChangeKinds } from '@nalanda/contract/teaching/rosters'
import type { TeacherRole } from '@nalanda/contract/teaching/teachers'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo, revision } from '../../platform/database/columns.ts'
import { sections, subjects } from '../academics/schema.ts'
import { terms } from '../calendar/schema.ts'
import { departments, designations, staff } from '../people/schema.ts'
import { students } from '../students/schema.ts'

/** A round in which students choose one subject of an elective group, between two instants that are stored as day and time in India. */
export const electiveRounds = pgTable(
  'elective_rounds',
  {
    id: id(),
    termId: refTo(() => terms.id),
    name: text().notNull(),
    kind: text().$type<ElectiveKind>().notNull(),
    electiveGroup: text().notNull(),
    method: text().$type<AllotmentMethod>().notNull(),
    opensOn: date().notNull(),
    opensTime: text().notNull(),
    closesOn: date().notNull(),
    closesTime: text().notNull(),
    choicesRequired: smallint().notNull(),
    leastStudents: smallint().notNull(),
    groupSize: smallint().notNull(),
    /** When the round was shown to its students. */
    releasedAt: instant(),
    /** When the seats were allotted by merit. */
    allottedAt: instant(),
    publishedAt: instant(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('one_elective_round_of_a_name').on(t.termId, sql`lower(${t.name})`),
    index().on(t.closesOn, t.id),
    check('round_closes_after_it_opens', sql`(${t.closesOn}, ${t.closesTime}) > (${t.opensOn}, ${t.opensTime})`),
    check('one_choice_first_come', sql`${t.method} = 'merit' or ${t.choicesRequired} = 1`),
  ],
)

/** A subject that is taught in a term to a section, or to a group of students from several sections who chose it. */
export const offerings = pgTable(
  'offerings',
  {
    id: id(),
    termId: refTo(() => terms.id),
    subjectId: refTo(() => subjects.id),
    sectionId: ref().references(() => sections.id),
    /** Name of a class across sections; null for the class of a section. */
    groupName: text(),
    /** The round in which its students chose the class. Offerings of one round are taught in parallel. */
    electiveRoundId: ref().references(() => electiveRounds.id),
    /** The department that teaches the class, if not the one of the branch. A class across sections always has one. */
    departmentId: ref().references(() => departments.id),
    everyone: boolean().notNull().default(true),
    revision: revision(),
  },
  (t) => [
    unique('one_offering_of_a_subject').on(t.termId, t.sectionId, t.subjectId),
    uniqueIndex('one_group_of_a_name').on(t.termId, t.subjectId, t.groupName).where(sql`${t.sectionId} is null`),
    index().on(t.sectionId),
    index().on(t.subjectId),
    index().on(t.departmentId),
    index().on(t.electiveRoundId),
    check('section_or_group', sql`num_nonnulls(${t.sectionId}, ${t.groupName}) = 1`),
    check('group_with_department', sql`${t.groupName} is null or (${t.departmentId} is not null and not ${t.everyone})`),
  ],
)

/** The batches into which a section is divided for its laboratories in a term. */
export const sectionBatches = pgTable(
  'section_batches',
  {
    id: id(),
    termId: refTo(() => terms.id),
    sectionId: refTo(() => sections.id),
    name: text().notNull(),
  },
  (t) => [
    unique('one_batch_of_a_name').on(t.termId, t.sectionId, t.name),
    unique('batch_with_term').on(t.id, t.termId),
    index().on(t.sectionId),
  ],
)

/** The students of each batch; a student is in one batch per term. */
export const sectionBatchStudents = pgTable(
  'section_batch_students',
  {
    batchId: ref().notNull(),
    termId: ref().notNull(),
    studentId: refTo(() => students.id),
  },
  (t) => [
    primaryKey({ columns: [t.termId, t.studentId] }),
    foreignKey({
      name: 'student_batch_of_term',
      columns: [t.batchId, t.termId],
      foreignColumns: [sectionBatches.id, sectionBatches.termId],
    }).onDelete('cascade'),
    index().on(t.batchId),
    index().on(t.studentId),
  ],
)

/** The teachers of an offering. */
export const offeringTeachers = pgTable(
  'offering_teachers',
  {
    offeringId: refTo(() => offerings.id, { onDelete: 'cascade' }),
    staffId: refTo(() => staff.id),
    role: text().$type<TeacherRole>().notNull(),
    hours: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.offeringId, t.staffId] }),
    index().on(t.staffId),
    uniqueIndex('one_main_teacher').on(t.offeringId).where(sql`${t.role} = 'main'`),
    check('hours_in_a_week', sql`${t.hours} between 0 and 40`),
  ],
)

/**
 * Students who are on a roster besides the section, or of the section but not on it. A student has no two changes on one day (`one_roster_change_at_a_time`).
 */
export const rosterChanges = pgTable(
  'roster_changes',
  {
    id: id(),
    offeringId: refTo(() => offerings.id),
    studentId: refTo(() => students.id),
    kind: text().$type<(typeof rosterChangeKinds)[number]>().notNull(),
    fromOn: date().notNull(),
    untilOn: date(),
    reason: text().notNull(),
    recordedBy: text().notNull(),
    recordedAt: instant().notNull(),
  },
  (t) => [index().on(t.offeringId), index().on(t.studentId), check('roster_change_in_order', sql`${t.untilOn} >= ${t.fromOn}`)],
)

/** Weekly teaching hours of a designation; null if it has no norm. A designation without a row has the norm of its name (`workload.ts`). */
export const workloadNorms = pgTable('workload_norms', {
  designationId: ref()
    .primaryKey()
    .references(() => designations.id, { onDelete: 'cascade' }),
  hours: smallint(),
})
