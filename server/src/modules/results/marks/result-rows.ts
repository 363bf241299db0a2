import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { branches, subjects } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { classThen } from '../exams/class-then.ts'
import type { SemesterSummary } from '../grading/semester-result.ts'
import { exams } from '../schema.ts'

/** A student with entries in an exam, as results print the student. */
export type ExamStudent = {
  id: number
  rollNo: string
  fullName: string
  branch: string
  dateOfBirth: string | null
  withheld: boolean
}

export type ComputedResult = SemesterSummary & {
  studentId: number
  rollNo: string
  dateOfBirth: string | null
  withheld: boolean
  issueNo: number
  issuedAt: Date | null
  body: Buffer
  etag: string
}

/** Returns the ids of the students with entries in the exam, in ascending order; only those of `among`, if given. */
export async function listStudentIds(db: Database, examId: number, among?: readonly number[]): Promise<number[]> {
  const only = among ? sql`AND student_id = ANY(${sql.param(among)}::bigint[])` : sql``
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT student_id AS id FROM result_entries WHERE exam_id = ${examId} AND superseded_at IS NULL ${only} ORDER BY 1`)
  return rows.map(({ id }) => id)
}

export async function listStudents(db: Database, examId: number, studentIds: readonly number[]): Promise<ExamStudent[]> {
  const { rows } = await db.execute<ExamStudent>(sql`
    SELECT student.id, coalesce(student.roll_no, student.admission_no) AS "rollNo", student.full_name AS "fullName",
           branch.short_name AS branch, student.date_of_birth AS "dateOfBirth",
           EXISTS (SELECT FROM withholdings held
                   WHERE held.exam_id = ${examId} AND held.student_id = student.id AND held.released_at IS NULL) AS withheld
    FROM ${exams} held JOIN ${students} student ON held.id = ${examId},
      LATERAL (SELECT ${classThen('branch', sql`student`, sql`held`)} AS branch_id OFFSET 0) place JOIN ${branches} branch ON branch.id = place.branch_id
    WHERE student.id = ANY(${sql.param(studentIds)}::bigint[])`)
  return rows
}

/** Returns the courses that have entries in an exam. */
export async function listCourses(db: Database, examId: number): Promise<Map<number, { code: string; name: string }>> {
  const { rows } = await db.execute<{ id: number; code: string; name: string }>(sql`
    SELECT id, code, name FROM ${subjects}
    WHERE id IN (SELECT subject_id FROM result_entries WHERE exam_id = ${examId} AND superseded_at IS NULL)`)
  return new Map(rows.map(({ id, ...course }) => [id, course]))
}

/** Stores the results of these students, and overwrites those computed before. */
export async function upsertResults(db: Database, examId: number, results: readonly ComputedResult[]): Promise<void> {
  const column = <K extends keyof ComputedResult>(name: K) => sql.param(results.map((result) => result[name]))
  await db.execute(sql`
    INSERT INTO exam_results (exam_id, student_id, roll_no, sgpa, cgpa, total_credits, earned_credits, pass_count, fail_count,
                              issue_no, issued_at, withheld, body, etag, date_of_birth)
    SELECT ${examId}::bigint, given.*
    FROM unnest(${column('studentId')}::bigint[], ${column('rollNo')}::text[], ${column('sgpa')}::numeric[],
                ${column('cgpa')}::numeric[], ${column('totalCredits')}::numeric[], ${column('earnedCredits')}::numeric[],
                ${column('passCount')}::smallint[], ${column('failCount')}::smallint[], ${column('issueNo')}::smallint[],
                ${sql.param(results.map(({ issuedAt }) => issuedAt?.toISOString() ?? null))}::timestamptz[],
                ${column('withheld')}::boolean[], ${column('body')}::bytea[], ${column('etag')}::text[],
                ${column('dateOfBirth')}::date[]) AS given
    ON CONFLICT (exam_id, student_id) DO UPDATE SET
      roll_no = excluded.roll_no, sgpa = excluded.sgpa, cgpa = excluded.cgpa, total_credits = excluded.total_credits,
      earned_credits = excluded.earned_credits, pass_count = excluded.pass_count, fail_count = excluded.fail_count,
      issue_no = excluded.issue_no, issued_at = excluded.issued_at, withheld = excluded.withheld, body = excluded.body,
      etag = excluded.etag, date_of_birth = excluded.date_of_birth`)
}

/** Removes results under a roll number that the student no longer has, since another student may have it now, and returns the students' ids. */
export async function deleteRenumbered(db: Database, examId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    DELETE FROM exam_results result USING students student
    WHERE result.exam_id = ${examId} AND student.id = result.student_id
      AND result.roll_no <> coalesce(student.roll_no, student.admission_no)
    RETURNING student.id`)
  return rows.map(({ id }) => id)
}

/** Removes results whose entries were undone. */
export async function deleteResultsWithoutEntries(db: Database, examId: number): Promise<void> {
  await db.execute(sql`
    DELETE FROM exam_results result
    WHERE exam_id = ${examId} AND NOT EXISTS (SELECT FROM result_entries entry
      WHERE entry.exam_id = result.exam_id AND entry.student_id = result.student_id AND entry.superseded_at IS NULL)`)
}

/** Updates the counts that a list of exams shows, and returns the number of results. */
export async function countExam(db: Database, examId: number): Promise<number> {
  const { rows } = await db.execute<{ student_count: number }>(sql`
    UPDATE exams SET (student_count, entry_count, withheld_count) =
      (SELECT count(*), coalesce(sum(pass_count + fail_count), 0), count(*) FILTER (WHERE withheld) FROM exam_results WHERE exam_id = ${examId})
    WHERE id = ${examId} RETURNING student_count`)
  return rows[0]?.student_count ?? 0
}
