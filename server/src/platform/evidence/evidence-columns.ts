import type { EvidenceState } from '@nalanda/contract/platform/evidence/evidence'
import { date, integer, text } from 'drizzle-orm/pg-core'
import { revision } from '../database/columns.ts'

/** The columns of a table of evidence; the table itself adds the references to the users who recorded and verified its records. */
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
