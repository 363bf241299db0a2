import { isOnLeave, type LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, between, eq, gt, gte, inArray, isNull, type SQL } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { getHalfDayEnd } from '../../institution/public.ts'
import { isOfSubject, type StoredCover, teachersOf } from '../classes/class-covers.ts'
import { classesOn } from '../classes/classes-on.ts'
import { classCovers } from '../schema-versions.ts'
import { overlap, timeOf } from './class-times.ts'
import { notifyOfEnd, notifyOfOpenClasses } from './cover-notices.ts'
import { listLeaveOf } from './free-colleagues.ts'

/**
 * Ends the covers that heads assigned for an absent teacher on days of leave that is no longer taken, and notifies the teachers who were to take the classes.
 */
export async function endCoversFor(db: Database, absentId: number, before: LeaveDays): Promise<void> {
  const assigned = await listAssigned(db, and(eq(classCovers.absentId, absentId), ofDays(before)))
  const remaining = await listLeaveOf(db, absentId, before)
  const noon = await getHalfDayEnd(db)
  const isOver = (cover: StoredCover) =>
    isOnLeave(timeOf(cover), before, noon) && !remaining.some((leave) => isOnLeave(timeOf(cover), leave, noon))
  await notifyOfEnd(db, await endCovers(db, assigned.filter(isOver)))
}

/** Ends the covers that heads assigned to a teacher who is on leave on these days. Notifies those whose classes are open again. */
export async function endCoversBy(db: Database, staffId: number, days: LeaveDays): Promise<void> {
  const assigned = await listAssigned(db, and(eq(classCovers.staffId, staffId), ofDays(days)))
  const noon = await getHalfDayEnd(db)
  await notifyOfOpenClasses(
    db,
    await endCovers(
      db,
      assigned.filter((cover) => isOnLeave(timeOf(cover), days, noon)),
    ),
  )
}

/** Ends the covers that heads assigned to a teacher for days after the last one of service. Notifies those whose classes are open again. */
export async function endCoversAfter(db: Database, staffId: number, lastDay: IsoDate): Promise<void> {
  const assigned = await listAssigned(db, and(eq(classCovers.staffId, staffId), gt(classCovers.day, lastDay)))
  await notifyOfOpenClasses(db, await endCovers(db, assigned))
}

/** Ends the covers assigned by heads whose class is no longer held at its time, or whose teacher has another class then. Notifies everyone concerned. */
export async function dropMisfits(db: Database, from: IsoDate): Promise<void> {
  const assigned = await listAssigned(db, gte(classCovers.day, from))
  const last = assigned.at(-1)
  if (!last) return
  const staffIds = [...new Set(assigned.flatMap(({ absentId, staffId }) => [absentId, staffId]))]
  const classes = Map.groupBy(await classesOn(db, { from, to: last.day }, { staffIds, ofAbsent: true }), ({ day }) => day)
  const ended = await endCovers(
    db,
    assigned.filter((cover) => {
      const time = timeOf(cover)
      const ofDay = classes.get(cover.day) ?? []
      const own = ofDay.find(
        (one) =>
          one.startsAt === time.startsAt &&
          one.endsAt === time.endsAt &&
          teachersOf(one).includes(cover.absentId) &&
          isOfSubject(cover, one),
      )
      return !own || ofDay.some((one) => one !== own && one.teacherIds.includes(cover.staffId) && overlap(one, own))
    }),
  )
  await notifyOfEnd(db, ended)
  await notifyOfOpenClasses(db, ended)
}

const ofDays = ({ fromOn, untilOn }: LeaveDays) => between(classCovers.day, fromOn, untilOn)

/** Returns the covers that heads assigned from today on, by day. */
function listAssigned(db: Database, which: SQL | undefined): Promise<StoredCover[]> {
  return db
    .select()
    .from(classCovers)
    .where(and(isNull(classCovers.leaveCoverId), gte(classCovers.day, dayOf(now())), which))
    .orderBy(classCovers.day, classCovers.id)
}

async function endCovers(db: Database, covers: readonly StoredCover[]): Promise<readonly StoredCover[]> {
  if (covers.length === 0) return covers
  const ids = covers.map(({ id }) => id)
  await db.delete(classCovers).where(inArray(classCovers.id, ids))
  for (const cover of covers) {
    const { day, startsAt } = timeOf(cover)
    const before = { day, startsAt, staffId: cover.staffId }
    recordChange(db, { entity: 'class-cover', entityId: cover.absentId, before, after: { ...before, staffId: null } })
  }
  return covers
}
