/** Payments of the demo college, ordered and settled by the functions of the module, according to reports as a gateway would send them. */
import { randomBytes } from 'node:crypto'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { applications, offers } from '../../applications/schema.ts'
import { listOpenDemands } from '../../fees/public.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import type { ChargeState, Shop } from '../gateways/gateway.ts'
import { lyraCharge } from '../gateways/lyra-charge.ts'
import { placeOrder } from '../orders/ordering.ts'
import { placeSeatFeeOrder } from '../orders/seat-fee-orders.ts'
import { addPaymentEvent, movePayment, type PaymentOrder } from '../payment-events.ts'
import { paymentOrders } from '../schema.ts'
import { recordChargeback } from '../settlement/refunding.ts'
import { lockOrder, settlePayment } from '../settlement/settling.ts'

/** The shop of the sandbox, where the demo pays. */
const shop: Shop = { shopId: '12345678', mode: 'TEST', password: null, key: null }
const open = { gateway: lyraCharge({}), shop }

/** The outcome of each payment, in the order of their times. */
export const stories = [
  ...(['paid', 'paid', 'paid', 'paid', 'paid', 'refunded', 'partly-refunded', 'disputed'] as const),
  ...(['failed', 'expired', 'pending', 'redirected', 'review'] as const),
]
export type Story = (typeof stories)[number]
export type DemoPayment = { story: Story; order: PaymentOrder }

/** Adds a payment of all that a student owes and is not due yet, with its outcome. */
export async function addDemoPayment(db: Database, story: Story, studentId: number, at: Date): Promise<PaymentOrder> {
  const due = (await listOpenDemands(db, studentId)).filter(({ dueOn }) => dueOn > demoDay)
  const wanted = { studentId, demandIds: due.map(({ id }) => id), payerId: null, again: true }
  const expectedPaise = sumPaise(due.map(({ openPaise }) => openPaise))
  const placed = await placeOrder(db, open, { ...wanted, expectedPaise }, demoDay, at)
  const order = await redirect(db, placed, at)
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const report = (changes: Partial<ChargeState>, minutes = 3) =>
    settlePayment(db, stateOf(order, changes), 'notification', later(minutes))
  if (story === 'redirected') return order
  if (story === 'failed') await report({ status: 'failed', rawStatus: 'DROPPED', paidPaise: 0, duePaise: order.amountPaise })
  if (story === 'pending' || story === 'expired')
    await report({ status: 'pending', rawStatus: 'DUE', paidPaise: 0, duePaise: order.amountPaise })
  if (story === 'review') await report({ amountPaise: order.amountPaise - 500_00, paidPaise: order.amountPaise - 500_00 })
  if (['paid', 'refunded', 'partly-refunded', 'disputed'].includes(story)) await report({})
  if (story === 'refunded') await report({ status: 'refunded', refundedPaise: order.amountPaise }, 90)
  if (story === 'partly-refunded') await report({ status: 'partly-refunded', refundedPaise: 5_000_00 }, 90)
  const now = (await lockOrder(db, order.orderId)) ?? order
  if (story === 'expired' && (await movePayment(db, now, 'expire')))
    await addPaymentEvent(db, now, { source: 'poll', outcome: 'expired', at: later(240) })
  if (story === 'disputed') await recordChargeback(db, now.id, 'The payer did not recognise the payment', later(240))
  return (await lockOrder(db, order.orderId)) ?? now
}

/** Pays a seat online for an applicant who accepted it, two hours later. */
export async function paySeatFee(db: Database): Promise<void> {
  const [unpaid] = await db
    .select({
      id: applications.id,
      acceptedAt: offers.acceptedAt,
      openPaise: sql<number>`${offers.feeDuePaise} - ${applications.feeHeldPaise}`.mapWith(Number),
    })
    .from(applications)
    .innerJoin(offers, and(eq(offers.applicationId, applications.id), isNull(offers.closedAt)))
    .where(and(eq(applications.state, 'accepted'), isNull(offers.settledOn), isNull(offers.feeWaivedAt)))
    .orderBy(asc(applications.id))
    .limit(1)
  if (!unpaid?.acceptedAt) return
  // The settlement file of the demo's day contains the payments of that day, and not this one
  const hours = dayOf(unpaid.acceptedAt) === demoDay ? 26 : 2
  const at = new Date(unpaid.acceptedAt.getTime() + hours * 60 * 60_000)
  const wanted = { applicationId: unpaid.id, expectedPaise: unpaid.openPaise, again: false }
  const order = await redirect(db, await placeSeatFeeOrder(db, open, wanted, at), at)
  await settlePayment(db, stateOf(order, {}), 'notification', new Date(at.getTime() + 3 * 60_000))
}

/** Marks the order as sent to the gateway. The gateway is not asked about it: the gateway of the demo starts without charges. */
async function redirect(db: Database, order: PaymentOrder, at: Date): Promise<PaymentOrder> {
  const changes = { uuid: randomBytes(16).toString('hex'), nextCheckAt: null }
  await movePayment(db, order, 'redirect', changes)
  await addPaymentEvent(db, order, { source: 'portal', outcome: 'redirected', at })
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, order.id))
  return row ?? order
}

function stateOf(order: PaymentOrder, changes: Partial<ChargeState>): ChargeState {
  const { gateway, orderId, amountPaise, shopId, mode, uuid } = order
  return {
    ...{ gateway, orderId, amountPaise, shopId, mode, uuid: uuid ?? '', currency: 'INR', paidPaise: amountPaise, duePaise: 0 },
    ...{
      refundedPaise: 0,
      refunds: [],
      status: 'paid',
      rawStatus: 'PAID',
      transactionId: randomBytes(16).toString('hex'),
      method: 'UPI',
      at: null,
    },
    ...changes,
  }
}
