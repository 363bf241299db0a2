import type { MarkStatus } from '@nalanda/contract/attendance/classes'
import { percentOf } from '@nalanda/contract/attendance/percentage'
import type { Register, RegisterClass } from '@nalanda/contract/attendance/reports'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, between, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { branches, sections, subjects } from '../../academics/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { students } from '../../students/schema.ts'
import { rosterOn, sectionName } from '../../teaching/public.ts'
import { offerings, sectionBatches } from '../../teaching/schema.ts'
import { attendanceMarks, attendanceTotals, classSessions } from '../schema.ts'
import { attendedPeriods, heldPeriods } from './counting.ts'
import { daysOf } from './days.ts'
import { hasRegisterFor } from './visibility.ts'

type Asked = { user: Viewer; month?: string | undefined; today: IsoDate }
type Days = { from: IsoDate; to: IsoDate }

/** Returns the register of a subject for a month, or for the whole term. Refuses users who may not see it as if it did not exist. */
export async function getRegister(db: Database, offeringId: number, { user, month, today }: Asked): Promise<Register> {
  const { startsOn, endsOn, ...offering } = await getOffering(db, offeringId, user)
  const days = daysOf({ month }, { startsOn, endsOn })
  const classes = await listClasses(db, offeringId, days)
  const rosterDay = today < startsOn ? startsOn : today > endsOn ? endsOn : today
  const roster = await rosterOn(db, offeringId, rosterDay)
  const rosterIds = roster.map(({ id }) => id)
  const rows = await listStudents(db, offeringId, days, rosterIds)
  return {
    ...{ ...offering, ...days, classes },
    students: rows.map(({ marks, ...student }) => ({
      ...{ ...student, percent: percentOf(student) },
      marks: classes.map(({ sessionId }) => marks[sessionId] ?? null),
    })),
  }
}

async function getOffering(db: Database, offeringId: number, user: Viewer) {
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

function listClasses(db: Database, offeringId: number, { from, to }: Days): Promise<RegisterClass[]> {
  const { id: sessionId, day, firstPeriod, periods, startsAt } = classSessions
  return db
    .select({ sessionId, day, firstPeriod, periods, startsAt, batch: sectionBatches.name })
    .from(classSessions)
    .leftJoin(sectionBatches, eq(sectionBatches.id, classSessions.batchId))
    .where(and(eq(classSessions.offeringId, offeringId), classSessions.held, between(day, from, to)))
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
