/** Effects of a valid refund on the dues that it reduced. */
import type { RefundLine } from '@nalanda/contract/refunds/refunds'
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { feeDemands } from '../../fees/schema.ts'
import { refundShares, refunds } from '../schema.ts'
import { readStudent } from './calculation.ts'

/** Whether a refund that was approved and not cancelled reduces a demand. */
export const isLowered = (demandId: SQLWrapper): SQL => sql`exists (
  select from ${refundShares} share join ${refunds} refund on refund.id = share.refund_id
  where share.demand_id = ${demandId} and refund.state in ('approved', 'paid'))`

type Refund = Pick<typeof refunds.$inferSelect, 'studentId' | 'calculation'>

/**
 * Refuses to add a refund's reductions back to dues that were raised again since, because this would demand them twice. Concessions granted or cancelled since
 * do not matter.
 */
export async function refuseDemandedAgain(db: Database, { studentId, calculation }: Refund): Promise<void> {
  const lines = (calculation?.lines ?? []).filter(({ refundPaise, cancelledPaise }) => refundPaise + cancelledPaise > 0)
  const ids = lines.map(({ demandId }) => demandId)
  const { id, amountPaise, concededPaise } = feeDemands
  const present = await db
    .select({ id, amountPaise, concededPaise })
    .from(feeDemands)
    .where(and(eq(feeDemands.studentId, studentId), inArray(id, ids)))
  const byId = new Map(present.map((demand) => [demand.id, demand]))
  const isRaised = ({ demandId, refundPaise, cancelledPaise, ...line }: RefundLine) => {
    const demand = byId.get(demandId)
    if (!demand) return false
    if (line.amountPaise !== undefined) return demand.amountPaise > line.amountPaise - refundPaise - cancelledPaise
    // A refund that does not record the demanded amount: compares without the concessions
    const left = line.paidPaise + line.openPaise - refundPaise - cancelledPaise
    return demand.amountPaise - demand.concededPaise > left
  }
  if (!lines.some(isRaised)) return
  const { fullName } = await readStudent(db, studentId)
  throw problem('refunds.demanded-again', { student: fullName })
}
