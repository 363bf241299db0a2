import type { PhotoBatchState, PhotoLine } from '@nalanda/contract/admissions-photos'
import type { Severity, UploadState } from '@nalanda/contract/admissions-uploads'
import { index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.ts'
import { students } from '../students/schema.ts'

/** A sheet of admissions and what became of it. The file itself is not kept: it holds whole Aadhaar numbers. */
export const admissionUploads = pgTable('admission_uploads', {
  id: id(),
  fileName: text().notNull(),
  sheetName: text().notNull(),
  state: text().$type<UploadState>().notNull(),
  rowCount: integer().notNull(),
  goodCount: integer().notNull(),
  faultCount: integer().notNull(),
  presentCount: integer().notNull(),
  warningCount: integer().notNull(),
  savedCount: integer().notNull().default(0),
  undoneCount: integer().notNull().default(0),
  ignoredColumns: jsonb().$type<string[]>().notNull(),
  progress: smallint().notNull().default(0),
  failure: text(),
  jobId: text(),
  uploadedBy: text().notNull(),
  uploadedAt: instant().notNull(),
  savedBy: text(),
  savedAt: instant(),
  undoneBy: text(),
  undoneAt: instant(),
})

/** good: waits to be saved · faulty · present: in the register already · saved · undone. */
export type RowOutcome = 'good' | 'faulty' | 'present' | 'saved' | 'undone'

const uploadRef = () =>
  ref()
    .notNull()
    .references(() => admissionUploads.id, { onDelete: 'cascade' })

export const admissionUploadRows = pgTable(
  'admission_upload_rows',
  {
    id: id(),
    uploadId: uploadRef(),
    /** As the spreadsheet counts it. */
    row: integer().notNull(),
    outcome: text().$type<RowOutcome>().notNull(),
    /** What stands in the row, encrypted; forgotten once it is saved, and after a week anyhow. */
    sealed: text(),
    studentId: ref().references(() => students.id, { onDelete: 'set null' }),
    admissionNo: text(),
    /** The student's revision when it was saved: another one tells that somebody worked on the student since. */
    revision: integer(),
  },
  (t) => [unique('one_outcome_of_a_row').on(t.uploadId, t.row), index().on(t.studentId)],
)

export const admissionUploadFaults = pgTable(
  'admission_upload_faults',
  {
    id: id(),
    uploadId: uploadRef(),
    row: integer().notNull(),
    cell: text().notNull(),
    column: text().notNull(),
    severity: text().$type<Severity>().notNull(),
    value: text().notNull(),
    message: text().notNull(),
  },
  (t) => [index().on(t.uploadId, t.row, t.id)],
)

/** A zip of photos and what became of each of its files. The zip is kept until it is worked through. */
export const admissionPhotoBatches = pgTable('admission_photo_batches', {
  id: id(),
  fileName: text().notNull(),
  fileKey: text().notNull(),
  state: text().$type<PhotoBatchState>().notNull(),
  fileCount: integer().notNull(),
  lines: jsonb().$type<PhotoLine[]>().notNull().default([]),
  progress: smallint().notNull().default(0),
  failure: text(),
  jobId: text(),
  uploadedBy: text().notNull(),
  uploadedAt: instant().notNull(),
})
