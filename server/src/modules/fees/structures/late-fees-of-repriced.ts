/** Late fees of demands that a run re-prices: a student who no longer owes a fee, or got more time for it, is no longer as late as before. */
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import { ledgerAccounts } from '../../ledger/schema.ts'
import { lateFeeInSql } from '../demands/overdue.ts'
import { feeDemands } from '../schema.ts'
import { isReturned } from './returned-demands.ts'

/**
 * Returns two parts of a statement. `lowered` sets the late fees of re-priced demands to their amount by the new price, computed as in `lateFeeOn`, if that is
 * less and nothing of them is paid, conceded or refunded; `changes` are its rows for the ledger. `repriced` selects `id`, `amount`, `due_on`, `academic_year`
 * and the late fee of these demands.
 */
export function lowerLateFees(repriced: SQL, today: IsoDate): { lowered: SQL; changes: SQL } {
  const rule = { lateFeePerDayPaise: sql`price.late_fee_per_day_paise`, lateFeeGraceDays: sql`price.late_fee_grace_days` }
  const byNow = lateFeeInSql({ dueOn: sql`price.due_on`, ...rule, lateFeeCapPaise: sql`price.late_fee_cap_paise` }, today)
  const lowered = sql`late AS MATERIALIZED (
      SELECT fee.id, fee.amount_paise AS before, price.due_on, price.academic_year, fee.amount_paise = fee.charged_paise AS whole,
        least(fee.amount_paise, CASE WHEN price.amount > 0 THEN ${byNow} ELSE 0 END) AS amount
      FROM ${feeDemands} fee JOIN (${repriced}) price ON price.id = fee.late_fee_of_id
      WHERE fee.amount_paise > 0 AND fee.paid_paise = 0 AND fee.conceded_paise = 0 AND NOT ${isReturned(sql`fee.id`)}),
    lowered AS (
      UPDATE ${feeDemands} demand SET amount_paise = late.amount, due_on = late.due_on, academic_year = late.academic_year,
        charged_paise = CASE WHEN late.whole THEN late.amount ELSE demand.charged_paise END
      FROM late WHERE demand.id = late.id RETURNING demand.student_id, late.amount - late.before AS paise)`
  const account = sql`(SELECT id FROM ${ledgerAccounts} WHERE system_key = 'late-fees')`
  return { lowered, changes: sql`SELECT student_id, ${account} AS account_id, paise FROM lowered WHERE paise <> 0` }
}
