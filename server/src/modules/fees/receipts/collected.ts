/**
 * Collected amounts: the amount of a receipt on its day, less the reversed or refunded amount, whole or in part, on the day it was taken back. The figures of a
 * past day never change. Refunds to students who left are payouts and do not reduce what was collected.
 */
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerLines } from '../../ledger/schema.ts'
import { feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'
import { numberInNarration, partSource } from './refunded-parts.ts'

/**
 * Rows of `cash_book_id`, `mode`, `day`, `received` and `returned` in paise: one for each receipt of these days, and one for each amount of a receipt taken
 * back on them.
 */
export function collectedRows(from: IsoDate | SQL, to: IsoDate | SQL): SQL {
  return sql`
    SELECT cash_book_id, mode, received_on AS day, amount_paise AS received, 0::bigint AS returned FROM ${feeReceipts}
    WHERE received_on BETWEEN ${from} AND ${to}
    UNION ALL
    SELECT receipt.cash_book_id, receipt.mode, back.day, 0, back.paise FROM (${takenBackRows()}) back
    JOIN ${feeReceipts} receipt ON receipt.id = back.receipt_id
    WHERE back.paise > 0 AND back.day BETWEEN ${from} AND ${to}`
}

/**
 * Parts of receipts taken back, and for each reversed receipt the rest that its parts left. No money moves for a receipt of the earlier books: it is deducted
 * on its own day.
 */
function takenBackRows(): SQL {
  const parts = sql`SELECT part.id AS receipt_id, entry.posted_on AS day, sum(line.amount_paise) AS paise
    FROM ${ledgerEntries} entry JOIN ${feeReceipts} part ON part.number = ${numberInNarration(sql`entry.narration`)}
    JOIN ${ledgerLines} line ON line.entry_id = entry.id AND line.amount_paise > 0
    WHERE entry.source = ${partSource} GROUP BY part.id, entry.id`
  return sql`
    WITH part AS (${parts})
    SELECT receipt_id, day, paise FROM part
    UNION ALL
    SELECT whole.id, CASE WHEN whole.past_number IS NOT NULL THEN whole.received_on ELSE reversal.reversed_on END,
      whole.amount_paise - coalesce((SELECT sum(paise) FROM part WHERE part.receipt_id = whole.id), 0)
    FROM ${feeReceiptReversals} reversal JOIN ${feeReceipts} whole ON whole.id = reversal.receipt_id`
}
