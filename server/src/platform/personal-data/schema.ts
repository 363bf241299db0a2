import type { SubjectKind } from '@nalanda/contract/platform/personal-data'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '../database/columns.ts'

/** Records of erased people: the audit trail, which is never changed, no longer shows their values. */
export const erasedRecords = pgTable(
  'erased_records',
  {
    entity: text().$type<SubjectKind>().notNull(),
    recordId: ref().notNull(),
    erasedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.recordId] })],
)
