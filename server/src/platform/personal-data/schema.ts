import type { SubjectKind } from '@nalanda/contract/platform/personal-data'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '../database/columns.ts'

/** Records of people who were erased: the audit trail, which is never changed, shows no values of theirs any more. */
export const erasedRecords = pgTable(
  'erased_records',
  {
    entity: text().$type<SubjectKind>().notNull(),
    recordId: ref().notNull(),
    erasedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.recordId] })],
)
