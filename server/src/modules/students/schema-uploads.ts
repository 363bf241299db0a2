import type { UploadState } from '@nalanda/contract/students/uploads'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo, revision } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'
import { students } from './schema.ts'
import { documentTypes } from './schema-life.ts'

/** Documents uploaded by students, until the office accepts them as scans of `student_documents` or refuses them. */
export const documentUploads = pgTable(
  'document_uploads',
  {
    id: id(),
    studentId: refTo(() => students.id, { onDelete: 'cascade' }),
    kindId: refTo(() => documentTypes.id),
    state: text().$type<UploadState>().notNull().default('waiting'),
    /** Set while the upload waits; then the file belongs to the document, or is removed. */
    file: text(),
    fileName: text().notNull(),
    fileType: text().$type<'application/pdf' | 'image/jpeg'>().notNull(),
    fileBytes: integer().notNull(),
    uploadedById: ref().references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: instant().notNull(),
    closedAt: instant(),
    closedBy: text(),
    refusal: text(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('one_waiting_upload_of_a_document').on(t.studentId, t.kindId).where(sql`${t.state} = 'waiting'`),
    index().on(t.studentId, t.id),
    index().on(t.kindId),
    index().on(t.state, t.id),
    index().on(t.uploadedAt, t.id),
    index().on(t.uploadedById),
    check('a_file_while_it_waits', sql`(${t.state} = 'waiting') = (${t.file} is not null)`),
  ],
)
