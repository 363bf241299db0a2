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

/** What was given to a class in one act, so that it can be listed and undone: by student, the value before and after. */
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
 * Each change of the branch, batch, section or regulation of a student but by a readmission, which the history of states has: the class that was left, and the first
 * day of the next one.
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
    /** The act by which a whole class was given sections: it goes when that is undone. */
    allotmentId: ref().references(() => allotments.id),
    /** The correction of the readmission that it followed: it counts no longer then. */
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

/** The semesters of a student after the first, each with the day it began. Append-only; an undone promotion is a row of its own. */
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

/** What a student is asked to hand in: the memo of the SSC, the transfer certificate … */
export const documentTypes = pgTable('document_kinds', {
  id: id(),
  name: text().notNull().unique(),
  /** For which admission types; none means all. */
  admissionTypes: jsonb().$type<string[]>().notNull().default([]),
  required: boolean().notNull().default(true),
  /** An Aadhaar card: its scans are encrypted, and read with the permission for the number and a reason. */
  aadhaarCard: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  retired: boolean().notNull().default(false),
  revision: revision(),
})

/** What a student handed in. No row: nothing yet. */
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

/** What an office has against a student's leaving: books, dues, a room. */
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

/** A list of students as somebody likes to see it. */
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

/** The view that the list opens with, by person. */
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
