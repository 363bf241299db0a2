import type { Marker } from '@nalanda/contract/results/results'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { courses, regulations, semesters } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { examCourses } from '../exams/exam-courses.ts'
import type { ExamRecord } from '../exams/exam-records.ts'
import type { Outcome } from '../grading/grading.ts'
import type { KnownStudent, Register } from './sheet-check.ts'

/** Loads what the register and the stored marks contain about the students of a sheet, in four queries however long the sheet is. */
export async function loadRegister(db: Database, exam: ExamRecord, rollNos: readonly string[]): Promise<Register> {
  const students = await loadStudents(db, exam, rollNos)
  const ids = [...students.values()].map(({ id }) => id)
  return {
    rules: exam.rules,
    place: await placeOf(db, exam),
    courses: await examCourses(db, exam),
    students,
    recorded: await loadRecorded(db, exam.id),
    attempted: exam.kind === 'supplementary' ? await loadAttempted(db, exam, ids) : null,
  }
}

async function loadStudents(db: Database, exam: ExamRecord, rollNos: readonly string[]): Promise<Map<string, KnownStudent>> {
  const { rows } = await db.execute<KnownStudent & { rollNo: string }>(sql`
    SELECT student.id, student.roll_no AS "rollNo", student.full_name AS "fullName",
           CASE WHEN student.course_id <> regulation.course_id THEN course.name END AS "otherCourse"
    FROM ${students} student JOIN ${courses} course ON course.id = student.course_id
    JOIN ${regulations} regulation ON regulation.id = ${exam.regulationId}
    WHERE student.roll_no = ANY(${sql.param(rollNos)}::text[])`)
  return new Map(rows.map(({ rollNo, ...student }) => [rollNo, student]))
}

async function placeOf(db: Database, exam: ExamRecord): Promise<string> {
  const { rows } = await db.execute<{ place: string }>(sql`
    SELECT semester.name || ', ' || regulation.code AS place FROM ${semesters} semester, regulations regulation
    WHERE semester.id = ${exam.semesterId} AND regulation.id = ${exam.regulationId}`)
  return rows[0]?.place ?? ''
}

type Recorded = Outcome & { marker: Marker | null }

async function loadRecorded(db: Database, examId: number): Promise<Map<string, Recorded>> {
  const { rows } = await db.execute<Recorded & { pair: string }>(sql`
    SELECT student_id || ':' || subject_id AS pair, internal::float8 AS internal, external::float8 AS external, marks::float8 AS marks,
           absent, marker, grade, grade_points::float8 AS "gradePoints", passed
    FROM result_entries WHERE exam_id = ${examId} AND superseded_at IS NULL`)
  return new Map(rows.map(({ pair, ...outcome }) => [pair, outcome]))
}

async function loadAttempted(db: Database, exam: ExamRecord, studentIds: readonly number[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ pair: string }>(sql`
    SELECT DISTINCT student_id || ':' || subject_id AS pair FROM result_entries
    WHERE student_id = ANY(${sql.param(studentIds)}::bigint[]) AND exam_id <> ${exam.id} AND superseded_at IS NULL`)
  return new Set(rows.map(({ pair }) => pair))
}
