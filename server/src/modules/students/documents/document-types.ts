import type { students as calls } from '@nalanda/contract/students/students'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/client.ts'
import type { Files } from '../../../platform/files/managed-files.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { documentTypes, studentDocuments } from '../schema-life.ts'
import { documentUploads } from '../schema-uploads.ts'

/** Kind of record for documents that students are asked to hand in: master data of the admissions office. */
export const documentTypeKind: KindOf<typeof calls.documentTypes> = {
  table: documentTypes,
  entity: 'document-kind',
  title: 'Documents to hand in',
  searched: sql`${documentTypes.name}`,
  sorts: { position: byValue(documentTypes.position), name: byText(documentTypes.name) },
  firstSort: 'position',
  load: (db, ids) => db.select().from(documentTypes).where(numbered(documentTypes.id, ids)).orderBy(asc(documentTypes.id)),
  columns: [
    { header: 'Document', width: 36, value: ({ name }) => name },
    { header: 'Admission types', width: 30, value: ({ admissionTypes }) => admissionTypes.join(', ') },
    { header: 'Required', value: ({ required }) => (required ? 'Yes' : 'No') },
    { header: 'Aadhaar card', value: ({ aadhaarCard }) => (aadhaarCard ? 'Yes' : 'No') },
    { header: 'Position in the list', value: ({ position }) => position },
    { header: 'Archived', value: ({ retired }) => (retired ? 'Yes' : 'No') },
  ],
  constraintProblems: { document_kinds_name_unique: { code: 'students.document-kind-taken', field: 'name' } },
  async check(db, { aadhaarCard }, before) {
    if (!before?.aadhaarCard || aadhaarCard || (await scansOf(db, before.id)).length === 0) return
    throw problem('students.aadhaar-scans-there', {}, { fields: ['aadhaarCard'] })
  },
}

/** Like `documentTypeKind`, for saving: existing scans are encrypted once their kind becomes an Aadhaar card. */
export function savedDocumentTypeKind(files: Pick<Files, 'encryptAfterCommit'>): typeof documentTypeKind {
  return {
    ...documentTypeKind,
    async store(db, id, { aadhaarCard }, before) {
      if (aadhaarCard && before && !before.aadhaarCard) await files.encryptAfterCommit(db, await scansOf(db, id))
    },
  }
}

/** Returns the scans of a kind, including those that wait for the office. */
async function scansOf(db: Database, kindId: number): Promise<string[]> {
  const handedIn = db
    .select({ file: studentDocuments.file })
    .from(studentDocuments)
    .where(and(eq(studentDocuments.kindId, kindId), isNotNull(studentDocuments.file)))
  const uploaded = db
    .select({ file: documentUploads.file })
    .from(documentUploads)
    .where(and(eq(documentUploads.kindId, kindId), isNotNull(documentUploads.file)))
  const rows = await unionAll(handedIn, uploaded)
  return rows.flatMap(({ file }) => file ?? [])
}
