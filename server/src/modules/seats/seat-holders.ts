import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { batches } from '../academics/schema.ts'
import { students } from '../students/schema.ts'
import { studentRecords } from '../students/schema-records.ts'
import type { Holders } from './seat-counts.ts'
import { seatOffers } from './seat-offers.ts'

export type BranchHolders = Holders & { batchId: number; branchId: number; lateral: boolean }

/** Which seats to load: of these batches; with `branchId` only of this branch; with `lateral` only of those who join in the second year, or of all others. */
export type HolderScope = { batchIds: readonly number[]; branchId?: number | undefined; lateral?: boolean }

/** Loads the holders of seats in these batches, grouped by seat type and category. */
export async function loadHolders(db: Database, scope: HolderScope): Promise<BranchHolders[]> {
  if (scope.batchIds.length === 0) return []
  const { rows } = await db.execute<BranchHolders>(selectHolders(scope))
  return rows
}

/**
 * Returns the query of `loadHolders`: present students who joined with the batch, and open offers. A student who left holds no seat, and one who came down from
 * an older batch never held one here. An admitted applicant counts in the line of the offer until the seat type in the record is corrected.
 */
export function selectHolders({ batchIds, branchId, lateral }: HolderScope): SQL {
  const { accepted, open } = seatOffers.only()
  const ofBatches = sql`batch_id ${isOneOf(batchIds)}`
  const ofBranch = branchId === undefined ? sql`` : sql`AND branch_id = ${branchId}`
  const joined = (column: SQL) => (lateral === undefined ? sql`` : sql`AND ${column} = ${lateral}`)
  // For few students: looks up the offer of each, because the total of offers grows over the years. OFFSET keeps the planner from joining them anyway
  const ofEach = sql`LEFT JOIN LATERAL (SELECT * FROM (${accepted}) a WHERE a.student_id = s.id OFFSET 0) o ON true`
  return sql`
    SELECT s.batch_id AS "batchId", s.branch_id AS "branchId", s.lateral_entry AS lateral, count(*)::int AS admitted, 0 AS offered, 0 AS accepted,
      coalesce(r.seat_type, o.seat_type) AS "seatType",
      CASE WHEN o.seat_type = coalesce(r.seat_type, o.seat_type) THEN o.category ELSE r.category END AS category
    FROM ${students} s
    JOIN ${batches} b ON b.id = s.batch_id
    LEFT JOIN ${studentRecords} r ON r.student_id = s.id
    ${branchId === undefined ? sql`LEFT JOIN (${accepted}) o ON o.student_id = s.id` : ofEach}
    WHERE s.${ofBatches} ${ofBranch} ${joined(sql`s.lateral_entry`)} AND s.state NOT IN ('transferred', 'discontinued')
      AND (r.admitted_on IS NULL OR r.admitted_on >= make_date(b.start_year + s.lateral_entry::int, 1, 1))
    GROUP BY 1, 2, 3, 7, 8
    UNION ALL
    SELECT batch_id, branch_id, "lateral", 0, count(*) FILTER (WHERE accepted_at IS NULL)::int, count(accepted_at)::int, seat_type, category
    FROM (${open}) open_offers WHERE ${ofBatches} ${ofBranch} ${joined(sql`"lateral"`)}
    GROUP BY 1, 2, 3, 7, 8`
}

/** Uses `=` for a single id, so that the database can estimate the number of rows before it knows the id. */
export function isOneOf(ids: readonly number[]): SQL {
  const [id, ...others] = ids
  return id !== undefined && others.length === 0 ? sql`= ${id}::bigint` : sql`= any(${sql.param([...ids])}::bigint[])`
}
