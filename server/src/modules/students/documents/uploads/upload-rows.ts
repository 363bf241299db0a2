import type { documentCalls } from '@nalanda/contract/students/documents'
import type { DocumentUpload, OwnUpload } from '@nalanda/contract/students/uploads'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database/client.ts'
import { isRestricted } from '../../../../platform/files/encrypted/encrypted-files.ts'
import { byText, byValue } from '../../../../platform/lists/keyset.ts'
import { numbered, type Viewer, where } from '../../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../../platform/lists/records.ts'
import { nameOfCode } from '../../../../platform/spreadsheets/code-names.ts'
import { visibleTo } from '../../register/visibility.ts'
import { students } from '../../schema.ts'
import { documentTypes } from '../../schema-life.ts'
import { documentUploads as table } from '../../schema-uploads.ts'

/** List of uploads by students, for the office. */
export const uploadKind: ListKindOf<typeof documentCalls.uploads> = {
  table,
  joins: [{ table: students, on: eq(students.id, table.studentId) }],
  title: 'Uploaded by students',
  searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`,
  filters: ({ state, kindId }) => [where(table.state, state), where(table.kindId, kindId)],
  visibleTo: ofVisibleStudents,
  sorts: { uploadedAt: byValue(table.uploadedAt), fullName: byText(students.fullName) },
  firstSort: 'uploadedAt',
  load: loadUploads,
  columns: [
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Admission number', value: ({ admissionNo }) => admissionNo },
    { header: 'Document', width: 32, value: ({ document }) => document },
    { header: 'State', value: ({ state }) => nameOfCode(state, { waiting: 'To check', accepted: 'Approved' }) },
    { header: 'Uploaded at', kind: 'instant', width: 20, value: ({ uploadedAt }) => uploadedAt },
    { header: 'Checked at', kind: 'instant', width: 20, value: ({ closedAt }) => closedAt },
    { header: 'Checked by', value: ({ closedBy }) => closedBy },
    { header: 'Reason for rejection', width: 40, value: ({ refusal }) => refusal },
  ],
}

/** Returns the last upload of each document by a student. */
export async function listUploadsOf(db: Database, studentId: number): Promise<OwnUpload[]> {
  const rows = await db
    .selectDistinctOn([table.kindId])
    .from(table)
    .where(eq(table.studentId, studentId))
    .orderBy(table.kindId, desc(table.id))
  return rows.map(({ id, kindId, state, uploadedAt, closedAt, refusal, revision }) => ({
    ...{ id, kindId, state, refusal, revision },
    uploadedAt: uploadedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }))
}

function ofVisibleStudents(viewer: Viewer) {
  const visible = visibleTo(viewer)
  return visible && sql`${table.studentId} in (select ${students.id} from ${students} where ${visible})`
}

async function loadUploads(db: Database, ids: readonly number[]): Promise<DocumentUpload[]> {
  const rows = await db
    .select({
      upload: table,
      restricted: isRestricted(table.file),
      document: documentTypes.name,
      student: { fullName: students.fullName, rollNo: students.rollNo, admissionNo: students.admissionNo },
    })
    .from(table)
    .innerJoin(students, eq(students.id, table.studentId))
    .innerJoin(documentTypes, eq(documentTypes.id, table.kindId))
    .where(numbered(table.id, ids))
  return rows.map(
    ({ upload: { id, kindId, state, studentId, closedBy, refusal, revision, ...upload }, document, student, restricted }) => ({
      ...{ id, kindId, state, studentId, closedBy, refusal, revision, document },
      ...student,
      uploadedAt: upload.uploadedAt.toISOString(),
      closedAt: upload.closedAt?.toISOString() ?? null,
      scan: upload.file === null ? null : { type: upload.fileType, bytes: upload.fileBytes, restricted },
    }),
  )
}
