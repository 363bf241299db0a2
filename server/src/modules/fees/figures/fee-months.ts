import type { feeMonths } from '@nalanda/contract/fees/months'
import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { collectedRows } from '../receipts/collected.ts'
import { feeDemands } from '../schema.ts'

type Row = Record<'month' | 'due' | 'until' | 'received', string>

/** Returns the amounts that fell due and that were collected in each month of an academic year, which begins in the month of the settings. */
export async function readFeeMonths(db: Database, academicYear: number, today: IsoDate): Promise<ReplyOf<typeof feeMonths.get>> {
  const { academicYearFirstMonth } = await getInstitutionRow(db)
  const first = sql`make_date(${academicYear}, ${academicYearFirstMonth}, 1)`
  const next = sql`(${first} + interval '1 year')::date`
  const net = sql`demand.amount_paise - demand.conceded_paise`
  const { rows } = await db.execute<Row>(sql`
    WITH due AS (
      SELECT date_trunc('month', demand.due_on)::date AS month, sum(${net}) AS paise, sum(${net}) FILTER (WHERE demand.due_on <= ${today}) AS until
      FROM ${feeDemands} demand
      WHERE demand.due_on >= ${first} AND demand.due_on < ${next} GROUP BY 1
    ), received AS (
      SELECT date_trunc('month', day)::date AS month, sum(received - returned) AS paise
      FROM (${collectedRows(first, sql`${next} - 1`)}) collected GROUP BY 1
    )
    SELECT to_char(day, 'YYYY-MM') AS month, coalesce(due.paise, 0) AS due, coalesce(due.until, 0) AS until, coalesce(received.paise, 0) AS received
    FROM generate_series(${first}::timestamp, ${next} - interval '1 day', interval '1 month') day
    LEFT JOIN due ON due.month = day::date LEFT JOIN received ON received.month = day::date ORDER BY day`)
  return {
    months: rows.map(({ month, due, received }) => ({ month, duePaise: Number(due), receivedPaise: Number(received) })),
    dueUntilTodayPaise: sumPaise(rows.map(({ until }) => Number(until))),
  }
}
