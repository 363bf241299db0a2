/** Payments of the seat-acceptance fee by an applicant, who has no login: the application is open in the browser. */
import type { StartedPayment } from '@nalanda/contract/payments/payments'
import type { SeatFeePayment } from '@nalanda/contract/payments/seat-fee-payments'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import { desc, eq } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { lockPayer, openFeeOf } from '../../applications/public.ts'
import type { OpenGateway } from '../gateway-access.ts'
import type { PaymentOrder } from '../payment-events.ts'
import { paymentOrders } from '../schema.ts'
import { type OrderDeps, openOrder, refuseWhilePending, storeOrder } from './ordering.ts'
import { returnedBy } from './payments.ts'

type WantedSeatFee = { applicationId: number; expectedPaise: number; again: boolean }

/** Opens a payment of the open part of the fee, and returns where to pay. Refuses what `startPayment` refuses. */
export function startSeatFee(deps: OrderDeps, wanted: WantedSeatFee): Promise<StartedPayment> {
  return openOrder(deps, `application ${wanted.applicationId}`, (db, open) => placeSeatFeeOrder(db, open, wanted))
}

/** Stores an order for the open part of the fee. */
export async function placeSeatFeeOrder(
  db: Database,
  open: OpenGateway,
  { applicationId, expectedPaise, again }: WantedSeatFee,
  at = now(),
): Promise<PaymentOrder> {
  const { application, offer } = await lockPayer(db, applicationId)
  const amountPaise = openFeeOf(application, offer)
  if (amountPaise === 0) throw problem('payments.nothing-due')
  if (amountPaise !== expectedPaise) throw problem('payments.price-changed', { amount: formatRupees(amountPaise) })
  if (!again) await refuseWhilePending(db, { applicationId })
  return storeOrder(db, open, { payer: { applicationId }, kind: 'seat-fee', amountPaise, payerId: null, at })
}

/** Returns the last payments of an application, latest first. */
export async function seatFeePayments(db: Database, applicationId: number): Promise<SeatFeePayment[]> {
  const rows = await db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.applicationId, applicationId))
    .orderBy(desc(paymentOrders.id))
    .limit(20)
  return rows.map(({ orderId, state, amountPaise, createdAt }) => ({
    ...{ orderId, state, amountPaise, createdAt: createdAt.toISOString() },
    returnedBy: returnedBy(dayOf(createdAt)),
  }))
}
