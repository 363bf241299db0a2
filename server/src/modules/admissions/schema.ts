import type { PhotoBatchState, PhotoLine } from '@nalanda/contract/admissions/photos'
import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

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
