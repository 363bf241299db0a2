import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Offering } from '@nalanda/contract/teaching/offerings'
import type { RosterChange, SaveRosterChange } from '@nalanda/contract/teaching/rosters'
import { and, asc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { actorOf, recordChange } from '../../platform/database/transactions.ts'
import { problem } from '../../platform/problems.ts'
import { findByRollNos } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { refuseOutsideTerm, studentsOn } from './rosters.ts'
import { offerings, rosterChanges } from './schema.ts'

/** Returns the students added to a roster or removed from it, the earliest first. */
export function listRosterChanges(db: Database, offeringId: number): Promise<RosterChange[]> {
  const { id, studentId, kind, fromOn, untilOn, reason, recordedBy } = rosterChanges
  return db
    .select({
      ...{ id, studentId, kind, fromOn, untilOn, reason, recordedBy },
      ...{ rollNo: students.rollNo, fullName: students.fullName },
    })
    .from(rosterChanges)
    .innerJoin(students, eq(students.id, rosterChanges.studentId))
    .where(eq(rosterChanges.offeringId, offeringId))
    .orderBy(asc(fromOn), asc(id))
}

/**
 * Adds a student to a roster, or removes one, from a day of the term on. An earlier change of the opposite kind ends the day before. Refuses to add a student
 * who is on the roster already or does not attend on that day, and to remove one who is not on it.
 */
export async function changeRoster(db: Database, offering: Offering, change: SaveRosterChange, at: Date): Promise<void> {
  const { id: offeringId } = offering
  const { rollNo, kind, fromOn, reason } = change
  refuseOutsideTerm(offering, fromOn, 'fromOn')
  const studentId = (await findByRollNos(db, [rollNo])).get(rollNo)
  if (studentId === undefined) throw problem('teaching.no-such-student', { rollNo }, { fields: ['rollNo'] })
  // Locked: two clerks who change one roster wait for each other
  await db.select({ id: offerings.id }).from(offerings).where(eq(offerings.id, offeringId)).for('update')
  const present = await isOn(db, offeringId, studentId, fromOn)
  if (present === (kind === 'added')) throw problem(present ? 'teaching.already-on-roster' : 'teaching.not-on-roster')
  await endChanges(db, and(eq(rosterChanges.offeringId, offeringId), eq(rosterChanges.studentId, studentId)), fromOn)
  if ((await isOn(db, offeringId, studentId, fromOn)) === present) {
    const values = { offeringId, studentId, kind, fromOn, reason, recordedBy: actorOf(db).username, recordedAt: at }
    await db.insert(rosterChanges).values(values)
    // A student who left the college is on no roster, added or not
    if ((await isOn(db, offeringId, studentId, fromOn)) === present)
      throw problem('teaching.does-not-attend', {}, { fields: ['fromOn'] })
  }
  recordChange(db, { entity: 'offering', entityId: offeringId, after: { roster: { kind, rollNo, fromOn, reason } } })
}

async function isOn(db: Database, offeringId: number, studentId: number, day: string): Promise<boolean> {
  return (await db.$count(students, and(eq(students.id, studentId), sql`${students.id} in ${studentsOn(offeringId, day)}`))) > 0
}

/** Ends those of these changes that hold on a day on the day before; removes those that would begin on the day or later. */
export async function endChanges(db: Database, these: SQL | undefined, day: IsoDate): Promise<void> {
  await db.delete(rosterChanges).where(and(these, gte(rosterChanges.fromOn, day)))
  await db
    .update(rosterChanges)
    .set({ untilOn: addDays(day, -1) })
    .where(and(these, lt(rosterChanges.fromOn, day), or(isNull(rosterChanges.untilOn), gte(rosterChanges.untilOn, day))))
}
