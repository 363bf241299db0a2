import type { PrintedOwner } from '@nalanda/contract/timetable/printing'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { branches, sections } from '../../academics/schema.ts'
import { staff } from '../../people/schema.ts'
import { listOwners } from '../editing/grid-owners.ts'
import { rooms } from '../schema.ts'
import { entrySections } from '../schema-versions.ts'

export type PrintWish = { of: PrintedOwner; ownerId?: number | undefined; departmentId?: number | undefined }

/** Returns the requested sections, teachers or rooms of a version, by name. */
export async function listPrintedOwners(db: Database, timetableId: number, wish: PrintWish) {
  const { of, ownerId, departmentId } = wish
  const owners = (await listOwners(db, timetableId))[of]
  if (ownerId !== undefined) return owners.filter(({ id }) => id === ownerId)
  if (departmentId === undefined) return owners
  const ids = new Set(await idsOfDepartment(db, of, departmentId))
  return owners.filter(({ id }) => ids.has(id))
}

async function idsOfDepartment(db: Database, of: PrintedOwner, departmentId: number): Promise<number[]> {
  const rows = await {
    sections: () =>
      db
        .select({ id: sections.id })
        .from(sections)
        .innerJoin(branches, eq(branches.id, sections.branchId))
        .where(eq(branches.departmentId, departmentId)),
    teachers: () => db.select({ id: staff.id }).from(staff).where(eq(staff.departmentId, departmentId)),
    rooms: () => db.select({ id: rooms.id }).from(rooms).where(eq(rooms.departmentId, departmentId)),
  }[of]()
  return rows.map(({ id }) => id)
}

/** Returns the sections of entries; a class across sections has several. */
export async function sectionsOfEntries(db: Database, entryIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ entryId: entrySections.entryId, sectionId: entrySections.sectionId })
    .from(entrySections)
    .where(inArray(entrySections.entryId, [...entryIds]))
  return new Map([...Map.groupBy(rows, ({ entryId }) => entryId)].map(([id, own]) => [id, own.map(({ sectionId }) => sectionId)]))
}
