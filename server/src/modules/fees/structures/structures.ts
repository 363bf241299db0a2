import type { FeeStructure, SaveStructure, structures } from '@nalanda/contract/fees/structures'
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { eq, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, numbered, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import { type KindOf, lockRevision } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { batches, courses } from '../../academics/schema.ts'
import { feeDemands, feeStructureItems, feeStructures } from '../schema.ts'
import { checkItems, storeItems } from './structure-items.ts'

const joins = [
  { table: batches, on: eq(batches.id, feeStructures.batchId) },
  { table: courses, on: eq(courses.id, batches.courseId) },
]
const studentCount = sql`(select count(distinct ${feeDemands.studentId}) from ${feeDemands}
  join ${feeStructureItems} on ${feeStructureItems.id} = ${feeDemands.structureItemId} where ${feeStructureItems.structureId} = ${feeStructures.id})`
const loadStructureRows = loadRows(feeStructures, joins, {
  ...{ batch: batches.label, startYear: batches.startYear, course: courses.name },
  studentCount: studentCount.mapWith(Number),
})

async function loadStructures(db: Database, ids: readonly number[]): Promise<FeeStructure[]> {
  const rows = await loadStructureRows(db, ids)
  const stored = await db
    .select()
    .from(feeStructureItems)
    .where(numbered(feeStructureItems.structureId, ids))
    .orderBy(feeStructureItems.instalment, feeStructureItems.id)
  const items = Map.groupBy(stored, ({ structureId }) => structureId)
  return rows.map(({ startYear, publishedAt, ...row }) => {
    const own = (items.get(row.id) ?? []).map(({ id: _id, structureId: _structureId, ...item }) => item)
    return {
      ...row,
      items: own,
      yearOfStudy: row.academicYear - startYear + 1,
      totalPaise: own.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
      publishedAt: publishedAt?.toISOString() ?? null,
    }
  })
}

/** Kind of record for fee structures with their items. */
export const structureKind: KindOf<typeof structures> = {
  table: feeStructures,
  entity: 'fee structure',
  title: 'Fee structures',
  joins,
  searched: sql`(${batches.label} || ' ' || ${courses.name} || ' ' || coalesce(${feeStructures.seatType}, '') || ' ' || coalesce(${feeStructures.category}, ''))`,
  filters: ({ academicYear, batchId, courseId, published }) => [
    where(feeStructures.academicYear, academicYear),
    where(feeStructures.batchId, batchId),
    where(batches.courseId, courseId),
    published && sql`(${feeStructures.publishedAt} is not null) = ${published === 'yes'}`,
  ],
  sorts: { batch: byText(batches.label), academicYear: byValue(feeStructures.academicYear) },
  firstSort: '-academicYear',
  load: loadStructures,
  columns: [
    { header: 'Academic year', value: ({ academicYear }) => academicYearName(academicYear) },
    { header: 'Course', value: ({ course }) => course },
    { header: 'Batch', value: ({ batch }) => batch },
    { header: 'Year of study', kind: 'number', value: ({ yearOfStudy }) => yearOfStudy },
    { header: 'Seat type', value: ({ seatType }) => seatType },
    { header: 'Category', value: ({ category }) => category },
    { header: 'Total in rupees', kind: 'number', value: ({ totalPaise }) => rupeesOfPaise(totalPaise) },
    { header: 'Students', kind: 'number', value: ({ studentCount }) => studentCount },
  ],
  constraintProblems: { one_structure_of_a_class: { code: 'fees.structure-taken', field: 'batchId' } },
  check: async (db, save, before) => {
    refuseMoved(save, before)
    await checkItems(db, save.items, before?.items ?? [])
  },
  store: (db, id, { items }) => storeItems(db, id, items),
  owns: [feeStructureItems.structureId],
}

/** Refuses to move a structure with raised demands to another batch or academic year: the next run would remove the demands. */
function refuseMoved({ batchId, academicYear }: SaveStructure, before: FeeStructure | null): void {
  if (!before || before.studentCount === 0) return
  if (before.batchId !== batchId || before.academicYear !== academicYear) throw problem('fees.structure-raised')
}

/**
 * Publishes a structure, so that demands can be raised by it. Refuses a published structure, one that was changed meanwhile, and amounts for heads that were
 * archived since.
 */
export async function publishStructure(db: Database, id: number, revision: number): Promise<FeeStructure> {
  const present = await lockRevision(db, structureKind, id)
  if (present !== revision) throw problem('platform.changed-meanwhile')
  const before = await getItem(db, structureKind, id)
  if (before.publishedAt !== null) throw problem('platform.nothing-changed')
  await checkItems(
    db,
    before.items.filter(({ amountPaise }) => amountPaise > 0),
    [],
  )
  await db
    .update(feeStructures)
    .set({ publishedAt: now(), revision: revision + 1 })
    .where(eq(feeStructures.id, id))
  recordChange(db, { entity: 'fee structure', entityId: id, before: { published: false }, after: { published: true } })
  return getItem(db, structureKind, id)
}
