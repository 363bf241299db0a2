import type { GridOwners } from '@nalanda/contract/timetable/editing'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { sectionName as nameOfSection } from '../../academics/public.ts'
import { batches, branches, sections } from '../../academics/schema.ts'
import { staff } from '../../people/schema.ts'
import { rooms } from '../schema.ts'
import { entrySections, entryTeachers, timetableEntries } from '../schema-versions.ts'

/** The sections, teachers and rooms of a version by their names; sections with the years of their batch. */
export async function listOwners(db: Database, timetableId: number): Promise<GridOwners> {
  const sectionName = sql<string>`${nameOfSection} || ' ' || ${batches.label}`
  const sectionRows = await db
    .selectDistinct({ id: sections.id, name: sectionName })
    .from(entrySections)
    .innerJoin(sections, eq(sections.id, entrySections.sectionId))
    .innerJoin(branches, eq(branches.id, sections.branchId))
    .innerJoin(batches, eq(batches.id, sections.batchId))
    .where(eq(entrySections.timetableId, timetableId))
    .orderBy(sectionName)
  const teachers = await db
    .selectDistinct({ id: staff.id, name: staff.fullName })
    .from(entryTeachers)
    .innerJoin(staff, eq(staff.id, entryTeachers.staffId))
    .where(eq(entryTeachers.timetableId, timetableId))
    .orderBy(staff.fullName)
  const used = await db
    .selectDistinct({ id: rooms.id, name: rooms.name })
    .from(timetableEntries)
    .innerJoin(rooms, eq(rooms.id, timetableEntries.roomId))
    .where(eq(timetableEntries.timetableId, timetableId))
    .orderBy(rooms.name)
  return { sections: sectionRows, teachers, rooms: used }
}
