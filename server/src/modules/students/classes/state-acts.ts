import type { StateAct, stateCorrectionCalls } from '@nalanda/contract/students/state-corrections'
import { sql } from 'drizzle-orm'
import type { Approvals } from '../../../platform/approvals/kinds.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { sortById } from '../../../platform/lists/keyset.ts'
import { numbered, where } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { stateActs } from '../schema.ts'
import { loadActCorrections, withRequests } from './state-corrections.ts'

/** List of states recorded for many students at once, newest first. */
export const stateActKind: ListKindOf<typeof stateCorrectionCalls.stateActs> = {
  table: stateActs,
  title: 'States of many students',
  searched: sql`(${stateActs.reason} || ' ' || ${stateActs.madeBy})`,
  filters: ({ state }) => [where(stateActs.state, state)],
  sorts: { madeAt: sortById },
  firstSort: '-madeAt',
  load: loadActs,
  columns: [
    { header: 'State', value: ({ state }) => nameOfCode(state) },
    { header: 'From', kind: 'date', value: ({ startedOn }) => startedOn },
    { header: 'Students', kind: 'number', value: ({ count }) => count },
    { header: 'Reason', width: 44, value: ({ reason }) => reason },
    { header: 'Recorded by', value: ({ madeBy }) => madeBy },
    { header: 'Recorded at', kind: 'instant', width: 20, value: ({ madeAt }) => madeAt },
    { header: 'Correction', value: ({ correction }) => correction?.state ?? null },
  ],
}

/** Like `stateActKind`, for one user, with the correction requests that the user may read. */
export const stateActsShownTo = (approvals: Approvals, { userId }: SignedIn): typeof stateActKind => ({
  ...stateActKind,
  load: async (db, ids) => withRequests(db, approvals, userId, await loadActs(db, ids)),
})

async function loadActs(db: Database, ids: readonly number[]): Promise<StateAct[]> {
  const rows = await db.select().from(stateActs).where(numbered(stateActs.id, ids))
  const corrections = await loadActCorrections(db, ids)
  return rows.map(({ madeAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    correction: corrections.get(row.id) ?? null,
  }))
}
