/**
 * Budget heads and their amounts per financial year. Committed is the cost of bills that wait for approval, spent that of approved ones; a bill belongs to the
 * year of its date. The cost of a bill is its taxable amount, plus the tax if that is not claimed back.
 */
import { z } from 'zod'
import { EnteredPaise, Paise } from '../platform/money/money.ts'
import { Id, IdText, line, SeasonYear } from '../platform/primitives.ts'
import { recordFields, records, retirableFields } from '../platform/records.ts'

export const SaveBudgetHead = z.object({ code: line(20).toUpperCase(), name: line(80), accountId: Id })
export const BudgetHead = SaveBudgetHead.extend({ ...retirableFields, account: z.string() })
export type BudgetHead = z.infer<typeof BudgetHead>

/** The year in which a financial year begins. */
export const FinancialYear = z.int().min(2000).max(2099)

export const SaveBudget = z.object({ headId: Id, financialYear: FinancialYear, amountPaise: EnteredPaise })
export const Budget = SaveBudget.extend({
  ...recordFields,
  headCode: z.string(),
  head: z.string(),
  committedPaise: Paise,
  spentPaise: Paise,
  /** The amount minus committed and spent; negative if overspent. */
  leftPaise: Paise,
})
export type Budget = z.infer<typeof Budget>

export const budgets = {
  heads: records({
    path: '/budget-heads',
    item: BudgetHead,
    save: SaveBudgetHead,
    filters: {},
    sorts: ['code', 'name'] as const,
    view: 'vendors.view',
    edit: 'vendors.manage',
    problems: ['vendors.head-taken', 'vendors.not-an-expense'],
    removal: 'retire',
  }),
  amounts: records({
    path: '/budgets',
    item: Budget,
    save: SaveBudget,
    filters: { financialYear: SeasonYear.optional(), headId: IdText.optional() },
    sorts: ['head', 'financialYear'] as const,
    view: 'vendors.view',
    edit: 'vendors.manage',
    problems: ['vendors.budget-taken'],
    removal: 'delete',
  }),
}
