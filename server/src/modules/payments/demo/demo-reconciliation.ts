import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { reviewItem } from '../reconciliation/reconciled-lists.ts'
import { addSettlement } from '../reconciliation/settlement-files.ts'
import { paymentOrders } from '../schema.ts'
import { reconciliationItems } from '../schema-reconciliation.ts'
import type { DemoPayment } from './demo-payments.ts'

const headings = 'settlement_date,order_id,charge_uuid,transaction_id,gross,fee,tax,net,status'
const mapping = { day: 0, orderId: 1, transactionId: 3, amount: 4, status: 8, unit: 'rupees' } as const

/** Imports the settlement file of the day, with at least one item in each of the five groups, and reviews one difference. */
export async function reconcileDay(db: Database, payments: readonly DemoPayment[]): Promise<void> {
  if (payments.length === 0) return
  const lines = [
    headings,
    ...linesOf(payments),
    line({ order: 'F-counter-test', transaction: 'sandbox-test-payment', paise: 1_00 }),
  ]
  await addSettlement(
    db,
    { name: `settlement-${demoDay}.csv`, type: 'text/csv', bytes: Buffer.from(lines.join('\r\n')) },
    mapping,
  )
  // The gateway of the demo starts without charges, so it does not know the payments in the file
  await db.update(paymentOrders).set({ nextCheckAt: null })
  const { transactionId, day } = reconciliationItems
  const [test] = await db
    .select()
    .from(reconciliationItems)
    .where(and(eq(day, demoDay), eq(transactionId, 'sandbox-test-payment')))
  if (test) await reviewItem(db, test.id, 'A test payment that the gateway made itself')
}

/**
 * Returns the lines of the file: the second payment was settled with less, the third twice, and the fourth is missing; the one that expired in the portal was
 * captured by the gateway.
 */
function linesOf(payments: readonly DemoPayment[]): string[] {
  const paid = payments.filter(({ story }) => story === 'paid')
  return payments.flatMap(({ story, order }) => {
    const of = { order: order.orderId, transaction: order.transactionId ?? `${order.uuid}`, paise: order.amountPaise }
    const at = paid.findIndex((one) => one.order.id === order.id)
    if (at === 1) return [line({ ...of, paise: order.amountPaise - 100_00 })]
    if (at === 2) return [line(of), line({ ...of, transaction: `${of.transaction.slice(0, 24)}-again` })]
    if (at === 3) return []
    const refund = line({ ...of, transaction: `${of.transaction.slice(0, 24)}-refund`, paise: -order.refundedPaise })
    if (order.refundedPaise > 0) return [line(of), refund]
    return story === 'paid' || story === 'disputed' || story === 'expired' ? [line(of)] : []
  })
}

function line({ order, transaction, paise }: { order: string; transaction: string; paise: number }): string {
  const rupees = rupeesOfPaise(paise)
  return [demoDay, order, '', transaction, rupees, 0, 0, rupees, paise < 0 ? 'REFUNDED' : 'CAPTURED'].join(',')
}
