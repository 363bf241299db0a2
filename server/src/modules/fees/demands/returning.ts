/** Lets the module above fees give back payments of dues, and remove dues that are no longer owed. That module posts this itself. */
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'
import { problem } from '../../../platform/problems.ts'
import { ledgerEntries } from '../../ledger/schema.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeDemands, feeHeads } from '../schema.ts'
import { feeAllocations, feeReceipts } from '../schema-receipts.ts'

/** Amount that modules above fees paid out of the cash of a cash book on a day, less what came back into it, in paise. */
export const cashPaidOut =
  extensionPoint<(db: Database, cashBookId: number, day: IsoDate) => Promise<number>>('fees.cash-paid-out')

/** Source of the ledger entries that give money back, and of those that undo this. */
export const returnSource = 'student-refund'

/** Returns each demand of a student in an academic year, with the data of its head that a refund needs. */
export function listReturnable(db: Database, studentId: number, academicYear: number) {
  const { id, label, instalment, dueOn, source, amountPaise, paidPaise } = feeDemands
  return db
    .select({
      ...{ id, label, instalment, dueOn, source, amountPaise, paidPaise, head: feeHeads.name, headKind: feeHeads.kind },
      ...{ refundable: feeHeads.refundable, incomeAccountId: feeHeads.incomeAccountId },
      openPaise: sql<number>`${feeDemands.openPaise}`.mapWith(Number),
    })
    .from(feeDemands)
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .where(and(eq(feeDemands.studentId, studentId), eq(feeDemands.academicYear, academicYear)))
    .orderBy(feeDemands.dueOn, feeHeads.priority, feeDemands.id)
}

export type Returned = { demandId: number; refundPaise: number; cancelledPaise: number }

/**
 * Lowers demands by what is given back and by what is no longer owed, and their paid amounts by what is given back. Negative amounts undo this. The caller
 * holds the lock of the fee account and posts the same amounts to the ledger. Updates the holds for overdue dues.
 */
export async function giveBack(db: Database, entryId: number, studentId: number, shares: readonly Returned[]): Promise<void> {
  const paid = shares.filter(({ refundPaise }) => refundPaise !== 0)
  if (paid.length > 0)
    await db
      .insert(feeAllocations)
      .values(paid.map(({ demandId, refundPaise }) => ({ entryId, demandId, amountPaise: 0 - refundPaise })))
  const [ids, refunds, cancelled] = [
    shares.map(({ demandId }) => demandId),
    shares.map(({ refundPaise }) => refundPaise),
    shares.map(({ cancelledPaise }) => cancelledPaise),
  ]
  await db.execute(sql`UPDATE ${feeDemands} SET paid_paise = paid_paise - share.refund, amount_paise = amount_paise - share.refund - share.cancelled
    FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(refunds)}::bigint[], ${sql.param(cancelled)}::bigint[]) AS share(id, refund, cancelled)
    WHERE ${feeDemands.id} = share.id`)
  await updateDuesHolds(db, [studentId])
}

/** Whether the payment of a receipt was given back since, so that it cannot be taken back a second time. */
async function isGivenBack(db: Database, receiptId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM ${feeReceipts} receipt
    JOIN ${feeAllocations} share ON share.entry_id = receipt.entry_id
    JOIN ${feeAllocations} back ON back.demand_id = share.demand_id
    JOIN ${ledgerEntries} entry ON entry.id = back.entry_id AND entry.source = ${returnSource}
    WHERE receipt.id = ${receiptId} GROUP BY share.demand_id HAVING sum(back.amount_paise) < 0 LIMIT 1`)
  return rows.length > 0
}

/** Refuses to take back a receipt whose money was given back since. */
export async function refuseGivenBack(db: Database, receiptId: number, number: string): Promise<void> {
  if (await isGivenBack(db, receiptId)) throw problem('fees.receipt-refunded', { number })
}
