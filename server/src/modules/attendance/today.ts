import type { ClassKey, MarkStatus, TakenAttendance } from '@nalanda/contract/attendance/classes'
import type { TodayClass } from '@nalanda/contract/attendance/today'
import { timeOf } from '@nalanda/contract/platform/dates/dates'
import type { NamedClass } from '@nalanda/contract/timetable/classes'
import { and, eq, inArray } from 'drizzle-orm'
import { dayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { requireOwnStudent } from '../students/public.ts'
import { classesOn, nameClasses } from '../timetable/public.ts'
import { taughtClasses } from './classes.ts'
import { attendanceMarks } from './schema.ts'
import { findTaken, keyText } from './sessions.ts'

/** Returns today's classes of a teacher, or of a student of this login. Refuses other students as not found. */
export async function listToday(db: Database, user: SignedIn, studentId: number | null, now: Date): Promise<TodayClass[]> {
  const of = await whose(db, user, studentId)
  if (of === null) return []
  const day = dayOf(now)
  const held = await nameClasses(db, await classesOn(db, { from: day, to: day }, of), user.staffId)
  const taken = await findTaken(db, taughtClasses(held))
  const statuses = await statusesOf(db, studentId, [...taken.values()])
  return held.map((one) => {
    const { entryId, title, section, room, startsAt, endsAt, absent, teachers } = one
    const key = keyOf(one)
    const stored = key ? taken.get(keyText(key)) : undefined
    return {
      ...{ entryId, title, section, room, startsAt, endsAt, absent, key },
      teachers: teachers.map(({ fullName }) => fullName).join(', '),
      progress: progressOf(one, timeOf(now)),
      notHeld: stored?.held === false,
      taken: stored?.held && studentId === null ? countsOf(stored) : null,
      status: (stored && statuses.get(stored.sessionId)) ?? null,
    }
  })
}

async function whose(db: Database, user: SignedIn, studentId: number | null) {
  if (studentId === null) return user.staffId === null ? null : { staffId: user.staffId }
  await requireOwnStudent(db, studentId, user)
  return { studentId }
}

function keyOf({ offeringId, batchId, day, firstPeriod }: NamedClass): ClassKey | null {
  return offeringId === null ? null : { offeringId, batchId, day, firstPeriod }
}

function progressOf({ startsAt, endsAt }: NamedClass, time: string): TodayClass['progress'] {
  if (time < startsAt) return 'coming'
  return time < endsAt ? 'running' : 'over'
}

const countsOf = ({ students, absentIds }: TakenAttendance) => ({ present: students - absentIds.length, students })

async function statusesOf(db: Database, studentId: number | null, taken: readonly TakenAttendance[]) {
  if (studentId === null || taken.length === 0) return new Map<number, MarkStatus>()
  const { sessionId, status } = attendanceMarks
  const sessionIds = taken.map((one) => one.sessionId)
  const rows = await db
    .select({ sessionId, status })
    .from(attendanceMarks)
    .where(and(eq(attendanceMarks.studentId, studentId), inArray(sessionId, sessionIds)))
  return new Map(rows.map((row) => [row.sessionId, row.status]))
}
