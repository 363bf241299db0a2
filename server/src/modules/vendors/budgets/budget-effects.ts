import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { Bill, BillState, BudgetEffect } from '@nalanda/contract/vendors/bills'
import { postedStates } from '@nalanda/contract/vendors/bills'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { billLines, bills, budgets } from '../schema.ts'

type Counted = Pick<Bill, 'id' | 'financialYear' | 'lines'>

/** Returns a bill's effect on each of its budget heads: the amount of the year, and the rest after this bill and other bills in the states `besides`. */
export async function budgetEffects(
  db: Database,
  { id, financialYear, lines }: Counted,
  besides: readonly BillState[] = ['requested', ...postedStates],
): Promise<BudgetEffect[]> {
  const headIds = [...new Set(lines.map(({ headId }) => headId))].sort((a, b) => a - b)
  const amounts = await readAmounts(db, headIds, financialYear)
  const used = await costsOfOthers(db, { id, financialYear, headIds }, besides)
  return headIds.map((headId) => {
    const own = lines.filter((line) => line.headId === headId)
    const costPaise = sumPaise(own.map((line) => line.costPaise))
    const amountPaise = amounts.get(headId) ?? null
    const leftPaise = amountPaise === null ? null : amountPaise - (used.get(headId) ?? 0) - costPaise
    return { headId, head: own[0]?.head ?? '', costPaise, amountPaise, leftPaise }
  })
}

/** Whether a bill exceeds a budget. */
export const isBeyond = (effects: readonly BudgetEffect[]): boolean => effects.some(({ leftPaise }) => (leftPaise ?? 0) < 0)

/** Locks the budgets of a bill until the transaction ends, so that two concurrent bills do not both use the same remaining amount. */
export async function lockBudgets(
  db: Database,
  { financialYear, lines }: Pick<Counted, 'financialYear' | 'lines'>,
): Promise<void> {
  const headIds = lines.map(({ headId }) => headId)
  await db
    .select({ id: budgets.id })
    .from(budgets)
    .where(and(inArray(budgets.headId, headIds), eq(budgets.financialYear, financialYear)))
    .orderBy(asc(budgets.id))
    .for('update')
}

async function readAmounts(db: Database, headIds: readonly number[], financialYear: number): Promise<Map<number, number>> {
  const rows = await db
    .select()
    .from(budgets)
    .where(and(inArray(budgets.headId, [...headIds]), eq(budgets.financialYear, financialYear)))
  return new Map(rows.map(({ headId, amountPaise }) => [headId, amountPaise]))
}

async function costsOfOthers(
  db: Database,
  { id, financialYear, headIds }: { id: number; financialYear: number; headIds: readonly number[] },
  states: readonly BillState[],
): Promise<Map<number, number>> {
  const counted = and(eq(bills.financialYear, financialYear), inArray(bills.state, [...states]), ne(bills.id, id))
  const rows = await db
    .select({ headId: billLines.headId, paise: sql`sum(${billLines.costPaise})`.mapWith(Number) })
    .from(billLines)
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .where(and(inArray(billLines.headId, [...headIds]), counted))
    .groupBy(billLines.headId)
  return new Map(rows.map(({ headId, paise }) => [headId, paise]))
}
