import type { HoldKind } from '@nalanda/contract/platform/module-kinds'
import type { allotmentKinds } from '@nalanda/contract/students/classes'
import type { DocumentState } from '@nalanda/contract/students/documents'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
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
import { id, instant, paise, ref, refTo, revision } from '../../platform/database/columns.ts'
import { batches, branches, regulations, sections } from '../academics/schema.ts'
import { users } from '../access/schema.ts'
import { stateCorrections, students } from './schema.ts'

const student = () => refTo(() => students.id, { onDelete: 'cascade' })

/** Values given to a class in one act, so that it can be listed and undone: by student, the value before and after. */
export const allotments = pgTable(
  'student_allotments',
  {
    id: id(),
    kind: text().$type<(typeof allotmentKinds)[number]>().notNull(),
    branchId: refTo(() => branches.id),
    batchId: refTo(() => batches.id),
    detail: text().notNull(),
    rows: jsonb().$type<AllotmentRow[]>().notNull(),
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
    undoneBy: text(),
    undoneAt: instant(),
  },
  (t) => [index().on(t.kind, t.id), index().on(t.branchId), index().on(t.batchId)],
)
export type AllotmentRow = { id: number; before: string | number | null; after: string | number }

/**
 * Each change of a student's branch, batch, section or regulation, with the class that was left and the first day of the next one. Readmissions are in the
 * history of states instead.
 */
export const classChanges = pgTable(
  'student_class_changes',
  {
    id: id(),
    studentId: student(),
    changedOn: date().notNull(),
    leftBranchId: refTo(() => branches.id),
    leftBatchId: refTo(() => batches.id),
    leftSectionId: ref().references(() => sections.id),
    leftRegulationId: refTo(() => regulations.id),
    /** The act that gave sections to a whole class: this row is deleted when the act is undone. */
    allotmentId: ref().references(() => allotments.id),
    /** The correction of the readmission that preceded this change: the change then no longer counts. */
    correctionId: ref().references(() => stateCorrections.id),
    recordedBy: text().notNull(),
    recordedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.studentId, t.changedOn, t.id),
    index().on(t.leftBranchId),
    index().on(t.leftBatchId),
    index().on(t.leftSectionId),
    index().on(t.leftRegulationId),
    index().on(t.allotmentId),
    index().on(t.correctionId),
  ],
)

/** The semesters of a student after the first, each with its first day. Append-only; an undone promotion is a row of its own. */
export const studentSemesters = pgTable(
  'student_semesters',
  {
    id: id(),
    studentId: student(),
    semesterNo: smallint().notNull(),
    startedOn: date().notNull(),
    note: text().notNull(),
    recordedBy: text().notNull(),
    recordedAt: instant().notNull(),
  },
  (t) => [index().on(t.studentId, t.id)],
)

/** Documents that students are asked to hand in, such as the SSC memo or the transfer certificate. */
export const documentTypes = pgTable('document_kinds', {
  id: id(),
  name: text().notNull().unique(),
  /** Admission types to which it applies; empty for all. */
  admissionTypes: jsonb().$type<string[]>().notNull().default([]),
  required: boolean().notNull().default(true),
  /** Whether it is an Aadhaar card: its scans are encrypted, and reading them needs the permission for the number and a reason. */
  aadhaarCard: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  retired: boolean().notNull().default(false),
  revision: revision(),
})

/** Documents that students handed in; no row means none. */
export const studentDocuments = pgTable(
  'student_documents',
  {
    studentId: student(),
    kindId: refTo(() => documentTypes.id),
    state: text().$type<DocumentState>().notNull().default('missing'),
    onDay: date(),
    note: text(),
    file: text(),
    fileName: text(),
    fileType: text().$type<'application/pdf' | 'image/jpeg'>(),
    fileBytes: integer(),
    changedBy: text().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.kindId] }), index().on(t.kindId)],
)

/** Holds: an office's reason against a student's leaving, such as books, dues or a room. */
export const studentHolds = pgTable(
  'student_holds',
  {
    id: id(),
    studentId: student(),
    kind: text().$type<HoldKind>().notNull(),
    reason: text().notNull(),
    amountPaise: paise(),
    placedBy: text().notNull(),
    placedAt: instant().notNull(),
    liftedBy: text(),
    liftedAt: instant(),
    liftReason: text(),
  },
  (t) => [
    uniqueIndex('one_open_hold_of_a_kind').on(t.studentId, t.kind).where(sql`${t.liftedAt} is null`),
    index().on(t.studentId),
    index().on(t.kind, t.id),
  ],
)

/** A user's saved view of the list of students. */
export const studentViews = pgTable(
  'student_views',
  {
    id: id(),
    ownerId: refTo(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: jsonb().$type<Record<string, string>>().notNull(),
    sharedWith: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [unique('one_view_of_a_name').on(t.ownerId, t.name)],
)

/** The view with which the list opens, by user. */
export const defaultViews = pgTable(
  'usual_student_views',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewId: refTo(() => studentViews.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.viewId)],
)
