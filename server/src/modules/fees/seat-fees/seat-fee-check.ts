import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { applications } from '../../applications/schema.ts'
import { ledgerAccounts, ledgerLines } from '../../ledger/schema.ts'

/** Compares the amounts held for applications with the ledger, and returns each difference as a sentence. Nothing is held for an admitted applicant. */
export async function checkSeatFees(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; held: string; ledger: string }>(sql`
    SELECT coalesce(own.id, posted.application_id) AS id, coalesce(own.fee_held_paise, 0) AS held, coalesce(-posted.paise, 0) AS ledger
    FROM ${applications} own FULL JOIN (
      SELECT party_id AS application_id, sum(amount_paise) AS paise
      FROM ${ledgerLines} line JOIN ${ledgerAccounts} account ON account.id = line.account_id
      WHERE account.system_key = 'seat-fees' GROUP BY party_id) posted ON posted.application_id = own.id
    WHERE coalesce(own.fee_held_paise, 0) <> coalesce(-posted.paise, 0) LIMIT 100`)
  const admitted = await db.execute<{ number: string }>(sql`
    SELECT number FROM ${applications} WHERE student_id IS NOT NULL AND fee_held_paise > 0 LIMIT 100`)
  return [
    ...rows.map(({ id, held, ledger }) => `${held} paise are held for application ${id}, and ${ledger} by the ledger`),
    ...admitted.rows.map(({ number }) => `The fee of application ${number} is held although there is a student`),
  ]
}
