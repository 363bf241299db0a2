import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq } from 'drizzle-orm'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { actorOf, recordChange } from '../../platform/database/transactions.ts'
import { feeReceiptReversals, feeReceipts } from './schema-receipts.ts'

type Marked = { receiptId: number; entryId: number; today: IsoDate; reason: string }

/**
 * Marks a receipt as refunded after its whole amount was taken back in parts, with the entry of the last part: it shows this, and no longer counts. The parts
 * are already posted, so nothing else changes.
 */
export async function markRefunded(db: Database, { receiptId, entryId, today, reason }: Marked): Promise<void> {
  const [receipt] = await db.select().from(feeReceipts).where(eq(feeReceipts.id, receiptId))
  if (!receipt) throw new Error(`There is no receipt ${receiptId}`)
  const by = { reversedBy: actorOf(db).username, reversedAt: now() }
  await db.insert(feeReceiptReversals).values({ receiptId, kind: 'refunded', reason, reversedOn: today, entryId, ...by })
  const { number, studentId, applicationId } = receipt
  const whose =
    applicationId === null ? { entity: 'student', entityId: studentId ?? 0 } : { entity: 'application', entityId: applicationId }
  recordChange(db, {
    ...whose,
    before: { receipt: number, state: 'valid' },
    after: { receipt: number, state: 'refunded' },
    reason,
  })
}
