/** Refunds through the gateway. Money is taken back from the receipt when the gateway confirms the refund, through the settlement like all other reports. */

import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import { problem } from '../../../platform/problems.ts'
import { refuseUntakeable } from '../../fees/public.ts'
import { adapterOf, type GatewayDeps, requireGateway } from '../gateway-access.ts'
import { GatewayUnavailable, type RefundAnswer } from '../gateways/gateway.ts'
import { addPaymentEvent, type PaymentOrder } from '../payment-events.ts'
import { paymentRefunds } from '../schema.ts'
import { confirmOrder } from '../settlement/confirming.ts'
import { holdRefundable, refuseMoreThanLeft } from '../settlement/refunding.ts'
import { firstCheckAt } from '../settlement/schedule.ts'
import { isRefundedByHand } from './by-hand.ts'

export type RefundDeps = GatewayDeps & { db: Database; actor: Actor; claimKey: (db: Database) => Promise<void> }
type Asked = { amountPaise: number; reason: string }
type Refund = typeof paymentRefunds.$inferSelect
/** Answer if nothing was sent, or nothing was done. */
const refusedByUs: RefundAnswer = { refundUuid: null, status: 'refused', rawStatus: '' }

/**
 * Refunds a payment, or a part of it. Refuses a payment that was not received, more than is left of it, and a second refund while the first is not confirmed.
 * If the gateway's answer is lost, the refund stays open: the gateway is asked until it reports whether the refund was made, and the refund is never sent again
 * automatically.
 */
export async function refundPayment(deps: RefundDeps, id: number, asked: Asked): Promise<void> {
  const { db, actor } = deps
  const { shop } = await requireGateway(db, deps)
  const { order, refund } = await inTransaction(db, actor, async (tx) => {
    await deps.claimKey(tx)
    return askFor(tx, id, asked)
  })
  const send = adapterOf(order.gateway, deps).refund
  const sent = { uuid: order.uuid ?? '', amountPaise: refund.amountPaise, refundId: refund.refundId, reason: asked.reason }
  try {
    const answer = await send?.(shop, sent, AbortSignal.timeout(15_000))
    await inTransaction(db, actor, (tx) => noteAnswer(tx, order, refund, answer ?? refusedByUs))
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    if (error.outcome === 'not-done') await inTransaction(db, actor, (tx) => noteAnswer(tx, order, refund, refusedByUs))
    throw problem('payments.gateway-unavailable')
  }
  await confirmOrder(deps, order, 'refund').catch(ignoreUnavailable)
}

async function askFor(db: Database, id: number, { amountPaise, reason }: Asked) {
  const order = await holdRefundable(db, id)
  if (await isRefundedByHand(db, order)) throw problem('payments.refund-by-hand')
  refuseMoreThanLeft(order, amountPaise)
  await refuseUntakeable(db, { receiptId: order.receiptId ?? 0, amountPaise })
  const values = {
    orderId: order.id,
    refundId: `R${randomBytes(18).toString('base64url')}`,
    amountPaise,
    reason,
    state: 'asked',
  } as const
  const [refund] = await withConstraintProblems({ one_open_refund: { code: 'payments.refund-under-way' } }, () =>
    db
      .insert(paymentRefunds)
      .values({ ...values, askedBy: actorOf(db).username, askedAt: now(), nextCheckAt: firstCheckAt(now()) })
      .returning(),
  )
  if (!refund) throw new Error('The refund was not stored')
  await addPaymentEvent(db, order, { source: 'refund', outcome: 'refund-asked', detail: String(amountPaise) })
  recordChange(db, { entity: 'payment', entityId: order.id, after: { refundAskedPaise: amountPaise }, reason })
  return { order, refund }
}

/**
 * Records the gateway's answer to a refund. The money is taken back when the charge shows it, and the refund stays open until then; otherwise a second one
 * could be sent. A notification may have shown it before the answer arrived.
 */
async function noteAnswer(db: Database, order: PaymentOrder, { id }: Refund, answer: RefundAnswer): Promise<void> {
  const state = answer.status === 'refused' ? 'refused' : 'pending'
  await db.update(paymentRefunds).set({ gatewayUuid: answer.refundUuid }).where(eq(paymentRefunds.id, id))
  await db
    .update(paymentRefunds)
    .set({ state })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.state, 'asked')))
  if (state === 'refused') await addPaymentEvent(db, order, { source: 'refund', outcome: 'refund-refused' })
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof GatewayUnavailable)) throw error
}
