import { gstinCheckCharacter } from '@nalanda/contract/vendors/gstin'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { budgetHeads, budgets, vendors } from '../schema.ts'
import { demoHeads, demoVendors } from './demo-plan.ts'

/** Adds the vendors of the demo college, in order; all are fictitious. */
export async function addDemoVendors(db: Database) {
  const rows = demoVendors.map(([name, pan, state, contactPerson, tdsSection, tdsPercent], at) => ({
    ...{ name, pan, gstin: state === null ? null : gstinOf(state, pan), contactPerson, tdsSection, tdsPercent },
    ...{ accountNumber: `3820${String(71_004_500 + at * 137)}`, ifsc: at % 3 === 0 ? 'SBIN0004812' : 'HDFC0001327' },
    ...{ email: `accounts@vendor${at + 1}.invalid`, mobile: `98480${String(12_300 + at * 71)}` },
    address: at % 2 === 0 ? 'Main Road, Vijayawada' : 'Industrial Estate, Guntur',
  }))
  return db.insert(vendors).values(rows).returning()
}

function gstinOf(state: string, pan: string): string {
  const first14 = `${state}${pan}1Z`
  return `${first14}${gstinCheckCharacter(first14)}`
}

/** Adds the budget heads of the demo college, each with its budget of the year; returns the ids by code. */
export async function addDemoBudgets(db: Database, financialYear: number): Promise<Map<string, number>> {
  const [general] = await db.select().from(budgetHeads).where(eq(budgetHeads.code, 'GENERAL'))
  const accountId = general?.accountId ?? 0
  const rows = demoHeads.map(([code, name]) => ({ code, name, accountId }))
  const stored = await db.insert(budgetHeads).values(rows).returning()
  const amounts = stored.map(({ id }, at) => ({
    headId: id,
    financialYear,
    amountPaise: (demoHeads[at]?.[2] ?? 0) * 100,
  }))
  await db.insert(budgets).values(amounts)
  return new Map(stored.map(({ code, id }) => [code, id]))
}
