import type { MarkStatus } from '@nalanda/contract/attendance/classes'
import { percentOf } from '@nalanda/contract/attendance/percentage'
import type { Register } from '@nalanda/contract/attendance/reports'
import { mayUse } from '@nalanda/contract/platform/permissions'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, between, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { branches, sections, subjects } from '../../academics/schema.ts'
import { users } from '../../access/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { students } from '../../students/schema.ts'
import { rosterOn, sectionName } from '../../teaching/public.ts'
import { offerings, sectionBatches } from '../../teaching/schema.ts'
import { mayCorrect } from '../classes.ts'
import { attendanceMarks, attendanceTotals, attendanceVersions, classSessions } from '../schema.ts'
import { attendedPeriods, heldPeriods } from './counting.ts'
import { daysOf } from './days.ts'
import { hasRegisterFor } from './visibility.ts'

type Asked = { user: SignedIn; month?: string | undefined; today: IsoDate }
type Days = { from: IsoDate; to: IsoDate }

/** Returns the register of a subject for a month, or for the whole term. Refuses users who may not see it as if it did not exist. */
export async function getRegister(db: Database, offeringId: number, { user, month, today }: Asked): Promise<Register> {
  const { startsOn, endsOn, ...offering } = await getOffering(db, offeringId, user)
  const days = daysOf({ month }, { startsOn, endsOn })
  const sessions = await listClasses(db, offeringId, { ...days, opens: await mayOpen(db, user, offeringId) })
  const classes = sessions.flatMap(({ held, ...one }) => (held ? [one] : []))
  const notHeld = sessions.flatMap(({ held, ...one }) => (held ? [] : [one]))
  const rosterDay = today < startsOn ? startsOn : today > endsOn ? endsOn : today
  const roster = await rosterOn(db, offeringId, rosterDay)
  const rosterIds = roster.map(({ id }) => id)
  const rows = await listStudents(db, offeringId, days, rosterIds)
  return {
    ...{ offeringId, ...offering, ...days, classes, notHeld },
    students: rows.map(({ marks, ...student }) => ({
      ...{ ...student, percent: percentOf(student) },
      marks: classes.map(({ sessionId }) => marks[sessionId] ?? null),
    })),
  }
}

async function getOffering(db: Database, offeringId: number, user: SignedIn) {
  const [row] = await db
    .select({
      ...{ subjectCode: subjects.code, subjectName: subjects.name, section: sectionName },
      ...{ termName: terms.name, startsOn: terms.startsOn, endsOn: terms.endsOn },
    })
    .from(offerings)
    .innerJoin(terms, eq(terms.id, offerings.termId))
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .leftJoin(sections, eq(sections.id, offerings.sectionId))
    .leftJoin(branches, eq(branches.id, sections.branchId))
    .where(and(eq(offerings.id, offeringId), hasRegisterFor(db, user)))
  if (!row) throw problem('platform.not-found')
  return row
}

/** Condition for the sessions of an offering whose attendance the user corrects or took, in a query over `class_sessions`. */
async function mayOpen(db: Database, user: SignedIn, offeringId: number): Promise<SQL<boolean>> {
  if (await mayCorrect(db, user, offeringId)) return sql`true`
  if (!mayUse('attendance.take', user.roles)) return sql`false`
  return sql`exists (select from ${attendanceVersions} join ${users} on ${users.id} = ${attendanceVersions.takenById}
    where ${attendanceVersions.sessionId} = ${classSessions.id} and ${users.staffId} = ${user.staffId})`
}

function listClasses(db: Database, offeringId: number, { from, to, opens }: Days & { opens: SQL<boolean> }) {
  const { id: sessionId, day, firstPeriod, periods, startsAt, batchId, held } = classSessions
  return db
    .select({ sessionId, day, firstPeriod, periods, startsAt, batchId, batch: sectionBatches.name, held, opens })
    .from(classSessions)
    .leftJoin(sectionBatches, eq(sectionBatches.id, classSessions.batchId))
    .where(and(eq(classSessions.offeringId, offeringId), between(day, from, to)))
    .orderBy(asc(day), asc(startsAt), asc(sectionBatches.name), asc(sessionId))
}

/** Returns the students who are on the roster or have attendance in the subject, by roll number, with the marks by session. */
function listStudents(db: Database, offeringId: number, { from, to }: Days, rosterIds: readonly number[]) {
  const counted = db.select({ id: attendanceTotals.studentId }).from(attendanceTotals)
  const { id, rollNo, fullName } = students
  return db
    .select({
      ...{ id, rollNo, fullName, held: heldPeriods, attended: attendedPeriods },
      marks: sql<Record<number, MarkStatus>>`coalesce(json_object_agg(${classSessions.id}, ${attendanceMarks.status})
        filter (where ${classSessions.id} is not null), '{}')`,
    })
    .from(students)
    .leftJoin(
      sql`(${attendanceMarks} join ${classSessions} on ${classSessions.id} = ${attendanceMarks.sessionId}
        and ${classSessions.offeringId} = ${offeringId} and ${between(classSessions.day, from, to)})`,
      eq(attendanceMarks.studentId, id),
    )
    .where(
      or(
        inArray(id, [...rosterIds]),
        inArray(id, counted.where(and(eq(attendanceTotals.offeringId, offeringId), sql`${attendanceTotals.held} > 0`))),
      ),
    )
    .groupBy(id)
    .orderBy(sql`${rollNo} nulls last`, id)
}
