import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { branches, sections, subjects } from '../../academics/schema.ts'
import { visibleToViewer } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { classThen } from '../exams/class-then.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { exams } from '../schema.ts'

export type TabulatedEntry = {
  code: string
  internal: number | null
  external: number | null
  marks: number | null
  grade: string
  points: number
  passed: boolean
  absent: boolean
}
export type TabulatedStudent = {
  rollNo: string
  fullName: string
  sgpa: string | null
  cgpa: string | null
  credits: number
  withheld: boolean
  entries: Record<string, TabulatedEntry>
}
export type TabulatedCourse = { code: string; name: string; credits: number; max: string }
/** The students of one branch and section, with the courses that any of them sat. */
export type TabulationGroup = { branch: string; section: string | null; courses: TabulatedCourse[]; students: TabulatedStudent[] }

type Row = TabulatedEntry &
  Omit<TabulatedStudent, 'entries'> & { branch: string; section: string | null; name: string; courseCredits: number; max: string }

/**
 * Returns the tabulation register of an exam: each branch and section with its students, as far as the user may see them, with all their marks, by roll number.
 */
export async function getTabulation(db: Database, examId: number, user: Viewer): Promise<TabulationGroup[]> {
  await getExamRecord(db, examId)
  const { rows } = await db.execute<Row>(sql`
    WITH student AS MATERIALIZED (
      SELECT students.id, students.full_name, ${classThen('branch', sql`students`, sql`held`)} AS branch_id,
        ${classThen('section', sql`students`, sql`held`)} AS section_id
      FROM ${exams} held JOIN exam_results sat ON sat.exam_id = held.id JOIN ${students} ON students.id = sat.student_id
      WHERE held.id = ${examId} AND ${visibleToViewer(user) ?? sql`true`})
    SELECT branch.short_name AS branch, section.name AS section, result.roll_no AS "rollNo", student.full_name AS "fullName",
           result.sgpa, result.cgpa, result.earned_credits::float8 AS credits, result.withheld, subject.code, subject.name,
           subject.credits::float8 AS "courseCredits",
           concat_ws(' + ', nullif(trim_scale(subject.max_internal), 0), nullif(trim_scale(subject.max_external), 0)) AS max,
           entry.internal::float8 AS internal, entry.external::float8 AS external, entry.marks::float8 AS marks, entry.grade,
           entry.grade_points::float8 AS points, entry.passed, entry.absent
    FROM exam_results result
    JOIN result_entries entry ON entry.exam_id = result.exam_id AND entry.student_id = result.student_id AND entry.superseded_at IS NULL
    JOIN ${subjects} subject ON subject.id = entry.subject_id
    JOIN student ON student.id = result.student_id JOIN ${branches} branch ON branch.id = student.branch_id
    LEFT JOIN ${sections} section ON section.id = student.section_id
    WHERE result.exam_id = ${examId}
    ORDER BY branch.code, section.name, result.roll_no, subject.code`)
  return [...Map.groupBy(rows, ({ branch, section }) => `${branch} ${section ?? ''}`).values()].map(toGroup)
}

function toGroup(rows: readonly Row[]): TabulationGroup {
  const courses = new Map<string, TabulatedCourse>()
  const students = new Map<string, TabulatedStudent>()
  for (const row of rows) {
    const { code, name, courseCredits, max, internal, external, marks, grade, points, passed, absent } = row
    courses.set(code, { code, name, credits: courseCredits, max })
    const { rollNo, fullName, sgpa, cgpa, credits, withheld } = row
    const student = students.get(rollNo) ?? { rollNo, fullName, sgpa, cgpa, credits, withheld, entries: {} }
    student.entries[code] = { code, internal, external, marks, grade, points, passed, absent }
    students.set(rollNo, student)
  }
  return {
    branch: rows[0]?.branch ?? '',
    section: rows[0]?.section ?? null,
    courses: [...courses.values()].sort((a, b) => a.code.localeCompare(b.code)),
    students: [...students.values()],
  }
}
