import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/client.ts'
import { inServiceOn } from '../people/public.ts'
import { staff } from '../people/schema.ts'
import { attends } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { classTeachers, studentMentors } from './schema.ts'

type Of = SQL | PgColumn | number

/** True if an assignment is valid on a day and its teacher is in service then. */
const holds = ({ fromOn, untilOn }: typeof classTeachers | typeof studentMentors, day: IsoDate) =>
  sql`${fromOn} <= ${day}::date and (${untilOn} is null or ${untilOn} >= ${day}::date)
    and ${inServiceOn(day)}`

/** Returns a subquery for the staff id of a section's class teacher on a day. Excludes staff who have left. */
export const classTeacherOn = (sectionId: Of, day: IsoDate) =>
  sql<
    number | null
  >`(select ${classTeachers.staffId} from ${classTeachers} join ${staff} on ${staff.id} = ${classTeachers.staffId}
    where ${classTeachers.sectionId} = ${sectionId} and ${holds(classTeachers, day)})`

/** Returns a subquery for a student's own mentor on a day. */
export const ownMentorOn = (studentId: Of, day: IsoDate) =>
  sql<
    number | null
  >`(select ${studentMentors.staffId} from ${studentMentors} join ${staff} on ${staff.id} = ${studentMentors.staffId}
    where ${studentMentors.studentId} = ${studentId} and ${holds(studentMentors, day)})`

/** Returns SQL for a student's mentor on a day, or else the class teacher, in a query over `students`. */
export const mentorOn = (day: IsoDate) =>
  sql<number | null>`coalesce(${ownMentorOn(students.id, day)}, ${classTeacherOn(students.sectionId, day)})`

/**
 * Selects the students that a teacher is responsible for on a day, in a query over `students`: those of the teacher's class, and individually assigned ones.
 */
export const lookedAfterBy = (staffId: number | null, day: IsoDate) =>
  sql`(${isInClassOf(staffId, day)} or ${students.id} in (select ${studentMentors.studentId} from ${studentMentors}
    join ${staff} on ${staff.id} = ${studentMentors.staffId} where ${studentMentors.staffId} = ${staffId} and ${holds(studentMentors, day)}))`

/** Selects the students of sections whose class teacher this person is on a day, in a query over `students`. */
export const isInClassOf = (staffId: number | null, day: IsoDate) =>
  sql`${students.sectionId} in (select ${classTeachers.sectionId} from ${classTeachers}
    join ${staff} on ${staff.id} = ${classTeachers.staffId} where ${classTeachers.staffId} = ${staffId} and ${holds(classTeachers, day)})`

/** Returns the staff id of a section's class teacher on a day; null if there is none. */
export async function classTeacherOf(db: Database, sectionId: number, day: IsoDate): Promise<number | null> {
  return numberOf(db, classTeacherOn(sectionId, day))
}

/** Returns the staff id of a student's mentor on a day: the student's own mentor, or else the class teacher; null if there is neither. */
export async function mentorOf(db: Database, studentId: number, day: IsoDate): Promise<number | null> {
  return numberOf(db, sql`(select ${mentorOn(day)} from ${students} where ${students.id} = ${studentId})`)
}

/** Returns the ids of the attending students whose mentor this person is on a day, including as class teacher of students without one. */
export async function menteesOf(db: Database, staffId: number, day: IsoDate): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select ${students.id} as id from ${students}
    where ${attends} and ${lookedAfterBy(staffId, day)} and ${mentorOn(day)} = ${staffId} order by ${students.id}`)
  return rows.map(({ id }) => Number(id))
}

async function numberOf(db: Database, query: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ id: string | null }>(sql`select ${query} as id`)
  const found = rows[0]?.id ?? null
  return found === null ? null : Number(found)
}
