import type { EvidenceState } from '@nalanda/contract/platform/evidence/evidence'
import { date, integer, text } from 'drizzle-orm/pg-core'
import { revision } from '../database/columns.ts'

/** The columns of a table of evidence; who recorded and who verified them by number is the table's own to refer to. */
export const evidenceColumns = () => ({
  state: text().$type<EvidenceState>().notNull().default('recorded'),
  proofFile: text(),
  proofType: text(),
  proofBytes: integer(),
  recordedBy: text().notNull(),
  verifiedBy: text(),
  verifiedOn: date(),
  revision: revision(),
})
