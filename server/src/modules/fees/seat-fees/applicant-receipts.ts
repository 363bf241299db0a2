import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'

/** Returns the receipts of the seat-acceptance fee of an application, oldest first. */
export function listApplicantReceipts(db: Database, applicationId: number) {
  return db
    .select({
      ...{ id: feeReceipts.id, number: feeReceipts.number, receivedOn: feeReceipts.receivedOn },
      amountPaise: feeReceipts.amountPaise,
      valid: sql<boolean>`${feeReceiptReversals.receiptId} is null`,
    })
    .from(feeReceipts)
    .leftJoin(feeReceiptReversals, eq(feeReceiptReversals.receiptId, feeReceipts.id))
    .where(eq(feeReceipts.applicationId, applicationId))
    .orderBy(asc(feeReceipts.id))
}
