import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { subjects } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { offerings } from '../../teaching/schema.ts'
import { attendanceMarks, classSessions } from '../schema.ts'
import { absenceMessages } from '../schema-messages.ts'

/** A student with the periods of a day: those with attendance, those missed without leave, and the subjects of the missed ones. */
export type Absentee = {
  id: number
  fullName: string
  number: string
  held: number
  missed: number
  subjects: readonly string[]
}

/**
 * Returns the students who were absent on a day and about whom nobody was informed yet, in the order of their ids. Duty and medical leave do not count as
 * absence here.
 */
export async function listAbsentees(db: Database, day: IsoDate): Promise<Absentee[]> {
  const absent = sql`${attendanceMarks.status} = 'absent'`
  return db
    .select({
      ...{ id: students.id, fullName: students.fullName },
      number: sql<string>`coalesce(${students.rollNo}, ${students.admissionNo})`,
      held: sql<number>`sum(${classSessions.periods})::int`,
      missed: sql<number>`(sum(${classSessions.periods}) filter (where ${absent}))::int`,
      subjects: sql<string[]>`array_agg(${subjects.name} order by ${classSessions.startsAt}) filter (where ${absent})`,
    })
    .from(classSessions)
    .innerJoin(attendanceMarks, eq(attendanceMarks.sessionId, classSessions.id))
    .innerJoin(students, eq(students.id, attendanceMarks.studentId))
    .innerJoin(offerings, eq(offerings.id, classSessions.offeringId))
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .where(
      and(
        eq(classSessions.day, day),
        sql`not exists (select from ${absenceMessages} sent where sent.student_id = ${students.id} and sent.day = ${day})`,
      ),
    )
    .groupBy(students.id)
    .having(sql`count(*) filter (where ${absent}) > 0`)
    .orderBy(asc(students.id))
}
