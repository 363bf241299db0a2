import type { feeMonths } from '@nalanda/contract/fees/months'
import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { feeDemands } from '../schema.ts'
import { feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'

type Row = Record<'month' | 'due' | 'until' | 'received', string>

/** What fell due and what was received in each of the twelve months of an academic year, which begins with the month of the settings. */
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
      SELECT date_trunc('month', receipt.received_on)::date AS month, sum(receipt.amount_paise) AS paise FROM ${feeReceipts} receipt
      WHERE receipt.received_on >= ${first} AND receipt.received_on < ${next}
        AND NOT EXISTS (SELECT FROM ${feeReceiptReversals} reversal WHERE reversal.receipt_id = receipt.id) GROUP BY 1
    )
    SELECT to_char(day, 'YYYY-MM') AS month, coalesce(due.paise, 0) AS due, coalesce(due.until, 0) AS until, coalesce(received.paise, 0) AS received
    FROM generate_series(${first}::timestamp, ${next} - interval '1 day', interval '1 month') day
    LEFT JOIN due ON due.month = day::date LEFT JOIN received ON received.month = day::date ORDER BY day`)
  return {
    months: rows.map(({ month, due, received }) => ({ month, duePaise: Number(due), receivedPaise: Number(received) })),
    dueUntilTodayPaise: sumPaise(rows.map(({ until }) => Number(until))),
  }
}
