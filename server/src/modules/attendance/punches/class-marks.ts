import type { MarkStatus } from '@nalanda/contract/attendance/classes'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { subjects } from '../../academics/schema.ts'
import { offerings } from '../../teaching/schema.ts'
import { attendanceMarks, classSessions } from '../schema.ts'

type OfDay = { studentId: SQLWrapper; day: SQLWrapper; status: MarkStatus }

const marksOfDay = ({ studentId, day, status }: OfDay): SQL => sql`from ${classSessions} session
  join ${attendanceMarks} mark on mark.session_id = session.id
  join ${offerings} offering on offering.id = session.offering_id
  join ${subjects} subject on subject.id = offering.subject_id
  where session.day = ${day} and mark.student_id = ${studentId} and mark.status = ${status}`

/** Whether a student has this mark in a class of a day. */
export const hasMark = (of: OfDay): SQL => sql`exists (select ${marksOfDay(of)})`

/** Returns the classes of a day in which a student has this mark, with their times; null if there are none. */
export const classesMarked = (of: OfDay) =>
  sql<
    string | null
  >`(select string_agg(subject.code || ' ' || session.starts_at, ', ' order by session.starts_at) ${marksOfDay(of)})`
