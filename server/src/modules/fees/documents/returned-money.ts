import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { applications } from '../../applications/schema.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from '../../ledger/schema.ts'
import { returnSource } from '../demands/returning.ts'
import { partNarration, partSource } from '../receipts/refunded-parts.ts'
import { feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'

/**
 * Returns what was given back of a student's fees on these days: refunded parts of valid receipts, and amounts paid out by refunds, less reversed payments. A
 * reversed receipt does not count, and neither do its parts.
 */
export async function readReturned(
  db: Database,
  studentId: number,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<number> {
  const own = sql`SELECT application.id FROM ${applications} application WHERE application.student_id = ${studentId}`
  const reversed = sql`SELECT FROM ${feeReceipts} receipt JOIN ${feeReceiptReversals} reversal ON reversal.receipt_id = receipt.id
    WHERE entry.narration = ${partNarration(sql`receipt.number`)} AND (receipt.student_id = ${studentId} OR receipt.application_id IN (${own}))`
  const { rows } = await db.execute<{ paise: string }>(sql`
    SELECT coalesce(sum(line.amount_paise), 0) AS paise FROM ${ledgerLines} line
    JOIN ${ledgerEntries} entry ON entry.id = line.entry_id JOIN ${ledgerAccounts} account ON account.id = line.account_id
    WHERE (line.party_kind = 'student' AND line.party_id = ${studentId} OR line.party_kind = 'application' AND line.party_id IN (${own}))
      AND entry.posted_on BETWEEN ${from} AND ${to}
      AND (entry.source = ${partSource} AND NOT EXISTS (${reversed})
        OR account.system_key = 'refunds' AND entry.source <> ${returnSource})`)
  return Number(rows[0]?.paise ?? 0)
}
