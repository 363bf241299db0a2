import type { StudentPreview } from '@nalanda/contract/fees/structures'
import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { batches } from '../../academics/schema.ts'
import { feeDemands, feeHeads, feeStructureItems, feeStructures } from '../schema.ts'
import { fittingItems, fittingStructures } from './matching.ts'

/** Returns what a student pays in an academic year by the structure that fits, and how much of it was demanded already. */
export async function previewForStudent(
  db: Database,
  studentId: number,
  academicYear: number,
): Promise<z.infer<typeof StudentPreview>> {
  const chosen = sql`s.id = ${studentId}`
  const { rows } = await db.execute<{ structure_id: string | null }>(fittingStructures(academicYear, chosen))
  const structureId = Number(rows[0]?.structure_id ?? 0)
  const found = await db.execute<{ id: string }>(sql`SELECT id FROM (${fittingItems(academicYear, chosen)}) item`)
  const items = await loadItems(
    db,
    found.rows.map(({ id }) => Number(id)),
    studentId,
  )
  return {
    structure: await findStructure(db, structureId),
    items,
    totalPaise: items.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  }
}

async function findStructure(db: Database, id: number) {
  const [row] = await db
    .select({ id: feeStructures.id, batch: batches.label, seatType: feeStructures.seatType, category: feeStructures.category })
    .from(feeStructures)
    .innerJoin(batches, eq(batches.id, feeStructures.batchId))
    .where(eq(feeStructures.id, id))
  return row ?? null
}

function loadItems(db: Database, ids: readonly number[], studentId: number) {
  const ofStudent = sql`${feeDemands.structureItemId} = ${feeStructureItems.id} and ${feeDemands.studentId} = ${studentId}`
  return db
    .select({
      headId: feeStructureItems.headId,
      head: feeHeads.name,
      instalment: feeStructureItems.instalment,
      dueOn: feeStructureItems.dueOn,
      amountPaise: feeStructureItems.amountPaise,
      audience: feeStructureItems.audience,
      raisedPaise: sql<number | null>`${feeDemands.amountPaise}`.mapWith(Number),
    })
    .from(feeStructureItems)
    .innerJoin(feeHeads, eq(feeHeads.id, feeStructureItems.headId))
    .leftJoin(feeDemands, ofStudent)
    .where(inArray(feeStructureItems.id, [...ids]))
    .orderBy(feeHeads.priority, feeStructureItems.instalment)
}
