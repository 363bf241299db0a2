/** Ledger entries of bills: posted when approved, reversed when cancelled. */

import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { type Line, postEntry, reverseEntry } from '../../ledger/public.ts'
import { billLines, bills, budgetHeads, vendors } from '../schema.ts'
import { billRecord } from './bills.ts'

type BillRow = typeof bills.$inferSelect

/** Approves a waiting bill and posts it on this day: debits its costs and the claimed tax, credits the vendor and the TDS payable. */
export async function approveBill(db: Database, id: number, day: IsoDate): Promise<void> {
  const bill = await lockForAction(db, billRecord, id, 'approve')
  const [vendor] = await db.select({ name: vendors.name }).from(vendors).where(eq(vendors.id, bill.vendorId))
  const entryId = await postEntry(db, {
    key: `vendor bill ${id}`,
    source: 'bill',
    postedOn: day,
    narration: `Bill ${bill.number} of ${vendor?.name}`.slice(0, 200),
    lines: await entryLines(db, bill),
  })
  await applyTransition(db, billRecord, bill, 'approve', { columns: { entryId, approvedOn: day } })
}

async function entryLines(db: Database, bill: BillRow): Promise<Line[]> {
  const rows = await db
    .select({ accountId: budgetHeads.accountId, costPaise: billLines.costPaise })
    .from(billLines)
    .innerJoin(budgetHeads, eq(budgetHeads.id, billLines.headId))
    .where(eq(billLines.billId, bill.id))
    .orderBy(billLines.id)
  const costs = [...Map.groupBy(rows, ({ accountId }) => accountId)].map(([account, own]) => ({
    account,
    amountPaise: sumPaise(own.map(({ costPaise }) => costPaise)),
  }))
  const claimedPaise = bill.taxClaimed ? bill.cgstPaise + bill.sgstPaise + bill.igstPaise : 0
  const party = { kind: 'vendor', id: bill.vendorId } as const
  return [
    ...costs,
    { account: 'input-tax', amountPaise: claimedPaise },
    { account: 'vendors', amountPaise: 0 - bill.payablePaise, party },
    { account: 'tds', amountPaise: 0 - bill.tdsPaise, party },
  ]
}

type Cancelling = { revision?: number; reason: string; today: IsoDate }

/** Cancels a bill and reverses its entry, if any. Refuses one that is partly or fully paid, and one that waits for approval. */
export async function cancelBill(db: Database, id: number, { revision, reason, today }: Cancelling): Promise<void> {
  const [found] = await db.select().from(bills).where(eq(bills.id, id)).for('update')
  if (found && found.paidPaise > 0) throw problem('vendors.bill-paid')
  const bill = await lockForAction(db, billRecord, id, 'cancel', { revision })
  if (bill.entryId !== null) {
    const narration = `Bill ${bill.number} cancelled: ${reason}`.slice(0, 200)
    await reverseEntry(db, bill.entryId, { key: `cancellation of vendor bill ${id}`, postedOn: today, narration })
  }
  await applyTransition(db, billRecord, bill, 'cancel', { reason })
}
