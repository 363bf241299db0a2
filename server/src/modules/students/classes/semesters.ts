import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { batches, courses } from '../../academics/schema.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { students } from '../schema.ts'
import { studentSemesters } from '../schema-life.ts'

/** A semester counts until its exams are over, which is months after the next half of the academic year has begun. */
const monthsOfExams = 4
const monthsOfSemester = 6

/**
 * The semester in which a student was on a day, as a column of a query over `students`. The history of promotions decides, so who was
 * held back or readmitted is in the semester of the own history; before the first promotion it is the one in which the student joined.
 * Only where nobody of the batch was promoted by that day, because the college does not record it, the calendar decides: the academic year
 * begins with the month that the institution has set. Null before a student of such a batch joined.
 */
export async function semesterOn(db: Database, day: IsoDate): Promise<SQL<number | null>> {
  const { academicYearFirstMonth } = await getInstitutionRow(db)
  // by name: in a query over one table the columns of the schema are written without it, and would be those of the inner tables
  const joinedIn = sql`CASE WHEN students.lateral_entry THEN 3 ELSE 1 END`
  // LIMIT 1 for each batch: one promoted student is enough, and the history is not read in full
  return sql<number | null>`coalesce(
    (SELECT moved.semester_no FROM ${studentSemesters} moved
     WHERE moved.student_id = students.id AND moved.started_on <= ${day}::date ORDER BY moved.started_on DESC, moved.id DESC LIMIT 1),
    CASE WHEN students.batch_id IN (
      SELECT batch.id FROM ${batches} batch, LATERAL (
        SELECT FROM ${students} mate JOIN ${studentSemesters} moved ON moved.student_id = mate.id
        WHERE mate.batch_id = batch.id AND moved.started_on <= ${day}::date LIMIT 1) promoted)
    THEN ${joinedIn} ELSE ${byCalendar(day, academicYearFirstMonth, joinedIn)} END)::int`
}

/** The semester of a student by the calendar, at most the last one of the course; null before the year in which the student joined. */
function byCalendar(day: IsoDate, firstMonth: number, joinedIn: SQL): SQL {
  const firstDay = sql`${`-${String(firstMonth).padStart(2, '0')}-01`}::text`
  const months = sql`extract(year FROM age) * 12 + extract(month FROM age) - ${monthsOfExams}`
  return sql`(SELECT greatest(${joinedIn}, least(course.semester_count, 1 + floor((${months}) / ${monthsOfSemester})))
    FROM ${batches} batch JOIN ${courses} course ON course.id = batch.course_id,
      LATERAL age(${day}::date, (batch.start_year || ${firstDay})::date) AS age
    WHERE batch.id = students.batch_id AND ${day}::date >= (batch.start_year + students.lateral_entry::int || ${firstDay})::date)`
}
