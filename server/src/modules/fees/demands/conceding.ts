/** How the module above fees concedes dues: which can be conceded, and what of each is. What it posts for it is its own. */

import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeDemands, feeHeads } from '../schema.ts'

type Wanted = {
  studentId: number
  academicYear: number
  /** All heads when empty. */
  headIds: readonly number[]
  lateFees: boolean
}
/** A demand that a concession may apply to, open or not. */
export type ConcedableDemand = {
  id: number
  head: string
  label: string
  instalment: number | null
  dueOn: IsoDate
  priority: number
  amountPaise: number
  openPaise: number
}

/** The demands of a student in an academic year under these heads. */
export async function listConcedable(
  db: Database,
  { studentId, academicYear, headIds, lateFees }: Wanted,
): Promise<ConcedableDemand[]> {
  const { id, label, instalment, dueOn, amountPaise } = feeDemands
  return db
    .select({
      ...{ id, head: feeHeads.name, label, instalment, dueOn, priority: feeHeads.priority, amountPaise },
      openPaise: sql<number>`${feeDemands.openPaise}`.mapWith(Number),
    })
    .from(feeDemands)
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .where(
      and(
        eq(feeDemands.studentId, studentId),
        eq(feeDemands.academicYear, academicYear),
        headIds.length > 0 ? inArray(feeDemands.headId, [...headIds]) : undefined,
        lateFees ? undefined : ne(feeDemands.source, 'late-fee'),
      ),
    )
    .orderBy(feeDemands.dueOn, feeHeads.priority, feeDemands.id)
}

type Share = { demandId: number; amountPaise: number }

/**
 * Changes what is conceded of demands, whose fee account is held by the caller, who also posts the same to the ledger. A negative share takes back. A constraint
 * refuses to concede what is paid. Holds of overdue dues follow.
 */
export async function concede(db: Database, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return
  const ids = shares.map(({ demandId }) => demandId)
  const amounts = shares.map(({ amountPaise }) => amountPaise)
  const { rows } = await db.execute<{
    student_id: string
  }>(sql`UPDATE ${feeDemands} SET conceded_paise = conceded_paise + share.paise
    FROM (SELECT id, sum(paise) AS paise FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(amounts)}::bigint[]) AS one(id, paise) GROUP BY id) share
    WHERE ${feeDemands.id} = share.id RETURNING student_id`)
  await updateDuesHolds(db, [...new Set(rows.map((row) => Number(row.student_id)))])
}
