/** The computation of overdue amounts: the same for the statement, the lists, the start pages, the reminders and the holds. */
import type { lateFeeOn } from '@nalanda/contract/fees/late-fee'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { feeDemands } from '../schema.ts'

type Day = IsoDate | Placeholder
type LateFeeColumns = Record<'dueOn' | keyof Parameters<typeof lateFeeOn>[0], SQLWrapper>

/** `lateFeeOn` in SQL: the late fee in paise of a due that is still open on a day. */
export function lateFeeInSql(due: LateFeeColumns, day: Day): SQL {
  const late = sql`greatest(${day}::date - ${due.dueOn} - ${due.lateFeeGraceDays}, 0)`
  return sql`least(${late} * ${due.lateFeePerDayPaise}, nullif(${due.lateFeeCapPaise}, 0))`
}

/** Whether a row of `feeDemands` is overdue on a day: it is partly open, and its due day is before. */
export const isOverdue = (day: Day): SQL => sql`(${feeDemands.openPaise} > 0 and ${feeDemands.dueOn} < ${day}::date)`

/** The late fee that a payment on a day adds to a row of `feeDemands`, in paise: the excess over what was ever charged of it. */
export function lateFeeToAdd(day: Day): SQL<number> {
  const charged = sql`coalesce((select late.charged_paise from fee_demands late where late.late_fee_of_id = "fee_demands"."id"), 0)`
  return sql<number>`(case when ${feeDemands.openPaise} > 0 and ${feeDemands.source} <> 'late-fee'
    then greatest(${lateFeeInSql(feeDemands, day)} - ${charged}, 0) else 0 end)`.mapWith(Number)
}

/** The payable amount of a row of `feeDemands` on a day, in paise: its open amount, and the late fee that a payment adds. */
export const payablePaise = (day: Day): SQL<number> =>
  sql<number>`(${feeDemands.openPaise} + ${lateFeeToAdd(day)})`.mapWith(Number)

/** The sum of the overdue amounts on a day over the selected rows of `feeDemands`, in paise. */
export const overduePaise = (day: Day): SQL<number> =>
  sql<number>`coalesce(sum(${payablePaise(day)}) filter (where ${isOverdue(day)}), 0)`.mapWith(Number)
