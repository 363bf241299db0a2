import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { ClassOfDay } from '@nalanda/contract/timetable/classes'
import { between } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { classCovers } from '../schema-versions.ts'
import type { EntryRow } from './entry-rows.ts'
import type { Days } from './taught-days.ts'

export type StoredCover = typeof classCovers.$inferSelect

/** Returns the covers of these days, both ends included. */
export function listCovers(db: Database, { from, to }: Days): Promise<StoredCover[]> {
  return db
    .select()
    .from(classCovers)
    .where(between(classCovers.day, from, to))
}

/** Finds the covers of a class, at most one for each of its teachers. */
export type FindCovers = (day: IsoDate, entry: EntryRow) => ClassOfDay['covers']

/** Returns a function that finds the covers of many classes: each is looked up by its day, its time and the absent teacher. */
export function coverIndex(covers: readonly StoredCover[]): FindCovers {
  const byTeacher = new Map(covers.map((one) => [keyOf(one.day, one.absentId, one.startMinute), one]))
  return (day, entry) =>
    entry.teacherIds.flatMap((absentId) => {
      const cover = byTeacher.get(keyOf(day, absentId, entry.startMinute))
      return cover && isOfSubject(cover, entry) ? [{ absentId, staffId: cover.staffId }] : []
    })
}

/** Whether a cover is for the subject of a class. Fixed hours, and covers without a subject, are compared by title. */
export function isOfSubject(
  cover: Pick<StoredCover, 'offeringId' | 'title'>,
  { offeringId, title }: Pick<ClassOfDay, 'offeringId' | 'title'>,
): boolean {
  return cover.offeringId === null ? cover.title === title : cover.offeringId === offeringId
}

const keyOf = (day: IsoDate, absentId: number, startMinute: number) => `${day} ${absentId} ${startMinute}`

/** Returns the teachers who have a class in the timetable, covered or not. */
export function teachersOf({ teacherIds, covers }: Pick<ClassOfDay, 'teacherIds' | 'covers'>): number[] {
  const inPlace = new Set(covers.map(({ staffId }) => staffId))
  return [...covers.map(({ absentId }) => absentId), ...teacherIds.filter((id) => !inPlace.has(id))]
}
