import type { budgets as calls } from '@nalanda/contract/vendors/budgets'
import { eq, sql } from 'drizzle-orm'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { isRetired, retiredFilter } from '../../../platform/lists/removal.ts'
import { problem } from '../../../platform/problems.ts'
import { ledgerAccounts } from '../../ledger/schema.ts'
import { budgetHeads } from '../schema.ts'

const joins = [{ table: ledgerAccounts, on: eq(ledgerAccounts.id, budgetHeads.accountId) }]

/** Budget heads. */
export const budgetHeadKind: KindOf<typeof calls.heads> = {
  table: budgetHeads,
  entity: 'budget head',
  title: 'Budget heads',
  joins,
  searched: sql`(${budgetHeads.code} || ' ' || ${budgetHeads.name})`,
  filters: ({ retired }) => [retiredFilter(budgetHeads, retired)],
  sorts: { code: byValue(budgetHeads.code), name: byText(budgetHeads.name) },
  firstSort: 'code',
  load: loadRows(budgetHeads, joins, { retired: isRetired(budgetHeads), account: ledgerAccounts.name }),
  columns: [
    { header: 'Code', value: ({ code }) => code },
    { header: 'Budget head', width: 36, value: ({ name }) => name },
    { header: 'Expense account', width: 36, value: ({ account }) => account },
  ],
  constraintProblems: {
    budget_head_code: { code: 'vendors.head-taken', field: 'code' },
    budget_head_name: { code: 'vendors.head-taken', field: 'name' },
  },
  check: async (db, { accountId }, before) => {
    if (accountId === before?.accountId) return
    const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, accountId)).for('share')
    if (account?.kind !== 'expense' || account.retiredAt !== null)
      throw problem('vendors.not-an-expense', {}, { fields: ['accountId'] })
  },
}
