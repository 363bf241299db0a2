import type { EvidenceState } from '@nalanda/contract/platform/evidence/evidence'
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Viewer } from '../lists/listing.ts'
import { nameOfCode } from '../spreadsheets/code-names.ts'

type EvidenceTable = { state: PgColumn; deletedAt: PgColumn }
type Makers = { state: PgColumn; recordedById: PgColumn; changedById: PgColumn }

/** The selected records: only verified ones, or all that count because they were not rejected. */
export type Shown = 'verified' | 'counted'

/** The condition for the selected records, without deleted ones. */
export function shownEvidence({ state, deletedAt }: EvidenceTable, shown: Shown = 'counted'): SQL | undefined {
  return and(isNull(deletedAt), shown === 'verified' ? eq(state, 'verified') : ne(state, 'rejected'))
}

/** The row scope of a list: every reader sees the records that count; those who keep a record also see it when it was rejected. */
export const visibleEvidence =
  ({ state }: EvidenceTable, keptBy: (viewer: Viewer) => SQL | undefined) =>
  (viewer: Viewer) => {
    const kept = keptBy(viewer)
    return kept && or(ne(state, 'rejected'), kept)
  }

type Whose = { own: SQL | undefined; overseen: SQL | undefined }

/** The condition for the user's own records, or for those that wait for the user's decision: recorded and changed by others, and not about the user. */
export function whoseEvidence(
  { state, recordedById, changedById }: Makers,
  whose: 'own' | 'to-verify',
  { userId }: Viewer,
  { own = sql`false`, overseen }: Whose,
): SQL | undefined {
  if (whose === 'own') return own
  const byOthers = sql`${recordedById} <> ${userId} and ${changedById} is distinct from ${userId}`
  return and(eq(state, 'recorded'), sql`not coalesce(${own}, false) and ${byOthers}`, overseen)
}

type EvidenceItem = { state: EvidenceState; verifiedBy: string | null; verifiedOn: string | null; proof: object | null }

/** The last columns of an export of evidence records. */
export const evidenceExport = [
  { header: 'State', value: ({ state }: EvidenceItem) => nameOfCode(state) },
  { header: 'Verified by', value: ({ verifiedBy }: EvidenceItem) => verifiedBy },
  { header: 'Verified on', kind: 'date', value: ({ verifiedOn }: EvidenceItem) => verifiedOn },
  { header: 'Proof', value: ({ proof }: EvidenceItem) => (proof ? 'Yes' : 'No') },
] as const
