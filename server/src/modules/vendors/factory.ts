import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { budgetHeads, budgets, vendorSettings, vendors } from './schema.ts'

let made = 0

/** Creates a vendor without GSTIN and TDS, with a bank account and a mail address. */
export async function aVendor(db: Database, overrides: Partial<typeof vendors.$inferInsert> = {}) {
  const number = ++made
  const plain = { name: `Vendor ${number}`, tdsPercent: 0, email: `vendor${number}@test.example` }
  const bank = { accountNumber: `00112233${number}`, ifsc: 'SBIN0001234' }
  const [row] = await db
    .insert(vendors)
    .values({ ...plain, ...bank, ...overrides })
    .returning()
  if (!row) throw new Error('The vendor was not stored')
  return row
}

/** Creates a budget head with the account of the default head; `budgetPaise` is its amount for 2026-27. */
export async function aBudgetHead(db: Database, { budgetPaise }: { budgetPaise?: number } = {}) {
  const number = ++made
  const [first] = await db.select().from(budgetHeads).where(eq(budgetHeads.code, 'GENERAL'))
  const named = { code: `HEAD${number}`, name: `Budget head ${number}`, accountId: first?.accountId ?? 0 }
  const [row] = await db.insert(budgetHeads).values(named).returning()
  if (!row) throw new Error('The budget head was not stored')
  if (budgetPaise !== undefined)
    await db.insert(budgets).values({ headId: row.id, financialYear: 2026, amountPaise: budgetPaise })
  return row
}

/** Changes the vendor settings without validation. */
export async function setVendorSettings(db: Database, changes: Partial<typeof vendorSettings.$inferInsert>): Promise<void> {
  await db.update(vendorSettings).set(changes)
}
