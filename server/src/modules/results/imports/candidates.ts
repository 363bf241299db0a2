import { academicYearOf } from '@nalanda/contract/platform/dates/dates'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { batches, semesters, subjectBranches, subjects } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import type { ExamRecord } from '../exams/exam-records.ts'

/** Who is to sit an exam, and in which courses. */
export type Candidate = { rollNo: string; fullName: string; courseCodes: string[] }

/**
 * A regular exam is for the batch that is in this semester by the calendar, each student in the courses of the branch; a supplementary
 * one for students who still have to clear a course of it.
 */
export async function listCandidates(db: Database, exam: ExamRecord): Promise<Candidate[]> {
  const { rows } = await db.execute<Candidate>(exam.kind === 'regular' ? regularCandidates(exam) : supplementaryCandidates(exam))
  return rows
}

/** An exam before July belongs to the year that began the summer before. */
const firstMonthOfClasses = 7

const regularCandidates = (exam: ExamRecord) => sql`
  SELECT student.roll_no AS "rollNo", student.full_name AS "fullName", array_agg(subject.code ORDER BY subject.code) AS "courseCodes"
  FROM ${students} student
  JOIN ${batches} batch ON batch.id = student.batch_id
  JOIN ${semesters} semester ON semester.id = ${exam.semesterId}
  JOIN ${subjects} subject ON subject.semester_id = semester.id AND subject.regulation_id = ${exam.regulationId}
  WHERE student.regulation_id = ${exam.regulationId} AND student.roll_no IS NOT NULL AND student.state IN ('enrolled', 'readmitted')
    AND batch.start_year = ${academicYearOf(`${exam.heldIn}-01`, firstMonthOfClasses)}::int - (semester.number - 1) / 2
    AND (NOT student.lateral_entry OR semester.number > 2)
    AND (NOT EXISTS (SELECT FROM ${subjectBranches} own WHERE own.subject_id = subject.id)
      OR EXISTS (SELECT FROM ${subjectBranches} own WHERE own.subject_id = subject.id AND own.branch_id = student.branch_id))
  GROUP BY student.id ORDER BY student.roll_no`

const supplementaryCandidates = (exam: ExamRecord) => sql`
  SELECT "rollNo", "fullName", array_agg(code ORDER BY code) AS "courseCodes"
  FROM (SELECT student.roll_no AS "rollNo", student.full_name AS "fullName", subject.code
        FROM result_entries entry JOIN ${students} student ON student.id = entry.student_id JOIN ${subjects} subject ON subject.id = entry.subject_id
        WHERE entry.superseded_at IS NULL AND student.roll_no IS NOT NULL
          AND subject.semester_id = ${exam.semesterId} AND subject.regulation_id = ${exam.regulationId}
        GROUP BY student.id, entry.subject_id, subject.code HAVING NOT bool_or(entry.passed)) AS backlog
  GROUP BY "rollNo", "fullName" ORDER BY "rollNo"`
