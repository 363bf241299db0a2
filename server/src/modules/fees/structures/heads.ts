import type { heads } from '@nalanda/contract/fees/heads'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { isRetired, retiredFilter } from '../../../platform/lists/removal.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { ledgerAccounts } from '../../ledger/schema.ts'
import { refuseAccount } from '../posted-accounts.ts'
import { feeHeads } from '../schema.ts'

const joins = [{ table: ledgerAccounts, on: eq(ledgerAccounts.id, feeHeads.incomeAccountId) }]

/** Kind of record for fee heads. */
export const headKind: KindOf<typeof heads> = {
  table: feeHeads,
  entity: 'fee head',
  title: 'Fee heads',
  searched: sql`(${feeHeads.code} || ' ' || ${feeHeads.name})`,
  filters: ({ kind, retired }) => [where(feeHeads.kind, kind), retiredFilter(feeHeads, retired)],
  sorts: { priority: byValue(feeHeads.priority), code: byValue(feeHeads.code), name: byText(feeHeads.name) },
  firstSort: 'priority',
  joins,
  load: loadRows(feeHeads, joins, { retired: isRetired(feeHeads), incomeAccount: ledgerAccounts.name }),
  columns: [
    { header: 'Code', value: ({ code }) => code },
    { header: 'Head', width: 32, value: ({ name }) => name },
    { header: 'Kind', value: ({ kind }) => nameOfCode(kind) },
    { header: 'Priority', kind: 'number', value: ({ priority }) => priority },
    { header: 'Account of income', width: 32, value: ({ incomeAccount }) => incomeAccount },
    { header: 'Refundable', value: ({ refundable }) => (refundable ? 'Yes' : 'No') },
  ],
  constraintProblems: {
    fee_head_code: { code: 'fees.head-taken', field: 'code' },
    fee_head_name: { code: 'fees.head-taken', field: 'name' },
  },
  check: async (db, { incomeAccountId }, before) => {
    if (incomeAccountId !== before?.incomeAccountId) await refuseAccount(db, incomeAccountId, 'incomeAccountId')
  },
}

/** Returns the active heads, in the order in which a part payment is allocated to them. */
export function listActiveHeads(db: Database): Promise<{ id: number; name: string }[]> {
  const { id, name, priority } = feeHeads
  return db.select({ id, name }).from(feeHeads).where(isNull(feeHeads.retiredAt)).orderBy(asc(priority), asc(id))
}
