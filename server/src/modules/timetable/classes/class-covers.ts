import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { ClassOfDay } from '@nalanda/contract/timetable/classes'
import { between } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { classCovers } from '../schema-versions.ts'
import type { EntryRow } from './entry-rows.ts'
import type { Days } from './taught-days.ts'

export type StoredCover = typeof classCovers.$inferSelect

/** The covers of some days, both included. */
export function listCovers(db: Database, { from, to }: Days): Promise<StoredCover[]> {
  return db
    .select()
    .from(classCovers)
    .where(between(classCovers.day, from, to))
}

/** Finds the covers of a class, at most one for each of its teachers. */
export type FindCovers = (day: IsoDate, entry: EntryRow) => ClassOfDay['covers']

/** Prepares to find the covers of many classes: each is looked up by its day, its time and the teacher who is away. */
export function coverIndex(covers: readonly StoredCover[]): FindCovers {
  const byTeacher = new Map(covers.map((one) => [keyOf(one.day, one.absentId, one.startMinute), one]))
  return (day, entry) =>
    entry.teacherIds.flatMap((absentId) => {
      const cover = byTeacher.get(keyOf(day, absentId, entry.startMinute))
      return cover && isOfSubject(cover, entry) ? [{ absentId, staffId: cover.staffId }] : []
    })
}

/** Whether a cover is of what is taught in a class. Fixed hours, and covers that name no subject, are told by their title. */
export function isOfSubject(
  cover: Pick<StoredCover, 'offeringId' | 'title'>,
  { offeringId, title }: Pick<ClassOfDay, 'offeringId' | 'title'>,
): boolean {
  return cover.offeringId === null ? cover.title === title : cover.offeringId === offeringId
}

const keyOf = (day: IsoDate, absentId: number, startMinute: number) => `${day} ${absentId} ${startMinute}`

/** Who has a class in the timetable, covered or not. */
export function teachersOf({ teacherIds, covers }: Pick<ClassOfDay, 'teacherIds' | 'covers'>): number[] {
  const inPlace = new Set(covers.map(({ staffId }) => staffId))
  return [...covers.map(({ absentId }) => absentId), ...teacherIds.filter((id) => !inPlace.has(id))]
}
