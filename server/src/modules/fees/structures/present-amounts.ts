/** What a run makes of the amount of a demand: its price by the rules, unless something was settled or the office set another one. */
import { type SQL, sql } from 'drizzle-orm'
import { isReturned } from './returned-demands.ts'

/**
 * Columns of a statement about the demands `d`, whose price by the rules is `price`, or null where the student does not owe the fee any more: that `price`; the `amount` to demand, which is what
 * the office set as long as the fee is owed at all; since when the office has set it (`set_on`: a demand that costs what was set follows its price again, a cancelled one never);
 * the amount `before`; and `is_settled`: something of it is paid, granted or refunded, so that it stays as it is. Those of `following` stay so for a refund alone, and cost what is granted of them at least.
 */
export function presentAmount(price: SQL, following: SQL = sql`false`): SQL {
  const owed = sql`coalesce(${price}, 0)`
  return sql`${owed} AS price, d.amount_paise AS before,
    CASE WHEN d.amount_set_on IS NULL OR ${owed} = 0 THEN greatest(${owed}, CASE WHEN ${following} THEN d.conceded_paise END) ELSE d.amount_paise END AS amount,
    CASE WHEN d.amount_paise = 0 OR ${owed} NOT IN (0, d.amount_paise) THEN d.amount_set_on END AS set_on,
    ((NOT ${following} AND (d.paid_paise > 0 OR d.conceded_paise > 0)) OR ${isReturned(sql`d.id`)}) AS is_settled`
}

/** Whether a run leaves a demand of these columns at another amount than its price. One that the office cancelled is not counted. */
export const isKept = sql`(price <> before AND (is_settled OR (set_on IS NOT NULL AND before > 0)))`
