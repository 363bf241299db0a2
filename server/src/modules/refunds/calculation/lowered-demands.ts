/** What a refund that stands means for the dues that it lowered. */
import type { RefundLine } from '@nalanda/contract/refunds/refunds'
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

/** Refuses to add what a refund took off to dues that were raised again since, which would demand it twice. Concessions that were granted or cancelled since do not count. */
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
    // Of refunds that do not name what was demanded: without what was conceded
    const left = line.paidPaise + line.openPaise - refundPaise - cancelledPaise
    return demand.amountPaise - demand.concededPaise > left
  }
  if (!lines.some(isRaised)) return
  const { fullName } = await readStudent(db, studentId)
  throw problem('refunds.demanded-again', { student: fullName })
}
