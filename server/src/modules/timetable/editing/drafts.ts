import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { timetableWorkflow } from '@nalanda/contract/timetable/versions'
import { asc, eq, gte } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { TimetableProblem } from '../../../platform/timetabling/problem.ts'
import { lockForAction } from '../../../platform/workflow/transitions.ts'
import { terms } from '../../calendar/schema.ts'
import { timetables } from '../schema-versions.ts'
import type { College } from '../solving/college.ts'
import type { PlacedVersion } from '../solving/placements.ts'
import { readVersion, termsOfVersion, type VersionCollege } from '../versions/version-college.ts'

const record = { workflow: timetableWorkflow, table: timetables, entity: 'timetable', actPrefix: 'timetable' } as const

/** A version with the college that it is for. In `problem`, its pinned classes are pinned. */
export type OpenVersion = VersionCollege & { problem: TimetableProblem }

/**
 * Reads a version for editing: with the terms of its classes and those of the day it was made for, in their present or future state. A version without classes
 * and without such a day is for the terms that run now, or the next ones.
 */
export async function openVersion(db: Database, timetableId: number): Promise<OpenVersion> {
  const today = dayOf(now())
  const [version] = await db.select({ forDay: timetables.forDay }).from(timetables).where(eq(timetables.id, timetableId))
  const wanted = version?.forDay && version.forDay > today ? version.forDay : today
  const last = (await termsOfVersion(db, timetableId, today)).at(-1)
  const startsOn = last?.startsOn ?? (await firstDayOfTeaching(db, wanted))
  const day = startsOn > wanted ? startsOn : wanted
  const read = await readVersion(db, timetableId, day, today)
  return { ...read, problem: pinnedInPlace(read.college, read.version) }
}

/** Returns the day itself while a term runs, otherwise the day on which the next one begins. */
async function firstDayOfTeaching(db: Database, day: IsoDate): Promise<IsoDate> {
  const [next] = await db
    .select({ startsOn: terms.startsOn })
    .from(terms)
    .where(gte(terms.endsOn, day))
    .orderBy(asc(terms.startsOn))
    .limit(1)
  return next?.startsOn ?? day
}

/** Sets the pins of each activity at the indexes of its occurrences; occurrences that are not pinned have none. */
function pinnedInPlace({ problem }: College, { placements, pinned }: PlacedVersion): TimetableProblem {
  const fixed = new Set(pinned.map(({ activity, occurrence }) => `${activity} ${occurrence}`))
  const activities = problem.activities.map((activity) => {
    const own = placements.filter((one) => one.activity === activity.id && fixed.has(`${one.activity} ${one.occurrence}`))
    if (own.length === 0) return activity
    const pins = Array.from({ length: activity.times })
    for (const { occurrence, weekday, slot } of own) pins[occurrence] = { weekday, slot }
    return { ...activity, pinned: pins as NonNullable<typeof activity.pinned> }
  })
  return { ...problem, activities }
}

/** Locks a draft for a change that is based on this revision. */
export function lockDraft(db: Database, id: number, revision: number) {
  return lockForAction(db, record, id, 'change', { revision })
}

/** Audits a change of a draft, and returns its new revision. */
export async function nextRevision(db: Database, id: number, revision: number, change: object): Promise<number> {
  await db
    .update(timetables)
    .set({ revision: revision + 1 })
    .where(eq(timetables.id, id))
  recordChange(db, { entity: 'timetable', entityId: id, act: 'timetable.edit', after: change })
  return revision + 1
}
