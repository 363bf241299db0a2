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

/** Whether an assignment holds on a day, and the teacher is in service then. */
const holds = ({ fromOn, untilOn }: typeof classTeachers | typeof studentMentors, day: IsoDate) =>
  sql`${fromOn} <= ${day}::date and (${untilOn} is null or ${untilOn} >= ${day}::date)
    and ${inServiceOn(day)}`

/** The member of staff who is class teacher of a section on a day, as a subquery. Nobody who has left. */
export const classTeacherOn = (sectionId: Of, day: IsoDate) =>
  sql<
    number | null
  >`(select ${classTeachers.staffId} from ${classTeachers} join ${staff} on ${staff.id} = ${classTeachers.staffId}
    where ${classTeachers.sectionId} = ${sectionId} and ${holds(classTeachers, day)})`

/** The mentor of a student's own on a day, as a subquery. */
export const ownMentorOn = (studentId: Of, day: IsoDate) =>
  sql<
    number | null
  >`(select ${studentMentors.staffId} from ${studentMentors} join ${staff} on ${staff.id} = ${studentMentors.staffId}
    where ${studentMentors.studentId} = ${studentId} and ${holds(studentMentors, day)})`

/** The mentor of a student on a day, else the class teacher, in a query over `students`. */
export const mentorOn = (day: IsoDate) =>
  sql<number | null>`coalesce(${ownMentorOn(students.id, day)}, ${classTeacherOn(students.sectionId, day)})`

/** The students whom somebody has a part in on a day, as a condition of a query over `students`: those of the own class, and those given to them. */
export const lookedAfterBy = (staffId: number | null, day: IsoDate) =>
  sql`(${isInClassOf(staffId, day)} or ${students.id} in (select ${studentMentors.studentId} from ${studentMentors}
    join ${staff} on ${staff.id} = ${studentMentors.staffId} where ${studentMentors.staffId} = ${staffId} and ${holds(studentMentors, day)}))`

/** The students of the sections whose class teacher somebody is on a day, in a query over `students`. */
export const isInClassOf = (staffId: number | null, day: IsoDate) =>
  sql`${students.sectionId} in (select ${classTeachers.sectionId} from ${classTeachers}
    join ${staff} on ${staff.id} = ${classTeachers.staffId} where ${classTeachers.staffId} = ${staffId} and ${holds(classTeachers, day)})`

/** The member of staff who is class teacher of a section on a day; null where there is none. */
export async function classTeacherOf(db: Database, sectionId: number, day: IsoDate): Promise<number | null> {
  return numberOf(db, classTeacherOn(sectionId, day))
}

/** The member of staff who is the mentor of a student on a day: the own mentor, else the class teacher; null where there is neither. */
export async function mentorOf(db: Database, studentId: number, day: IsoDate): Promise<number | null> {
  return numberOf(db, sql`(select ${mentorOn(day)} from ${students} where ${students.id} = ${studentId})`)
}

/** The numbers of the attending students whose mentor somebody is on a day, also as class teacher of those without one. */
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
