/** Determines the amount that a run sets for a demand: its price by the rules, unless a part was settled or the office set another amount. */
import { type SQL, sql } from 'drizzle-orm'
import { isReturned } from './returned-demands.ts'

/**
 * Columns of a statement about the demands `d`. `price` is the price by the rules, null if the student no longer owes the fee. The columns are that `price`;
 * `amount`, the amount to demand, which is the office's as long as the fee is owed at all; `set_on`, the day since when the office has set it (a demand that
 * costs the set amount follows its price again, a cancelled one never); `before`, the present amount; and `is_settled`: a part is paid, conceded or refunded,
 * so that the demand stays unchanged. Demands of `following` stay unchanged only after a refund, and cost at least what is conceded of them.
 */
export function presentAmount(price: SQL, following: SQL = sql`false`): SQL {
  const owed = sql`coalesce(${price}, 0)`
  return sql`${owed} AS price, d.amount_paise AS before,
    CASE WHEN d.amount_set_on IS NULL OR ${owed} = 0 THEN greatest(${owed}, CASE WHEN ${following} THEN d.conceded_paise END) ELSE d.amount_paise END AS amount,
    CASE WHEN d.amount_paise = 0 OR ${owed} NOT IN (0, d.amount_paise) THEN d.amount_set_on END AS set_on,
    ((NOT ${following} AND (d.paid_paise > 0 OR d.conceded_paise > 0)) OR ${isReturned(sql`d.id`)}) AS is_settled`
}

/** Whether a run leaves a demand of these columns at an amount other than its price. Does not count one that the office cancelled. */
export const isKept = sql`(price <> before AND (is_settled OR (set_on IS NOT NULL AND before > 0)))`
