/** Moves students to another structure, together with what they owe and paid. */
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { payFromAdvance, releaseToAdvance } from '../receipts/advances.ts'
import { feeDemands, feeStructureItems } from '../schema.ts'
import { fitsAudience, fittingStructures, isOver } from './matching.ts'

type Of = { academicYear: number; studentIds: readonly number[]; only?: SQL }

/**
 * Moves demands of former structures to the present one, for the same head and instalment. Returns the demands that follow their present price although partly
 * paid or conceded: these, and those that the present structure does not have.
 */
export async function moveToPresentStructures(db: Database, { academicYear, studentIds, only }: Of): Promise<number[]> {
  const fitting = fittingStructures(academicYear, sql`s.id = any(${sql.param([...studentIds])}::bigint[])`)
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH former AS MATERIALIZED (
      SELECT d.id, d.student_id, d.head_id, d.instalment, fit.structure_id, fit.hosteller, d.paid_paise + d.conceded_paise > 0 AS settled
      FROM ${feeDemands} d JOIN ${feeStructureItems} own ON own.id = d.structure_item_id
      JOIN (${fitting}) fit ON fit.student_id = d.student_id AND fit.structure_id <> own.structure_id
      WHERE d.academic_year = ${academicYear} AND d.source = 'structure' ${only && sql`AND ${only}`}),
    moved AS MATERIALIZED (
      SELECT DISTINCT ON (former.student_id, item.id) former.id, item.id AS item_id, (${isOver(academicYear)} OR ${fitsAudience(sql`former.hosteller`)}) AS fits
      FROM former JOIN ${feeStructureItems} item
        ON (item.structure_id, item.head_id, item.instalment) = (former.structure_id, former.head_id, former.instalment)
      WHERE NOT EXISTS (SELECT 1 FROM ${feeDemands} d WHERE d.student_id = former.student_id AND d.structure_item_id = item.id)
      ORDER BY former.student_id, item.id, former.settled DESC, former.id DESC),
    changed AS (UPDATE ${feeDemands} d SET structure_item_id = moved.item_id FROM moved WHERE moved.id = d.id)
    SELECT former.id FROM former LEFT JOIN moved ON moved.id = former.id WHERE former.settled AND coalesce(moved.fits, true)`)
  return rows.map(({ id }) => Number(id))
}

type Excess = { demandId: number; studentId: number; paise: number }

/** Turns the amount paid of demands beyond their present price into an advance of the student. `present` selects them as `presentAmount` does. */
export async function releaseExcess(db: Database, present: SQL, today: IsoDate): Promise<Excess[]> {
  const { rows } = await db.execute<{ id: string; student_id: string; paise: string }>(sql`
    SELECT present.id, present.student_id, least(d.paid_paise, d.paid_paise + d.conceded_paise - present.amount) AS paise
    FROM (${present}) present JOIN ${feeDemands} d ON d.id = present.id
    WHERE NOT is_settled AND d.paid_paise > 0 AND d.paid_paise + d.conceded_paise > present.amount ORDER BY present.id`)
  const released = rows.map(({ id, student_id, paise }) => ({
    ...{ demandId: Number(id), studentId: Number(student_id), paise: Number(paise) },
  }))
  for (const one of released) await releaseToAdvance(db, one, today)
  return released
}

/** Pays open dues of the students with the released amounts, as if they had been paid for these dues at once. The rest stays an advance. */
export async function payWithReleased(db: Database, released: readonly Excess[], today: IsoDate): Promise<void> {
  for (const [studentId, own] of Map.groupBy(released, (one) => one.studentId))
    await payFromAdvance(db, { studentId, paise: sumPaise(own.map(({ paise }) => paise)), today })
}
