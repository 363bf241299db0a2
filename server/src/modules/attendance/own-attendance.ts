import type {
  OwnAttendance,
  OwnTerm,
  StudentClass,
  SubjectAttendance,
  TermAttendance,
} from '@nalanda/contract/attendance/term-attendance'
import { mayUse } from '@nalanda/contract/platform/permissions'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { dayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { problem } from '../../platform/problems.ts'
import { subjects } from '../academics/schema.ts'
import { terms } from '../calendar/schema.ts'
import { lookedAfterBy } from '../mentoring/public.ts'
import { visibleToViewer } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { offerings } from '../teaching/schema.ts'
import { type PeriodsLeft, periodsLeft } from '../timetable/public.ts'
import { attendanceMarks, attendanceStandings, attendanceTotals, classSessions } from './schema.ts'
import { loadTermAttendance } from './term-attendance.ts'

/** Number of a student's last classes that are shown. */
const recentClasses = 40

type Person = { id: number; fullName: string }

/** Returns a student whose attendance the user may see: by an office, as class teacher or as mentor. Refuses other students as not found. */
export async function getShownStudent(
  db: Database,
  id: number,
  { user, today }: { user: SignedIn; today: IsoDate },
): Promise<Person> {
  const byOffice = mayUse('attendance.view', user.roles) ? (visibleToViewer(user) ?? sql`true`) : sql`false`
  const shown = and(eq(students.id, id), or(byOffice, lookedAfterBy(user.staffId, today)))
  const [student] = await db.select({ id: students.id, fullName: students.fullName }).from(students).where(shown)
  if (!student) throw problem('platform.not-found')
  return student
}

/**
 * Returns the attendance of a student in the terms that run on a day, or else in the last earlier one: by subject with the periods left, and the last classes.
 */
export async function getAttendanceOf(db: Database, { id: studentId, fullName }: Person, now: Date): Promise<OwnAttendance> {
  const today = dayOf(now)
  const found = await db
    .select({ id: attendanceStandings.id, termId: attendanceStandings.termId, endsOn: terms.endsOn })
    .from(attendanceStandings)
    .innerJoin(terms, eq(terms.id, attendanceStandings.termId))
    .where(and(eq(attendanceStandings.studentId, studentId), lte(terms.startsOn, today)))
    .orderBy(desc(terms.endsOn), asc(terms.id))
  const running = found.filter(({ endsOn }) => endsOn >= today)
  const shown = running.length > 0 ? running : found.slice(0, 1)
  const [standings, bySubject, recent, left] = await Promise.all([
    loadTermAttendance(
      db,
      shown.map(({ id }) => id),
    ),
    subjectsOf(
      db,
      studentId,
      shown.map(({ termId }) => termId),
    ),
    listRecent(db, studentId),
    periodsLeft(
      db,
      studentId,
      shown.map(({ termId, endsOn }) => ({ id: termId, endsOn })),
      now,
    ),
  ])
  return {
    ...{ studentId, fullName, recent },
    terms: standings.map((term) => withPeriodsLeft(term, bySubject.get(term.termId) ?? [], left(term.termId))),
  }
}

type Counted = Omit<SubjectAttendance, 'periodsLeft'>

function withPeriodsLeft(term: TermAttendance, own: readonly Counted[], { inAll, inOffering }: PeriodsLeft): OwnTerm {
  return { ...term, periodsLeft: inAll, subjects: own.map((one) => ({ ...one, periodsLeft: inOffering(one.offeringId) })) }
}

async function subjectsOf(db: Database, studentId: number, termIds: readonly number[]) {
  if (termIds.length === 0) return new Map<number, Counted[]>()
  const { held, attended, onDuty, medical, percent, offeringId } = attendanceTotals
  const rows = await db
    .select({
      ...{ termId: offerings.termId, offeringId, subjectCode: subjects.code, subjectName: subjects.name },
      ...{ held, attended, onDuty, medical, percent },
    })
    .from(attendanceTotals)
    .innerJoin(offerings, eq(offerings.id, offeringId))
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .where(and(eq(attendanceTotals.studentId, studentId), inArray(offerings.termId, [...termIds])))
    .orderBy(asc(subjects.code))
  const byTerm = Map.groupBy(rows, ({ termId }) => termId)
  return new Map([...byTerm].map(([id, each]) => [id, each.map(({ termId: _, ...subject }) => subject)]))
}

/** Session ids increase in the order in which sessions are stored: the highest ones are enough to find the last days. */
async function listRecent(db: Database, studentId: number): Promise<StudentClass[]> {
  const newest = db
    .select({ sessionId: attendanceMarks.sessionId, status: attendanceMarks.status })
    .from(attendanceMarks)
    .where(eq(attendanceMarks.studentId, studentId))
    .orderBy(desc(attendanceMarks.sessionId))
    .limit(recentClasses)
    .as('newest')
  const { day, firstPeriod, periods, startsAt } = classSessions
  return db
    .select({
      ...{ sessionId: newest.sessionId, day, firstPeriod, periods, startsAt },
      ...{ subjectCode: subjects.code, subjectName: subjects.name, status: newest.status },
    })
    .from(newest)
    .innerJoin(classSessions, eq(classSessions.id, newest.sessionId))
    .innerJoin(offerings, eq(offerings.id, classSessions.offeringId))
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .orderBy(desc(day), asc(sql`${startsAt}`))
}
