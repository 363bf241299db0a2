/** Late fees of demands that a run takes off: who no longer owes a fee owes nothing for paying it late. */
import { type SQL, sql } from 'drizzle-orm'
import { ledgerAccounts } from '../../ledger/schema.ts'
import { feeDemands } from '../schema.ts'
import { isReturned } from './returned-demands.ts'

/**
 * Two parts of a statement: `cancelled` takes the late fees off of the demands whose numbers `gone` selects, where nothing of them is paid, granted or refunded; `changes`
 * are its rows for the ledger. What was ever charged of them stays noted.
 */
export function lateFeesOff(gone: SQL): { cancelled: SQL; changes: SQL } {
  const cancelled = sql`late AS MATERIALIZED (
      SELECT fee.id, fee.amount_paise AS paise FROM ${feeDemands} fee WHERE fee.late_fee_of_id IN (${gone})
        AND fee.amount_paise > 0 AND fee.paid_paise = 0 AND fee.conceded_paise = 0 AND NOT ${isReturned(sql`fee.id`)}),
    cancelled AS (
      UPDATE ${feeDemands} demand SET amount_paise = 0 FROM late WHERE demand.id = late.id RETURNING demand.student_id, 0 - late.paise AS paise)`
  const account = sql`(SELECT id FROM ${ledgerAccounts} WHERE system_key = 'late-fees')`
  return { cancelled, changes: sql`SELECT student_id, ${account} AS account_id, paise FROM cancelled` }
}
