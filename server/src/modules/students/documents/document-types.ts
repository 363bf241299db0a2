import type { students as calls } from '@nalanda/contract/students/students'
import { asc, sql } from 'drizzle-orm'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { documentTypes } from '../schema-life.ts'

/** What students are asked to hand in: master data of the admission office. */
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
    { header: 'Place in the list', value: ({ position }) => position },
    { header: 'Retired', value: ({ retired }) => (retired ? 'Yes' : 'No') },
  ],
  constraintProblems: { document_kinds_name_unique: { code: 'students.document-kind-taken', field: 'name' } },
}
