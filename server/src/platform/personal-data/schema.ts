import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '../database/columns.ts'

/** Records of and about erased people: the audit trail, which is never changed, no longer shows their values. */
export const erasedRecords = pgTable(
  'erased_records',
  {
    /** A `SubjectKind`, or the name of another record in the audit trail. */
    entity: text().notNull(),
    recordId: ref().notNull(),
    erasedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.recordId] })],
)
