import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { ledgerAccounts, ledgerLines } from '../ledger/schema.ts'
import { refundPaymentReversals, refundPayments, refundShares, refunds } from './schema.ts'

/** Compares refunds and their payments with the dues and the ledger, and returns one sentence per difference. */
export async function checkRefunds(db: Database): Promise<string[]> {
  return (await Promise.all([findWrongPayable(db), findWrongShares(db), findWrongPayments(db)])).flat()
}

async function findWrongPayable(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; own: string; ledger: string }>(sql`
    SELECT coalesce(own.id, posted.id) AS id, coalesce(own.paise, 0) AS own, coalesce(-posted.paise, 0) AS ledger
    FROM (SELECT student_id AS id, sum(refund_paise) AS paise FROM ${refunds} WHERE state = 'approved' GROUP BY student_id) own
    FULL JOIN (SELECT party_id AS id, sum(amount_paise) AS paise FROM ${ledgerLines} line JOIN ${ledgerAccounts} account ON account.id = line.account_id
      WHERE account.system_key = 'refunds' AND line.party_kind = 'student' GROUP BY party_id) posted ON posted.id = own.id
    WHERE coalesce(own.paise, 0) <> coalesce(-posted.paise, 0) ORDER BY 1 LIMIT 100`)
  return rows.map(({ id, own, ledger }) => `Student ${id} is to get ${own} paise back by the refunds and ${ledger} by the ledger`)
}

async function findWrongShares(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT one.id FROM ${refunds} one
    LEFT JOIN (SELECT refund_id, sum(refund_paise) AS refund, sum(cancelled_paise) AS cancelled FROM ${refundShares} GROUP BY refund_id) share
      ON share.refund_id = one.id
    WHERE coalesce(share.refund, 0) <> CASE WHEN one.state IN ('approved', 'paid') THEN one.refund_paise - (one.calculation->>'advancePaise')::bigint ELSE 0 END
      OR coalesce(share.cancelled, 0) <> CASE WHEN one.state IN ('approved', 'paid') THEN one.cancelled_paise ELSE 0 END ORDER BY one.id LIMIT 100`)
  return rows.map(({ id }) => `The dues of refund ${id} do not add up to what is given back and cancelled`)
}

async function findWrongPayments(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT one.id FROM ${refunds} one
    LEFT JOIN (SELECT payment.refund_id, sum(payment.amount_paise) AS paise FROM ${refundPayments} payment
      LEFT JOIN ${refundPaymentReversals} reversal ON reversal.payment_id = payment.id
      WHERE reversal.payment_id IS NULL GROUP BY payment.refund_id) paid ON paid.refund_id = one.id
    WHERE coalesce(paid.paise, 0) <> CASE one.state WHEN 'paid' THEN one.refund_paise ELSE 0 END ORDER BY one.id LIMIT 100`)
  return rows.map(({ id }) => `The payments of refund ${id} do not add up to what is refunded`)
}
