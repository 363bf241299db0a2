/** Lets the module above fees concede dues: which demands can be conceded, and how much of each is. That module posts the concession itself. */

import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeDemands, feeHeads } from '../schema.ts'

type Wanted = {
  studentId: number
  academicYear: number
  /** Empty for all heads. */
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

/** Returns the demands of a student in an academic year under these heads. */
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
 * Changes the conceded amounts of demands. The caller holds the lock of the fee account and posts the same amounts to the ledger. A negative share takes back a
 * concession. A constraint refuses to concede what is paid. Updates the holds for overdue dues.
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
