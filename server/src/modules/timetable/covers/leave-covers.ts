import { addDays } from '@nalanda/contract/platform/dates/dates'
import { isOnLeave, type LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { ClassOfDay } from '@nalanda/contract/timetable/classes'
import { and, asc, eq, gt, gte, inArray, isNotNull } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { getHalfDayEnd } from '../../institution/public.ts'
import type { LeaveMove } from '../../leave/public.ts'
import { leaveCovers, leaveRequests } from '../../leave/schema.ts'
import { type StoredCover, teachersOf } from '../classes/class-covers.ts'
import { classesOn } from '../classes/classes-on.ts'
import { classCovers } from '../schema-versions.ts'
import { dropMisfits, endCoversAfter, endCoversBy, endCoversFor } from './assigned-endings.ts'
import { coverOf, overlap } from './class-times.ts'
import { notifyOfChanges } from './cover-notices.ts'
import { teachingOn } from './free-colleagues.ts'
import { readSubjectKnowledge } from './subject-knowledge.ts'

type Covering = { coverId: number; staffId: number }

/**
 * Moves the classes of a teacher on leave to the colleagues who accepted, and moves back those on days that are no longer leave, even if a head assigned the
 * cover. Ends the covers that heads assigned to the teacher on leave. Past days stay unchanged.
 */
export async function followLeave(db: Database, { staffId, covers, before, now: days }: LeaveMove): Promise<void> {
  const today = dayOf(now())
  const ids = covers.map(({ coverId }) => coverId)
  const gone = await db
    .delete(classCovers)
    .where(and(gte(classCovers.day, today), inArray(classCovers.leaveCoverId, ids)))
    .returning()
  if (before) await endCoversFor(db, staffId, before)
  if (!days) return
  await endCoversBy(db, staffId, days)
  const made = await coverDays(db, staffId, covers, { days, from: today })
  if (before) await notifyOfChanges(db, gone, made)
}

/**
 * Covers the classes of sanctioned leave again from a day on, because the timetable or the calendar changed. Covers assigned by heads stay if they still fit.
 * Notifies teachers who cover other classes than before.
 */
export async function coverFrom(db: Database, day: IsoDate): Promise<void> {
  const from = day > dayOf(now()) ? day : dayOf(now())
  const gone = await db
    .delete(classCovers)
    .where(and(gte(classCovers.day, from), isNotNull(classCovers.leaveCoverId)))
    .returning()
  await dropMisfits(db, from)
  const rows = await db
    .select({ leave: leaveRequests, coverId: leaveCovers.id, staffId: leaveCovers.staffId })
    .from(leaveCovers)
    .innerJoin(leaveRequests, eq(leaveRequests.id, leaveCovers.requestId))
    .where(and(eq(leaveRequests.state, 'sanctioned'), eq(leaveCovers.state, 'accepted'), gte(leaveRequests.untilOn, from)))
    .orderBy(asc(leaveCovers.id))
  const made: StoredCover[] = []
  for (const own of Map.groupBy(rows, ({ leave }) => leave.id).values()) {
    const [first] = own
    if (first) made.push(...(await coverDays(db, first.leave.staffId, own, { days: first.leave, from })))
  }
  await notifyOfChanges(db, gone, made)
}

/** Ends a teacher's covers after the last day of service. Classes of leave go to others who accepted and are free then. */
export async function followLeaving(db: Database, staffId: number, lastDay: IsoDate): Promise<void> {
  const later = and(eq(classCovers.staffId, staffId), gt(classCovers.day, lastDay))
  if ((await db.$count(classCovers, later)) === 0) return
  await endCoversAfter(db, staffId, lastDay)
  await coverFrom(db, addDays(lastDay, 1))
}

/** Gives each class to a teacher who is free then: first one who knows the subject, then the one who covers the fewest. Classes that nobody can take stay. */
async function coverDays(
  db: Database,
  absentId: number,
  covers: readonly Covering[],
  { days, from }: { days: LeaveDays; from: IsoDate },
): Promise<StoredCover[]> {
  const range = { from: days.fromOn > from ? days.fromOn : from, to: days.untilOn }
  if (range.from > range.to || covers.length === 0) return []
  const own = await classesOn(db, range, { staffId: absentId })
  const noon = await getHalfDayEnd(db)
  const away = own.filter((one) => isOnLeave(one, days, noon) && teachersOf(one).includes(absentId))
  const coverIds = covers.map(({ staffId }) => staffId)
  const busy = await classesOn(db, range, { staffIds: coverIds })
  const isTeaching = await teachingOn(db, new Set(away.map(({ day }) => day)), coverIds)
  const isFree = (id: number, one: ClassOfDay) =>
    isTeaching(id, one.day) && !busy.some((other) => other.teacherIds.includes(id) && overlap(one, other))
  const knows = await readSubjectKnowledge(db, away)
  const taken = new Map<number, number>()
  const rows = away.flatMap((one) => {
    const rank = ({ staffId }: Covering) => (knows(one, staffId) ? 0 : 1000) + (taken.get(staffId) ?? 0)
    const [chosen] = covers.filter(({ staffId }) => isFree(staffId, one)).toSorted((a, b) => rank(a) - rank(b))
    if (!chosen) return []
    const { coverId: leaveCoverId, staffId } = chosen
    taken.set(staffId, (taken.get(staffId) ?? 0) + 1)
    busy.push({ ...one, teacherIds: [staffId] })
    return [coverOf(one, absentId, staffId, { leaveCoverId, assignedBy: null })]
  })
  return rows.length === 0 ? [] : db.insert(classCovers).values(rows).returning()
}
