import { academicYearName, addYears } from '@nalanda/contract/platform/dates/dates'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { batches } from '../../academics/schema.ts'
import { feeStructureItems, feeStructures } from '../schema.ts'

const nextBatches = alias(batches, 'next_batches')

/**
 * Copies the structures of an academic year to the next one as drafts, each to the batch that is in that year of study then. Amounts change by a percentage,
 * rounded to whole rupees; due days move by one year. Existing structures of the next year stay unchanged. Refuses if nothing is left to copy.
 */
export async function copyStructures(db: Database, fromYear: number, percent: number): Promise<number> {
  const rows = await db
    .select({ structure: feeStructures, batchId: nextBatches.id })
    .from(feeStructures)
    .innerJoin(batches, eq(batches.id, feeStructures.batchId))
    .innerJoin(
      nextBatches,
      and(eq(nextBatches.courseId, batches.courseId), sql`${nextBatches.startYear} = ${batches.startYear} + 1`),
    )
    .where(eq(feeStructures.academicYear, fromYear))
  let copied = 0
  for (const { structure, batchId } of rows) copied += Number(await copyStructure(db, structure, batchId, percent))
  if (copied > 0) return copied
  throw problem('fees.nothing-to-copy', { year: academicYearName(fromYear), target: academicYearName(fromYear + 1) })
}

async function copyStructure(
  db: Database,
  { id, publishedAt: _published, revision: _revision, ...structure }: typeof feeStructures.$inferSelect,
  batchId: number,
  percent: number,
): Promise<boolean> {
  const [copy] = await db
    .insert(feeStructures)
    .values({ ...structure, batchId, academicYear: structure.academicYear + 1 })
    .onConflictDoNothing()
    .returning({ id: feeStructures.id })
  if (!copy) return false
  const items = await db.select().from(feeStructureItems).where(eq(feeStructureItems.structureId, id))
  const copies = items.map(({ id: _id, ...item }) => ({
    ...item,
    structureId: copy.id,
    dueOn: addYears(item.dueOn, 1),
    amountPaise: Math.round((item.amountPaise * (100 + percent)) / 100_00) * 100,
  }))
  if (copies.length > 0) await db.insert(feeStructureItems).values(copies)
  recordChange(db, { entity: 'fee structure', entityId: copy.id, after: { copiedFrom: id, percent } })
  return true
}
