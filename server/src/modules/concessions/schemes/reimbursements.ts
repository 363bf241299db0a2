import type { reimbursements as calls, Reimbursement } from '@nalanda/contract/concessions/reimbursements'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { isKeptWhole } from '../../ledger/public.ts'
import { ledgerAccounts } from '../../ledger/schema.ts'
import { concessionTypes, reimbursementReversals, reimbursementShares, reimbursements } from '../schema.ts'

const joins = [
  { table: concessionTypes, on: eq(concessionTypes.id, reimbursements.typeId) },
  { table: reimbursementReversals, on: eq(reimbursementReversals.reimbursementId, reimbursements.id) },
]
const loadReimbursementRows = loadRows(reimbursements, joins, {
  scheme: concessionTypes.name,
  students:
    sql<number>`(select count(*) from ${reimbursementShares} where ${reimbursementShares.reimbursementId} = ${reimbursements.id})`.mapWith(
      Number,
    ),
  reversedOn: sql<string | null>`${reimbursementReversals.reversedOn}`,
  reversalReason: sql<string | null>`${reimbursementReversals.reason}`,
})

/** Reimbursements by the government for its schemes, latest first. */
export const reimbursementKind: ListKindOf<typeof calls> = {
  table: reimbursements,
  title: 'Reimbursements',
  joins,
  searched: sql`(${reimbursements.reference} || ' ' || ${concessionTypes.name})`,
  filters: ({ typeId, from, to }) => [
    where(reimbursements.typeId, typeId),
    from ? gte(reimbursements.receivedOn, from) : undefined,
    to ? lte(reimbursements.receivedOn, to) : undefined,
  ],
  sorts: { receivedOn: byValue(reimbursements.receivedOn), reference: byValue(reimbursements.reference) },
  firstSort: '-receivedOn',
  load: loadReimbursements,
  columns: [
    { header: 'Scheme', width: 36, value: ({ scheme }) => scheme },
    { header: 'Reference', width: 24, value: ({ reference }) => reference },
    { header: 'Received on', kind: 'date', value: ({ receivedOn }) => receivedOn },
    { header: 'Students', kind: 'number', value: ({ students }) => students },
    { header: 'Amount in rupees', kind: 'number', value: ({ amountPaise }) => rupeesOfPaise(amountPaise) },
    { header: 'Shortfall in rupees', kind: 'number', value: ({ shortfallPaise }) => rupeesOfPaise(shortfallPaise) },
    { header: 'Reversed on', kind: 'date', value: ({ reversedOn }) => reversedOn },
    { header: 'Recorded by', value: ({ recordedBy }) => recordedBy },
  ],
}

async function loadReimbursements(db: Database, ids: readonly number[]): Promise<Reimbursement[]> {
  const rows = await loadReimbursementRows(db, ids)
  return rows.map(({ entryId: _entry, recordedAt, ...row }) => ({ ...row, recordedAt: recordedAt.toISOString() }))
}

/** Returns the accounts that can receive money. */
export function listAssetAccounts(db: Database) {
  const { id, code, name, kind, retiredAt } = ledgerAccounts
  return db
    .select({ id, code, name })
    .from(ledgerAccounts)
    .where(and(eq(kind, 'asset'), isNull(retiredAt), isKeptWhole))
    .orderBy(code)
}
