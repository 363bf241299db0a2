import { timetableWorkflow } from '@nalanda/contract/timetable/versions'
import { desc, eq } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { TimetableProblem } from '../../../platform/timetabling/problem.ts'
import { lockForAction } from '../../../platform/workflow/transitions.ts'
import { terms } from '../../calendar/schema.ts'
import { timetableEntries, timetables } from '../schema-versions.ts'
import { type College, loadCollege } from '../solving/college.ts'
import { type PlacedVersion, readPlacements } from '../solving/placements.ts'

const record = { workflow: timetableWorkflow, table: timetables, entity: 'timetable', actPrefix: 'timetable' } as const

/** A version with the college that it is for. `problem` has its pinned classes pinned. */
export type OpenVersion = { college: College; version: PlacedVersion; problem: TimetableProblem }

/** Reads a version for editing: with the terms of its entries, as they are today or will be. */
export async function openVersion(db: Database, timetableId: number): Promise<OpenVersion> {
  const [first] = await db
    .select({ startsOn: terms.startsOn })
    .from(timetableEntries)
    .innerJoin(terms, eq(terms.id, timetableEntries.termId))
    .where(eq(timetableEntries.timetableId, timetableId))
    .orderBy(desc(terms.startsOn))
    .limit(1)
  const today = dayOf(now())
  const starts = first?.startsOn ?? today
  const college = await loadCollege(db, starts > today ? starts : today)
  const version = await readPlacements(db, college, timetableId)
  return { college, version, problem: pinnedInPlace(college, version) }
}

/** The pins of each activity by the numbers of its occurrences; those that are not pinned have none. */
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

/** Holds a draft for a change that was made on this revision. */
export function lockDraft(db: Database, id: number, revision: number) {
  return lockForAction(db, record, id, 'change', { revision })
}

/** Notes a change of a draft, and answers its new revision. */
export async function nextRevision(db: Database, id: number, revision: number, change: object): Promise<number> {
  await db
    .update(timetables)
    .set({ revision: revision + 1 })
    .where(eq(timetables.id, id))
  recordChange(db, { entity: 'timetable', entityId: id, act: 'timetable.edit', after: change })
  return revision + 1
}
