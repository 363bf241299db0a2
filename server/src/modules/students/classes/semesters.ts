import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import { batches, courses } from '../../academics/schema.ts'
import { institutions } from '../../institution/schema.ts'
import { studentStates, students } from '../schema.ts'
import { studentSemesters } from '../schema-life.ts'
import { classOn } from './former-class.ts'

/** Months by which a semester counts beyond the start of the next half-year, until its exams are over. */
const monthsOfExams = 4
const monthsOfSemester = 6

// `students` as a literal: in a query over one table, schema columns are written without the table name and would refer to the inner tables
const lateral = sql`students.lateral_entry`
const stoppedStates = sql`('detained', 'on-break', 'transferred', 'discontinued')`
const hasStopped = sql`students.state IN ${stoppedStates}`
const hasGraduated = sql`students.state = 'graduated'`

/**
 * Returns the semester of a student on a day, as a column of a query over `students`. The history of promotions decides, so that a student who was held back or
 * readmitted is in the semester of the own history; before the first promotion it is the joining semester. Only if no student of the batch was promoted by that
 * day, because the college does not record promotions, the calendar decides: the academic year begins in the month that the institution has set. Null before a
 * student of such a batch joined. The batch is that of the day; a readmission may have changed it since.
 */
export function semesterOn(day: IsoDate): SQL<number | null> {
  // LIMIT 1 per batch: one promoted student is enough, and the history is not read completely. Students count who were in the batch on the day
  const recorded = sql`batch.id IN (
    SELECT each.id FROM ${batches} each, LATERAL (
      SELECT FROM ${students} mate JOIN ${studentSemesters} moved ON moved.student_id = mate.id
      WHERE mate.batch_id = each.id AND moved.started_on <= ${day}::date
        AND ${classOn('batch', sql`${day}::date`, sql.raw('mate'))} = each.id LIMIT 1) promoted)`
  return sql<number | null>`coalesce(
    (SELECT moved.semester_no FROM ${studentSemesters} moved
     WHERE moved.student_id = students.id AND moved.started_on <= ${day}::date ORDER BY moved.started_on DESC, moved.id DESC LIMIT 1),
    ${ofBatchOn(day, sql`CASE WHEN ${recorded} THEN ${joinedIn(lateral)} ELSE ${byCalendar(sql`${day}::date`, lateral)} END`)})::int`
}

/**
 * Like `semesterOn`, for today (`day`: its placeholder in a prepared statement), by the last promotion in the student's row. If none are recorded, graduates
 * are in the last semester; students who left, are detained or on a break stay in the semester of the day on which that began; and students who join later are
 * in their joining semester. Every list, count and document that states a student's semester uses this.
 */
export function presentSemester(day: IsoDate | Placeholder = today()): SQL<number> {
  const lastDay = sql`CASE WHEN ${hasStopped} THEN coalesce(${stoppedOn}, ${day}::date) ELSE ${day}::date END`
  const semester = sql`CASE WHEN ${hasGraduated} AND NOT ${recordedBatch} THEN course.semester_count ELSE ${withoutPromotion(lastDay, lateral)} END`
  return sql<number>`coalesce(students.promoted_to, ${ofOwnBatch(semester)})::int`
}

/**
 * The day since which a student does not study, through all such states. A detention or break with an unknown day is recorded from the admission on and does
 * not count, because the student studied before it.
 */
const stoppedOn = sql`(SELECT min(stop.started_on) FROM ${studentStates} stop
  WHERE stop.student_id = students.id AND stop.state IN ${stoppedStates} AND stop.correction_id IS NULL
    AND (stop.state IN ('transferred', 'discontinued')
      OR stop.started_on > (SELECT min(first.started_on) FROM ${studentStates} first WHERE first.student_id = students.id))
    AND NOT EXISTS (SELECT FROM ${studentStates} later WHERE later.student_id = students.id AND later.correction_id IS NULL
      AND later.state NOT IN ${stoppedStates} AND (later.started_on, later.id) > (stop.started_on, stop.id)))`

/**
 * Whether students are in a semester today. Equivalent to `presentSemester() = semester`, but promoted students are found by their index, and for the others
 * the semester is computed once per batch, not per student.
 */
export function isInSemester(semester: number): SQL {
  const entry = sql`entry.lateral_entry`
  const classes = sql`${batches} batch JOIN ${courses} course ON course.id = batch.course_id, (VALUES (false), (true)) entry (lateral_entry)`
  return sql`(students.semester_no = ${semester}::smallint AND students.promoted_to IS NOT NULL
    OR students.promoted_to IS NULL AND CASE WHEN ${hasStopped} THEN ${presentSemester()} = ${semester}::int
      WHEN ${hasGraduated} THEN (students.batch_id, students.lateral_entry) IN (
        SELECT batch.id, entry.lateral_entry FROM ${classes}
        WHERE CASE WHEN ${recordedBatch} THEN ${joinedIn(entry)} ELSE course.semester_count END = ${semester}::int)
      ELSE (students.batch_id, students.lateral_entry) IN (
        SELECT batch.id, entry.lateral_entry FROM ${classes}
        WHERE ${withoutPromotion(sql`${today()}::date`, entry)} = ${semester}::int) END)`
}

/** Whether any student of a `batch` was promoted. Hashed once per query, and not evaluated for students who were promoted themselves. */
const recordedBatch = sql`batch.id IN (SELECT mate.batch_id FROM ${students} mate WHERE mate.promoted_to IS NOT NULL)`

const today = () => dayOf(now())

const joinedIn = (lateralEntry: SQL) => sql`CASE WHEN ${lateralEntry} THEN 3 ELSE 1 END`

/** Evaluates a semester for the batch and course of a row of `students`. */
const ofOwnBatch = (semester: SQL) =>
  sql`(SELECT ${semester} FROM ${batches} batch JOIN ${courses} course ON course.id = batch.course_id WHERE batch.id = students.batch_id)`

/** Evaluates a semester for the batch of a day and its course. The batch is determined once, not for every batch with which it is compared. */
const ofBatchOn = (day: IsoDate, semester: SQL) =>
  sql`(SELECT ${semester} FROM (SELECT ${classOn('batch', sql`${day}::date`)} AS id OFFSET 0) own
    JOIN ${batches} batch ON batch.id = own.id JOIN ${courses} course ON course.id = batch.course_id)`

/** Returns the present semester of students of a `batch` and `course` without a promotion. */
function withoutPromotion(day: SQL, lateralEntry: SQL): SQL {
  return sql`CASE WHEN ${recordedBatch} THEN ${joinedIn(lateralEntry)}
    ELSE coalesce(${byCalendar(day, lateralEntry)}, ${joinedIn(lateralEntry)}) END`
}

/** Returns the calendar semester in a `batch` and `course`, at most the last one; null before the year in which the student joined. */
function byCalendar(day: SQL, lateralEntry: SQL): SQL {
  const firstDay = sql`coalesce((SELECT '-' || lpad(academic_year_first_month::text, 2, '0') || '-01' FROM ${institutions}), '-05-01')`
  const age = sql`age(${day}, (batch.start_year || ${firstDay})::date)`
  const months = sql`extract(year FROM ${age}) * 12 + extract(month FROM ${age}) - ${monthsOfExams}::int`
  return sql`CASE WHEN ${day} >= (batch.start_year + ${lateralEntry}::int || ${firstDay})::date
    THEN greatest(${joinedIn(lateralEntry)}, least(course.semester_count, 1 + floor((${months}) / ${monthsOfSemester}::int)))::int END`
}
