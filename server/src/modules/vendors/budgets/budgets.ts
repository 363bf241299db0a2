import { financialYearName } from '@nalanda/contract/platform/dates/dates'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { budgets as calls } from '@nalanda/contract/vendors/budgets'
import { eq, sql } from 'drizzle-orm'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { billLines, bills, budgetHeads, budgets } from '../schema.ts'

const joins = [{ table: budgetHeads, on: eq(budgetHeads.id, budgets.headId) }]
const costOf = (states: string) => sql`(select coalesce(sum(${billLines.costPaise}), 0) from ${billLines}
  join ${bills} on ${bills.id} = ${billLines.billId}
  where ${billLines.headId} = ${budgets.headId} and ${bills.financialYear} = ${budgets.financialYear} and ${bills.state} in (${sql.raw(states)}))`
const committed = costOf("'requested'")
const spent = costOf("'approved', 'partly-paid', 'paid'")

/** Budgets of the heads by financial year, with the remaining amounts. */
export const budgetKind: KindOf<typeof calls.amounts> = {
  table: budgets,
  entity: 'budget',
  title: 'Budgets',
  joins,
  searched: sql`(${budgetHeads.code} || ' ' || ${budgetHeads.name})`,
  filters: ({ financialYear, headId }) => [where(budgets.financialYear, financialYear), where(budgets.headId, headId)],
  sorts: { head: byText(budgetHeads.name), financialYear: byValue(budgets.financialYear) },
  firstSort: 'head',
  load: loadRows(budgets, joins, {
    ...{ headCode: budgetHeads.code, head: budgetHeads.name },
    committedPaise: committed.mapWith(Number),
    spentPaise: spent.mapWith(Number),
    leftPaise: sql`${budgets.amountPaise} - ${committed} - ${spent}`.mapWith(Number),
  }),
  columns: [
    { header: 'Code', value: ({ headCode }) => headCode },
    { header: 'Budget head', width: 36, value: ({ head }) => head },
    { header: 'Financial year', value: ({ financialYear }) => financialYearName(financialYear) },
    { header: 'Budget in rupees', kind: 'number', value: ({ amountPaise }) => rupeesOfPaise(amountPaise) },
    { header: 'Committed in rupees', kind: 'number', value: ({ committedPaise }) => rupeesOfPaise(committedPaise) },
    { header: 'Spent in rupees', kind: 'number', value: ({ spentPaise }) => rupeesOfPaise(spentPaise) },
    { header: 'Left in rupees', kind: 'number', value: ({ leftPaise }) => rupeesOfPaise(leftPaise) },
  ],
  constraintProblems: { one_budget_of_a_year: { code: 'vendors.budget-taken', field: 'headId' } },
}
