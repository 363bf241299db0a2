import type { ledger } from '@nalanda/contract/ledger/ledger'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { sql } from 'drizzle-orm'
import { byValue } from '../../platform/lists/keyset.ts'
import { where } from '../../platform/lists/listing.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { isRetired, listUses, retiredFilter } from '../../platform/lists/removal.ts'
import { problem } from '../../platform/problems.ts'
import { nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { ledgerAccounts, ledgerLines } from './schema.ts'

/** Nested template: otherwise Drizzle omits the table name of columns in a field of a query without joins. */
const balance = sql`${sql`(select coalesce(sum(${ledgerLines.amountPaise}), 0) from ${ledgerLines} where ${ledgerLines.accountId} = ${ledgerAccounts.id})`}`

/** The chart of accounts. */
export const accountKind: KindOf<typeof ledger.accounts> = {
  table: ledgerAccounts,
  entity: 'ledger account',
  title: 'Chart of accounts',
  searched: sql`(${ledgerAccounts.code} || ' ' || ${ledgerAccounts.name})`,
  filters: ({ kind, retired }) => [where(ledgerAccounts.kind, kind), retiredFilter(ledgerAccounts, retired)],
  sorts: { code: byValue(ledgerAccounts.code), name: byValue(ledgerAccounts.name) },
  firstSort: 'code',
  load: loadRows(ledgerAccounts, [], { retired: isRetired(ledgerAccounts), balancePaise: balance.mapWith(Number) }),
  columns: [
    { header: 'Code', value: ({ code }) => code },
    { header: 'Account', width: 40, value: ({ name }) => name },
    { header: 'Kind', value: ({ kind }) => nameOfCode(kind) },
    { header: 'Balance in rupees', kind: 'number', value: ({ balancePaise }) => rupeesOfPaise(balancePaise) },
  ],
  constraintProblems: {
    ledger_account_code: { code: 'ledger.account-taken', field: 'code' },
    ledger_account_name: { code: 'ledger.account-taken', field: 'name' },
  },
  check: async (db, { kind }, before) => {
    if (!before || before.kind === kind) return
    const isUsed = before.systemKey !== null || (await listUses(db, { table: ledgerAccounts }, before.id)).length > 0
    if (isUsed) throw problem('ledger.account-kind-fixed')
  },
  checkDeletion: (_db, { systemKey }) => {
    if (systemKey !== null) throw problem('ledger.account-of-portal')
  },
}
