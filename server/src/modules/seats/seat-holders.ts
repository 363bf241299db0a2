import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { batches } from '../academics/schema.ts'
import { students } from '../students/schema.ts'
import { studentRecords } from '../students/schema-records.ts'
import type { Holders } from './seat-counts.ts'
import { seatOffers } from './seat-offers.ts'

export type BranchHolders = Holders & { batchId: number; branchId: number; lateral: boolean }

/**
 * Who holds the seats of these batches: students who are there and joined with the batch, and open offers. Who left has let go of the seat,
 * and who came down from an older batch never had one here. An admitted applicant counts in the line of the offer. With
 * `branchId`, of this branch alone.
 */
export async function loadHolders(
  db: Database,
  { batchIds, branchId }: { batchIds: readonly number[]; branchId?: number | undefined },
): Promise<BranchHolders[]> {
  if (batchIds.length === 0) return []
  const { accepted, open } = seatOffers.only()
  const ofBranch = branchId === undefined ? sql`` : sql`AND branch_id = ${branchId}`
  const named = sql.join(
    batchIds.map((id) => sql`${id}`),
    sql`, `,
  )
  const { rows } = await db.execute<Record<keyof BranchHolders, string | boolean | null>>(sql`
    SELECT s.batch_id AS "batchId", s.branch_id AS "branchId", s.lateral_entry AS lateral, count(*) AS admitted, 0 AS offered,
      coalesce(o.seat_type, r.seat_type) AS "seatType", CASE WHEN o.seat_type IS NULL THEN r.category ELSE o.category END AS category
    FROM ${students} s
    JOIN ${batches} b ON b.id = s.batch_id
    LEFT JOIN ${studentRecords} r ON r.student_id = s.id
    LEFT JOIN (${accepted}) o ON o.student_id = s.id
    WHERE s.batch_id IN (${named}) ${ofBranch} AND s.state NOT IN ('transferred', 'discontinued')
      AND (r.admitted_on IS NULL OR r.admitted_on >= make_date(b.start_year, 1, 1))
    GROUP BY 1, 2, 3, 6, 7
    UNION ALL
    SELECT batch_id, branch_id, "lateral", 0, count(*), seat_type, category
    FROM (${open}) open_offers WHERE batch_id IN (${named}) ${ofBranch}
    GROUP BY 1, 2, 3, 6, 7`)
  return rows.map((row) => ({
    batchId: Number(row.batchId),
    branchId: Number(row.branchId),
    lateral: row.lateral === true,
    admitted: Number(row.admitted),
    offered: Number(row.offered),
    seatType: textOf(row.seatType),
    category: textOf(row.category),
  }))
}

function textOf(value: string | boolean | null): string | null {
  return typeof value === 'string' ? value : null
}
