import { addDays } from '@nalanda/contract/platform/dates/dates'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type MissingClasses, timetableWorkflow } from '@nalanda/contract/timetable/versions'
import { and, asc, eq, gte, isNull, lt, or } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import { lockInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { violationsOf } from '../../../platform/timetabling/verification/verify.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import { coverFrom } from '../covers/leave-covers.ts'
import { timetableEntries, timetables } from '../schema-versions.ts'
import { storePlacements } from '../solving/placements.ts'
import { describeClash } from '../solving/sentences.ts'
import { refuseUnconfirmed } from './publication-check.ts'
import { readVersion } from './version-college.ts'

const record = { workflow: timetableWorkflow, table: timetables, entity: 'timetable', actPrefix: 'timetable' } as const

type Publication = { revision: number; effectiveFrom: IsoDate; confirmed?: MissingClasses | undefined; today: IsoDate }

/**
 * Publishes a draft from a day on; the version that would have been in force then ends on the day before. Its classes get the teachers who are assigned now.
 * Refuses a draft without classes or with clashes, one with missing classes unless exactly these counts were confirmed, a past day, and a day on or after which
 * another version begins. Of two concurrent publications the second waits, and sees the first.
 */
export async function publishTimetable(
  db: Database,
  id: number,
  { revision, effectiveFrom, confirmed, today }: Publication,
): Promise<void> {
  await lockInTransaction(db, 'timetables')
  const draft = await lockForAction(db, record, id, 'publish', { revision })
  const fields = ['effectiveFrom']
  if (effectiveFrom < today) throw problem('timetable.effective-in-past', {}, { fields })
  await endBefore(db, effectiveFrom, fields)
  const without = await storeAnew(db, id, effectiveFrom, confirmed)
  const columns = { effectiveFrom, effectiveUntil: null, publishedAt: now() }
  await applyTransition(db, record, draft, 'publish', { columns })
  if (without) recordChange(db, { entity: 'timetable', entityId: id, act: 'timetable.publish', after: { without } })
  await coverFrom(db, effectiveFrom)
}

async function endBefore(db: Database, effectiveFrom: IsoDate, fields: string[]): Promise<void> {
  const published = await db.select().from(timetables).where(eq(timetables.state, 'published')).orderBy(asc(timetables.id))
  const later = published.find((one) => one.effectiveFrom !== null && one.effectiveFrom >= effectiveFrom)
  if (later) {
    const day = formatDay(later.effectiveFrom ?? effectiveFrom)
    throw problem('timetable.later-version', { name: later.name, day }, { fields })
  }
  await db
    .update(timetables)
    .set({ effectiveUntil: addDays(effectiveFrom, -1) })
    .where(
      and(
        eq(timetables.state, 'published'),
        lt(timetables.effectiveFrom, effectiveFrom),
        or(isNull(timetables.effectiveUntil), gte(timetables.effectiveUntil, effectiveFrom)),
      ),
    )
}

/** Stores the entries again; returns what is missing in the version, or null if nothing is. */
async function storeAnew(
  db: Database,
  id: number,
  day: IsoDate,
  confirmed: MissingClasses | undefined,
): Promise<MissingClasses | null> {
  const read = await readVersion(db, id, day)
  const { college, version } = read
  if (version.placements.length === 0) throw problem('timetable.nothing-in-it')
  const violations = violationsOf(college.problem, version.placements)
  const [first] = violations
  if (first)
    throw problem('timetable.has-clashes', { count: String(violations.length), why: describeClash(college, first.clash) })
  const without = await refuseUnconfirmed(db, id, read, confirmed)
  await db.delete(timetableEntries).where(eq(timetableEntries.timetableId, id))
  await storePlacements(db, college, id, version.placements, { pinned: version.pinned })
  return without
}

/** Turns a version that is not in force yet back into a draft; the version that it would have ended continues, until the next version if there is one. */
export async function withdrawTimetable(
  db: Database,
  id: number,
  { revision, today }: { revision: number; today: IsoDate },
): Promise<void> {
  await lockInTransaction(db, 'timetables')
  const version = await lockForAction(db, record, id, 'withdraw', { revision })
  const from = version.effectiveFrom ?? today
  if (from <= today) throw problem('timetable.has-begun', { day: formatDay(from) })
  const columns = { effectiveFrom: null, effectiveUntil: null, publishedAt: null }
  await applyTransition(db, record, version, 'withdraw', { columns })
  await db
    .update(timetables)
    .set({ effectiveUntil: version.effectiveUntil })
    .where(and(eq(timetables.state, 'published'), eq(timetables.effectiveUntil, addDays(from, -1))))
  await coverFrom(db, from)
}
