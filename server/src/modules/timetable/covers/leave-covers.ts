import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { ClassOfDay } from '@nalanda/contract/timetable/classes'
import { minuteOf } from '@nalanda/contract/timetable/times'
import { and, asc, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { getHalfDayEnd } from '../../institution/public.ts'
import type { LeaveMove } from '../../leave/public.ts'
import { leaveCovers, leaveRequests } from '../../leave/schema.ts'
import { classesOn } from '../classes/classes-on.ts'
import { classCovers } from '../schema-versions.ts'
import { knowing } from './subject-knowledge.ts'

type Covering = { coverId: number; staffId: number }

/** Moves the classes of somebody on leave to the colleagues who accepted, and those of days that are no longer leave back. Days that are over stay as they were. */
export async function followLeave(db: Database, { staffId, covers, now: days }: LeaveMove): Promise<void> {
  const today = dayOf(now())
  const ids = covers.map(({ coverId }) => coverId)
  await db.delete(classCovers).where(and(gte(classCovers.day, today), inArray(classCovers.leaveCoverId, ids)))
  if (days) await coverDays(db, staffId, covers, { days, from: today })
}

/** Covers the classes of sanctioned leave again from a day on, because the timetable changed. What heads assigned by hand stays. */
export async function coverFrom(db: Database, day: IsoDate): Promise<void> {
  const from = day > dayOf(now()) ? day : dayOf(now())
  await db.delete(classCovers).where(and(gte(classCovers.day, from), isNotNull(classCovers.leaveCoverId)))
  const rows = await db
    .select({ leave: leaveRequests, coverId: leaveCovers.id, staffId: leaveCovers.staffId })
    .from(leaveCovers)
    .innerJoin(leaveRequests, eq(leaveRequests.id, leaveCovers.requestId))
    .where(and(eq(leaveRequests.state, 'sanctioned'), eq(leaveCovers.state, 'accepted'), gte(leaveRequests.untilOn, from)))
    .orderBy(asc(leaveCovers.id))
  for (const own of Map.groupBy(rows, ({ leave }) => leave.id).values()) {
    const [first] = own
    if (first) await coverDays(db, first.leave.staffId, own, { days: first.leave, from })
  }
}

/** Each class goes to a colleague who is free then: one who knows the subject first, then who covers the fewest. Classes that nobody can take stay. */
async function coverDays(
  db: Database,
  absentId: number,
  covers: readonly Covering[],
  { days, from }: { days: LeaveDays; from: IsoDate },
): Promise<void> {
  const range = { from: days.fromOn > from ? days.fromOn : from, to: days.untilOn }
  if (range.from > range.to) return
  const noon = await getHalfDayEnd(db)
  const away = (await classesOn(db, range, { staffId: absentId })).filter(
    (one) => isWithin(one, days, noon) && one.coveredFor === null,
  )
  const busy = new Map<number, ClassOfDay[]>()
  for (const { staffId } of covers) busy.set(staffId, await classesOn(db, range, { staffId }))
  const knows = await knowing(db, away)
  const taken = new Map<number, number>()
  for (const one of away) {
    const free = covers.filter(({ staffId }) => !(busy.get(staffId) ?? []).some((other) => overlap(one, other)))
    const rank = ({ staffId }: Covering) => (knows(one, staffId) ? 0 : 1000) + (taken.get(staffId) ?? 0)
    const [chosen] = free.toSorted((a, b) => rank(a) - rank(b))
    if (!chosen) continue
    taken.set(chosen.staffId, (taken.get(chosen.staffId) ?? 0) + 1)
    busy.get(chosen.staffId)?.push(one)
    const by = { leaveCoverId: chosen.coverId, assignedBy: null }
    await db.insert(classCovers).values(coverOf(one, absentId, chosen.staffId, by))
  }
}

/** Whether two classes of one day share a minute. */
export const overlap = (a: ClassOfDay, b: ClassOfDay) => a.day === b.day && a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** The row of a class that somebody else holds. */
export function coverOf(
  { day, title, startsAt, endsAt }: ClassOfDay,
  absentId: number,
  staffId: number,
  by: { leaveCoverId: number | null; assignedBy: string | null },
): typeof classCovers.$inferInsert {
  const time = { startMinute: minuteOf(startsAt), endMinute: minuteOf(endsAt) }
  return { day, absentId, staffId, title, ...time, ...by, assignedAt: now() }
}

/** Whether a class is on a half-day of a leave; `noon` is when the first half of a day ends. */
export function isWithin(
  { day, startsAt }: ClassOfDay,
  { fromOn, untilOn, startsAtNoon, endsAtNoon }: LeaveDays,
  noon: string,
): boolean {
  if (day < fromOn || day > untilOn) return false
  if (day === fromOn && startsAtNoon && startsAt < noon) return false
  return !(day === untilOn && endsAtNoon && startsAt >= noon)
}
