import type { LeaveKind } from '@nalanda/contract/attendance/classes'
import { type Attended, percentOf } from '@nalanda/contract/attendance/percentage'
import type { StudentLeaveClashes } from '@nalanda/contract/attendance/student-leaves'
import { isOnLeave, type LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import { and, asc, between, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { subjects } from '../../academics/schema.ts'
import { termPeriods } from '../../calendar/schema.ts'
import { getHalfDayEnd } from '../../institution/public.ts'
import { offerings } from '../../teaching/schema.ts'
import { classesOn } from '../../timetable/public.ts'
import { type TaughtClass, taughtClasses } from '../classes.ts'
import { attendanceMarks, attendanceStandings, attendanceTotals, classSessions } from '../schema.ts'
import { keyText } from '../sessions.ts'
import { findTermOfStudent } from './leave-checks.ts'

type Leave = LeaveDays & { studentId: number; kind: LeaveKind }
const none: Attended = { held: 0, attended: 0 }

/** Returns the classes and exams on the days of a leave, and the percentages if it is sanctioned and nothing else changes. */
export async function readClashes(db: Database, leave: Leave): Promise<StudentLeaveClashes> {
  const { studentId, fromOn, untilOn } = leave
  const noon = await getHalfDayEnd(db)
  const missed = taughtClasses(await classesOn(db, { from: fromOn, to: untilOn }, { studentId })).filter((one) =>
    isOnLeave(one, leave, noon),
  )
  const term = await findTermOfStudent(db, leave)
  const changes = changesBy(missed, leave.kind, await statusesOn(db, leave))
  const names = await subjectsOf(db, studentId, [...changes.keys()])
  const standing = term ? await standingIn(db, studentId, term.id) : none
  return {
    subjects: names.map(({ held, attended, ...subject }) => {
      const change = changes.get(subject.offeringId) ?? { periods: 0, ...none }
      return { ...subject, ...shown({ held: held ?? 0, attended: attended ?? 0 }, change) }
    }),
    total: shown(standing, sumOf([...changes.values()])),
    required: term?.rules?.required ?? null,
    exams: term ? await examsBetween(db, term.id, leave) : [],
  }
}

/** Number of periods on the days of the leave, and its effect on the held and attended periods. */
type Change = Attended & { periods: number }

const shown = (now: Attended, change: Change) => ({
  periods: change.periods,
  now: percentOf(now),
  after: percentOf({ held: now.held + change.held, attended: now.attended + change.attended }),
})

const sumOf = (changes: readonly Change[]): Change =>
  changes.reduce(
    (sum, one) => ({
      periods: sum.periods + one.periods,
      held: sum.held + one.held,
      attended: sum.attended + one.attended,
    }),
    { periods: 0, ...none },
  )

/** Computes the effect of a leave: a class not taken yet adds to the held periods; one that is taken changes only if an absence becomes duty. */
function changesBy(missed: readonly TaughtClass[], kind: LeaveKind, statuses: ReadonlyMap<string, string>): Map<number, Change> {
  const changes = new Map<number, Change>()
  for (const one of missed) {
    const status = statuses.get(keyText(one))
    const becomesAttended = kind === 'duty' && status !== 'present' && status !== 'duty'
    const change = {
      periods: one.periods,
      held: status === undefined ? one.periods : 0,
      attended: becomesAttended ? one.periods : 0,
    }
    changes.set(one.offeringId, sumOf([changes.get(one.offeringId) ?? { periods: 0, ...none }, change]))
  }
  return changes
}

async function statusesOn(db: Database, { studentId, fromOn, untilOn }: Leave): Promise<ReadonlyMap<string, string>> {
  const { offeringId, batchId, day, firstPeriod } = classSessions
  const rows = await db
    .select({ offeringId, batchId, day, firstPeriod, status: attendanceMarks.status })
    .from(attendanceMarks)
    .innerJoin(classSessions, eq(classSessions.id, attendanceMarks.sessionId))
    .where(and(eq(attendanceMarks.studentId, studentId), between(day, fromOn, untilOn)))
  return new Map(rows.map((row) => [keyText(row), row.status]))
}

function subjectsOf(db: Database, studentId: number, offeringIds: readonly number[]) {
  const { held, attended } = attendanceTotals
  const ofStudent = and(eq(attendanceTotals.offeringId, offerings.id), eq(attendanceTotals.studentId, studentId))
  return db
    .select({ offeringId: offerings.id, subjectCode: subjects.code, subjectName: subjects.name, held, attended })
    .from(offerings)
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .leftJoin(attendanceTotals, ofStudent)
    .where(inArray(offerings.id, [...offeringIds]))
    .orderBy(asc(subjects.code), asc(offerings.id))
}

async function standingIn(db: Database, studentId: number, termId: number): Promise<Attended> {
  const { held, attended } = attendanceStandings
  const [row] = await db
    .select({ held, attended })
    .from(attendanceStandings)
    .where(and(eq(attendanceStandings.studentId, studentId), eq(attendanceStandings.termId, termId)))
  return row ?? none
}

function examsBetween(db: Database, termId: number, { fromOn, untilOn }: Leave) {
  const { name, startsOn, endsOn } = termPeriods
  return db
    .select({ name, startsOn, endsOn })
    .from(termPeriods)
    .where(and(eq(termPeriods.termId, termId), eq(termPeriods.kind, 'exams'), lte(startsOn, untilOn), gte(endsOn, fromOn)))
    .orderBy(asc(startsOn))
}
