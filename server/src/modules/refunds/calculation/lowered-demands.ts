/** What a refund that stands means for the dues that it lowered. */
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { feeDemands } from '../../fees/schema.ts'
import { refundShares, refunds } from '../schema.ts'
import { readStudent } from './calculation.ts'

/** Whether a demand is less by a refund that was approved and not cancelled. */
export const isLowered = (demandId: SQLWrapper): SQL => sql`exists (
  select from ${refundShares} share join ${refunds} refund on refund.id = share.refund_id
  where share.demand_id = ${demandId} and refund.state in ('approved', 'paid'))`

type Refund = Pick<typeof refunds.$inferSelect, 'studentId' | 'calculation'>

/**
 * Refuses to add what a refund took off to dues that were raised again since, which would demand it twice. Concessions that were granted since do not count:
 * they leave less of the demand open.
 */
export async function refuseDemandedAgain(db: Database, { studentId, calculation }: Refund): Promise<void> {
  const lines = (calculation?.lines ?? []).filter(({ refundPaise, cancelledPaise }) => refundPaise + cancelledPaise > 0)
  const ids = lines.map(({ demandId }) => demandId)
  const present = await db
    .select({ id: feeDemands.id, paise: sql<number>`${feeDemands.amountPaise} - ${feeDemands.concededPaise}`.mapWith(Number) })
    .from(feeDemands)
    .where(and(eq(feeDemands.studentId, studentId), inArray(feeDemands.id, ids)))
  const left = new Map(
    lines.map((line) => [line.demandId, line.paidPaise + line.openPaise - line.refundPaise - line.cancelledPaise]),
  )
  if (present.every(({ id, paise }) => paise <= (left.get(id) ?? 0))) return
  const { fullName } = await readStudent(db, studentId)
  throw problem('refunds.demanded-again', { student: fullName })
}
