import type { GridOwners } from '@nalanda/contract/timetable/editing'
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { getItem, type Viewer } from '../../../platform/lists/listing.ts'
import { sectionName as nameOfSection } from '../../academics/public.ts'
import { batches, branches, sections } from '../../academics/schema.ts'
import { staff } from '../../people/schema.ts'
import { rooms } from '../schema.ts'
import { entrySections, entryTeachers, timetableEntries } from '../schema-versions.ts'
import { timetableKind } from '../versions/timetables.ts'
import { openVersion } from './drafts.ts'

/**
 * Returns the sections, teachers and rooms with a week in a version that the user sees; for a draft also the sections and teachers that still need classes in
 * it.
 */
export async function listGridOwners(db: Database, id: number, user: Viewer): Promise<GridOwners> {
  const { state } = await getItem(db, timetableKind, id, user)
  if (state !== 'draft') return listOwners(db, id)
  const { college } = await openVersion(db, id)
  const parts = [...college.planned.values()].flatMap((one) => one.parts)
  return listOwners(db, id, {
    sectionIds: parts.flatMap((part) => part.sections.map(({ sectionId }) => sectionId)),
    staffIds: parts.flatMap(({ teacherIds }) => teacherIds),
  })
}

type Others = { sectionIds: readonly number[]; staffIds: readonly number[] }

/** Returns the sections, teachers and rooms of a version, and the additional ones, by name; sections with the years of their batch. */
export async function listOwners(
  db: Database,
  timetableId: number,
  { sectionIds, staffIds }: Others = { sectionIds: [], staffIds: [] },
): Promise<GridOwners> {
  const sectionName = sql<string>`${nameOfSection} || ' ' || ${batches.label}`
  const attending = db
    .select({ id: entrySections.sectionId })
    .from(entrySections)
    .where(eq(entrySections.timetableId, timetableId))
  const sectionRows = await db
    .select({ id: sections.id, name: sectionName })
    .from(sections)
    .innerJoin(branches, eq(branches.id, sections.branchId))
    .innerJoin(batches, eq(batches.id, sections.batchId))
    .where(or(inArray(sections.id, attending), inArray(sections.id, [0, ...new Set(sectionIds)])))
    .orderBy(sectionName)
  const teaching = db.select({ id: entryTeachers.staffId }).from(entryTeachers).where(eq(entryTeachers.timetableId, timetableId))
  const teachers = await db
    .select({ id: staff.id, name: staff.fullName })
    .from(staff)
    .where(or(inArray(staff.id, teaching), inArray(staff.id, [0, ...new Set(staffIds)])))
    .orderBy(staff.fullName)
  const used = await db
    .selectDistinct({ id: rooms.id, name: rooms.name })
    .from(timetableEntries)
    .innerJoin(rooms, eq(rooms.id, timetableEntries.roomId))
    .where(eq(timetableEntries.timetableId, timetableId))
    .orderBy(rooms.name)
  return { sections: sectionRows, teachers, rooms: used }
}
