import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { applyTransition } from '../../../platform/workflow/transitions.ts'
import { reverseEntry } from '../../ledger/public.ts'
import { billRecord } from '../bills/bills.ts'
import { vendorPaymentReversals, vendorPaymentShares, vendorPayments } from '../schema-payments.ts'
import { lockBills } from './chosen-bills.ts'

type Reversal = { reason: string; today: IsoDate }

/** Reverses a payment: posts the reverse entry and reopens its bills. The payment and its number stay. Refuses one that is already reversed. */
export async function reversePayment(db: Database, id: number, { reason, today }: Reversal): Promise<void> {
  const [payment] = await db.select().from(vendorPayments).where(eq(vendorPayments.id, id))
  if (!payment) throw problem('platform.not-found')
  const { number } = payment
  const shares = await db.select().from(vendorPaymentShares).where(eq(vendorPaymentShares.paymentId, id))
  const paid = await lockBills(
    db,
    shares.map(({ billId }) => billId),
  )
  await refuseReversed(db, id, number)
  const narration = `Payment ${number} reversed: ${reason}`.slice(0, 200)
  const key = `reversal of vendor payment ${id}`
  const entryId = await reverseEntry(db, payment.entryId, { key, postedOn: today, narration })
  for (const bill of paid) {
    const share = shares.find(({ billId }) => billId === bill.id)?.amountPaise ?? 0
    const paidPaise = bill.paidPaise - share
    const action = paidPaise === 0 ? 'reverse-all' : 'reverse-part'
    await applyTransition(db, billRecord, bill, action, { reason: `${number}: ${reason}`, columns: { paidPaise } })
  }
  const by = { reversedBy: actorOf(db).username, reversedAt: now() }
  await db.insert(vendorPaymentReversals).values({ paymentId: id, reason, reversedOn: today, entryId, ...by })
  const change = { before: { state: 'valid' }, after: { state: 'reversed' }, reason }
  recordChange(db, { entity: 'vendor payment', entityId: id, ...change })
}

/** Refuses a payment that is already reversed. */
export async function refuseReversed(db: Database, paymentId: number, number: string): Promise<void> {
  const [row] = await db.select().from(vendorPaymentReversals).where(eq(vendorPaymentReversals.paymentId, paymentId))
  if (row) throw problem('vendors.payment-reversed', { number, day: formatDay(row.reversedOn) })
}
