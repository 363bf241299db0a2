import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { ClassOfDay } from '@nalanda/contract/timetable/classes'
import { clockTime } from '@nalanda/contract/timetable/times'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { students } from '../../students/schema.ts'
import { offeringsOfStudent } from '../../teaching/public.ts'
import { sectionBatchStudents } from '../../teaching/schema.ts'
import { listInForce } from '../versions/timetables.ts'
import { coverIndex, type FindCovers, listCovers, type StoredCover } from './class-covers.ts'
import { type EntryRow, type EntryScope, loadEntries } from './entry-rows.ts'
import { type Days, heldInVersion, taughtDays } from './taught-days.ts'

/** Selects the classes to return; `departmentId` is the department that teaches. */
export type ClassesOf =
  | 'all'
  | { staffId: number }
  | { sectionIds: readonly number[] }
  | { studentId: number }
  | { offeringIds: readonly number[] }
  | { departmentId: number }
  | OfTeachers

/** Several teachers; `ofAbsent` includes the classes that the timetable gives them but that others cover. */
type OfTeachers = { staffIds: readonly number[]; ofAbsent?: boolean }

/**
 * Returns the classes on these days (both ends included), by day and time: by the version in force on each day, only on teaching days; a changed day uses the
 * weekday that it follows. A covered class belongs to the covering teacher instead of the absent one; each of several teachers has a separate cover.
 */
export async function classesOn(db: Database, days: Days, of: ClassesOf): Promise<ClassOfDay[]> {
  const taught = await taughtDays(db, days)
  const covers = await listCovers(db, days)
  const coversOf = coverIndex(covers)
  const { scope, attends } = await scopeOf(db, of, { covers, days: [...new Set(taught.map(({ day }) => day))] })
  const found: ClassOfDay[] = []
  for (const version of await listInForce(db, days)) {
    const within = heldInVersion(taught, version)
    const entries = Map.groupBy(within.length > 0 ? await loadEntries(db, version.id, scope) : [], keyOf)
    for (const one of within)
      for (const entry of entries.get(keyOf({ ...one, weekday: one.follows })) ?? [])
        found.push(classOf(entry, one.day, coversOf))
  }
  return found.filter(attends).sort(byTime)
}

const keyOf = ({ termId, weekday }: { termId: number; weekday: number }) => `${termId} ${weekday}`
const byTime = (a: ClassOfDay, b: ClassOfDay) =>
  a.day.localeCompare(b.day) || a.startsAt.localeCompare(b.startsAt) || a.entryId - b.entryId

type Scope = { scope: EntryScope; attends: (one: ClassOfDay) => boolean }

/** Returns which entries to read, and a filter for the resulting classes: a covered class is found through the absent teacher. */
async function scopeOf(
  db: Database,
  of: ClassesOf,
  { covers, days }: { covers: readonly StoredCover[]; days: readonly IsoDate[] },
): Promise<Scope> {
  if (of !== 'all' && 'studentId' in of) return scopeOfStudent(db, of.studentId, days)
  if (of !== 'all' && 'staffId' in of) return scopeOfTeachers({ staffIds: [of.staffId] }, covers)
  if (of !== 'all' && 'staffIds' in of) return scopeOfTeachers(of, covers)
  return { scope: of, attends: () => true }
}

function scopeOfTeachers({ staffIds, ofAbsent = false }: OfTeachers, covers: readonly StoredCover[]): Scope {
  const absent = covers.filter(({ staffId }) => staffIds.includes(staffId)).map(({ absentId }) => absentId)
  const holds = (id: number) => staffIds.includes(id)
  return {
    scope: { staffIds: ofAbsent ? staffIds : [...staffIds, ...absent] },
    attends: ({ teacherIds, covers: own }) => teacherIds.some(holds) || (ofAbsent && own.some(({ absentId }) => holds(absentId))),
  }
}

async function scopeOfStudent(db: Database, studentId: number, days: readonly IsoDate[]): Promise<Scope> {
  const [student] = await db.select({ sectionId: students.sectionId }).from(students).where(eq(students.id, studentId))
  const batches = await db
    .select({ id: sectionBatchStudents.batchId })
    .from(sectionBatchStudents)
    .where(eq(sectionBatchStudents.studentId, studentId))
  const inBatches = new Set(batches.map(({ id }) => id))
  const studied = new Map<IsoDate, ReadonlySet<number>>()
  for (const day of days) studied.set(day, new Set(await offeringsOfStudent(db, studentId, day)))
  const offeringIds = [...new Set([...studied.values()].flatMap((ids) => [...ids]))]
  return {
    scope: { offeringIds, fixedHoursOf: student?.sectionId ?? null },
    attends: ({ day, offeringId, batchId }) => {
      if (batchId !== null && !inBatches.has(batchId)) return false
      const ofDay = studied.get(day)
      return offeringId === null ? (ofDay?.size ?? 0) > 0 : (ofDay?.has(offeringId) ?? false)
    },
  }
}

function classOf(entry: EntryRow, day: IsoDate, coversOf: FindCovers): ClassOfDay {
  const { id: entryId, offeringId, batchId, title, subjectCode, section, firstPeriod, periods, room } = entry
  const covers = coversOf(day, entry)
  const inPlaceOf = new Map(covers.map(({ absentId, staffId }) => [absentId, staffId]))
  return {
    ...{ entryId, day, offeringId, batchId, title, subjectCode, section, firstPeriod, periods, room },
    ...{ startsAt: clockTime(entry.startMinute), endsAt: clockTime(entry.endMinute) },
    teacherIds: [...new Set(entry.teacherIds.map((id) => inPlaceOf.get(id) ?? id))],
    covers,
  }
}
