import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { addPaymentEvent, holdPayment } from '../payment-events.ts'
import { paymentOrders } from '../schema.ts'

/** Removes the mark from a payment that a person has checked. It changes no money; a later report that does not match marks it again. */
export async function reviewPayment(db: Database, id: number, reason: string): Promise<void> {
  const order = await holdPayment(db, id)
  if (!order.needsReview) throw problem('payments.nothing-to-review')
  await db.update(paymentOrders).set({ needsReview: false }).where(eq(paymentOrders.id, id))
  await addPaymentEvent(db, order, { source: 'check', outcome: 'reviewed' })
  const change = { before: { needsReview: true }, after: { needsReview: false } }
  recordChange(db, { entity: 'payment', entityId: id, ...change, reason })
}
