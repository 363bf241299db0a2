import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { branches, sections, subjects } from '../../academics/schema.ts'
import { sectionName, teachingDepartment } from '../../teaching/public.ts'
import { offerings, sectionBatches } from '../../teaching/schema.ts'
import { fixedHours, rooms } from '../schema.ts'
import { entrySections, entryTeachers, timetableEntries } from '../schema-versions.ts'

/** Which entries of a version are requested; `departmentId` is the department that teaches, for a fixed hour that of the section. */
export type EntryScope =
  | 'all'
  | { staffIds: readonly number[] }
  | { sectionIds: readonly number[] }
  | { offeringIds: readonly number[]; fixedHoursOf?: number | null }
  | { departmentId: number }
  | { roomIds: readonly number[] }

const teacherIds = sql<number[]>`coalesce((select json_agg(${entryTeachers.staffId} order by ${entryTeachers.staffId})
  from ${entryTeachers} where ${entryTeachers.entryId} = ${timetableEntries.id}), '[]')`

/** Returns the entries of a version with their names, by the time of the week. */
export function loadEntries(db: Database, timetableId: number, scope: EntryScope) {
  return db
    .select({
      ...{ id: timetableEntries.id, termId: timetableEntries.termId, weekday: timetableEntries.weekday },
      ...{ activity: timetableEntries.activity, occurrence: timetableEntries.occurrence, part: timetableEntries.part },
      ...{ offeringId: timetableEntries.offeringId, fixedHourId: timetableEntries.fixedHourId },
      ...{ batchId: timetableEntries.batchId, patternId: timetableEntries.patternId },
      ...{ firstPeriod: timetableEntries.firstPeriod, periods: timetableEntries.periods },
      ...{ startMinute: timetableEntries.startMinute, endMinute: timetableEntries.endMinute },
      ...{ roomId: timetableEntries.roomId, pinned: timetableEntries.pinned },
      title: sql<string>`coalesce(${subjects.name}, ${fixedHours.title})`,
      subjectCode: sql<string | null>`${subjects.code}`,
      section: sectionName,
      room: sql<string | null>`${rooms.name}`,
      batch: sql<string | null>`${sectionBatches.name}`,
      teacherIds,
    })
    .from(timetableEntries)
    .leftJoin(offerings, eq(offerings.id, timetableEntries.offeringId))
    .leftJoin(subjects, eq(subjects.id, offerings.subjectId))
    .leftJoin(fixedHours, eq(fixedHours.id, timetableEntries.fixedHourId))
    .leftJoin(sections, eq(sections.id, sql`coalesce(${offerings.sectionId}, ${fixedHours.sectionId})`))
    .leftJoin(branches, eq(branches.id, sections.branchId))
    .leftJoin(rooms, eq(rooms.id, timetableEntries.roomId))
    .leftJoin(sectionBatches, eq(sectionBatches.id, timetableEntries.batchId))
    .where(and(eq(timetableEntries.timetableId, timetableId), within(scope)))
    .orderBy(asc(timetableEntries.weekday), asc(timetableEntries.startMinute), asc(timetableEntries.id))
}
export type EntryRow = Awaited<ReturnType<typeof loadEntries>>[number]

function within(scope: EntryScope): SQL | undefined {
  if (scope === 'all') return undefined
  if ('staffIds' in scope)
    return sql`exists (select from ${entryTeachers} where ${entryTeachers.entryId} = ${timetableEntries.id} and ${inArray(entryTeachers.staffId, [...scope.staffIds])})`
  if ('sectionIds' in scope)
    return sql`exists (select from ${entrySections} where ${entrySections.entryId} = ${timetableEntries.id} and ${inArray(entrySections.sectionId, [...scope.sectionIds])})`
  if ('roomIds' in scope) return inArray(timetableEntries.roomId, [...scope.roomIds])
  if ('departmentId' in scope) return sql`${teachingDepartment} = ${scope.departmentId}`
  const { offeringIds, fixedHoursOf } = scope
  const ofOfferings = inArray(timetableEntries.offeringId, [...offeringIds])
  return fixedHoursOf ? or(ofOfferings, eq(fixedHours.sectionId, fixedHoursOf)) : ofOfferings
}
