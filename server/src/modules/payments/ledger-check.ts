import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { feeReceipts } from '../fees/schema-receipts.ts'
import { paymentItems, paymentOrders } from './schema.ts'

/** Compares online payments with their receipts, and returns each difference as a sentence. */
export async function checkPayments(db: Database): Promise<string[]> {
  const amounts = await db.execute<{ order_id: string }>(sql`
    SELECT payment.order_id FROM ${paymentOrders} payment LEFT JOIN ${feeReceipts} receipt ON receipt.id = payment.receipt_id
    WHERE payment.receipt_id IS NOT NULL AND (receipt.amount_paise <> payment.amount_paise OR (receipt.student_id, receipt.application_id) IS DISTINCT FROM (payment.student_id, payment.application_id)) LIMIT 100`)
  const items = await db.execute<{ order_id: string }>(sql`
    SELECT payment.order_id FROM ${paymentOrders} payment LEFT JOIN ${paymentItems} item ON item.order_id = payment.id
    WHERE payment.student_id IS NOT NULL GROUP BY payment.id HAVING coalesce(sum(item.amount_paise), 0) <> payment.amount_paise LIMIT 100`)
  const orphans = await db.execute<{ number: string }>(sql`
    SELECT receipt.number FROM ${feeReceipts} receipt WHERE receipt.mode = 'online'
    AND NOT EXISTS (SELECT FROM ${paymentOrders} payment WHERE payment.receipt_id = receipt.id) LIMIT 100`)
  return [
    ...amounts.rows.map(({ order_id }) => `The receipt of payment ${order_id} is of another amount or payer`),
    ...items.rows.map(({ order_id }) => `The items of payment ${order_id} do not add up to its amount`),
    ...orphans.rows.map(({ number }) => `Receipt ${number} is of an online payment that does not exist`),
  ]
}
