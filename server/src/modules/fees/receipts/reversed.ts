import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { feeReceiptReversals } from '../schema-receipts.ts'

/** Refuses a receipt that was reversed, because all of it was taken back then. */
export async function refuseReversed(db: Database, receiptId: number, number: string): Promise<void> {
  const [reversed] = await db.select().from(feeReceiptReversals).where(eq(feeReceiptReversals.receiptId, receiptId))
  if (reversed) throw problem('fees.receipt-reversed', { number, day: formatDay(reversed.reversedOn) })
}
