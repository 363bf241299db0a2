import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { TimetableCheck } from '@nalanda/contract/timetable/versions'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { OccurrenceRef } from '../../../platform/timetabling/problem.ts'
import { courses } from '../../academics/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { timetableEntries } from '../schema-versions.ts'
import type { PlannedActivity } from '../solving/activities.ts'
import { type College, loadCollege } from '../solving/college.ts'
import { type PlacedVersion, readPlacements } from '../solving/placements.ts'

/** The entries of a version, and the college that it is for. Excludes terms that are over on the day `since`. */
export type VersionCollege = { college: College; version: PlacedVersion; since: IsoDate }

/** Returns the terms of a version's classes that are not over on a day, by their first day. */
export function termsOfVersion(db: Database, timetableId: number, day: IsoDate) {
  return db
    .selectDistinct({ id: terms.id, startsOn: terms.startsOn })
    .from(timetableEntries)
    .innerJoin(terms, eq(terms.id, timetableEntries.termId))
    .where(and(eq(timetableEntries.timetableId, timetableId), gte(terms.endsOn, day)))
    .orderBy(asc(terms.startsOn), asc(terms.id))
}

/** Reads a version with the terms that run on a day, and all terms of its classes that are not over on the day `since`. */
export async function readVersion(db: Database, timetableId: number, day: IsoDate, since = day): Promise<VersionCollege> {
  const own = await termsOfVersion(db, timetableId, since)
  const termIds = own.map(({ id }) => id)
  const college = await loadCollege(db, day, termIds)
  return { college, version: await readPlacements(db, college, timetableId), since }
}

/** Returns the classes of the college that have no place in a version. */
export function unplacedOf({
  college,
  version,
}: Pick<VersionCollege, 'college' | 'version'>): { one: PlannedActivity; occurrence: number }[] {
  const keyOf = ({ activity, occurrence }: OccurrenceRef) => `${activity} ${occurrence}`
  const placed = new Set(version.placements.map(keyOf))
  return [...college.planned.values()].flatMap((one) =>
    Array.from({ length: one.activity.times }, (_, occurrence) => ({ one, occurrence })).filter(
      ({ occurrence }) => !placed.has(keyOf({ activity: one.activity.id, occurrence })),
    ),
  )
}

/** Counts the classes without a place in a version, per term, and the stored classes, in terms that are not over, that are no longer needed. */
export async function countMissing(db: Database, timetableId: number, read: VersionCollege): Promise<TimetableCheck> {
  const unplaced = unplacedOf(read)
  const planned = [...read.college.planned.values()]
  const { placements } = read.version
  const courseNames = new Map(
    (await db.select({ id: courses.id, name: courses.name }).from(courses)).map(({ id, name }) => [id, name]),
  )
  return {
    unplaced: unplaced.length,
    leftOut: (await countStored(db, timetableId, read.since)) - placements.length,
    terms: read.college.rows.terms.flatMap(({ id, name, courseId }) => {
      const own = planned.filter(({ termId }) => termId === id)
      if (own.length === 0) return []
      const classes = own.reduce((sum, { activity }) => sum + activity.times, 0)
      return [
        {
          termId: id,
          course: courseNames.get(courseId) ?? '',
          term: name,
          classes,
          unplaced: unplaced.filter(({ one }) => one.termId === id).length,
        },
      ]
    }),
  }
}

/** Counts the classes of a version whose term is not over on a day; parallel ones count as one. */
async function countStored(db: Database, timetableId: number, day: IsoDate): Promise<number> {
  const { activity, occurrence, termId } = timetableEntries
  const [found] = await db
    .select({ classes: sql`count(distinct (${activity}, ${occurrence}))`.mapWith(Number) })
    .from(timetableEntries)
    .innerJoin(terms, eq(terms.id, termId))
    .where(and(eq(timetableEntries.timetableId, timetableId), gte(terms.endsOn, day)))
  return found?.classes ?? 0
}
