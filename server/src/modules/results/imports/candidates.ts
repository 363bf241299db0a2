import { addDays, lastDayOfMonth, startOfDay } from '@nalanda/contract/platform/dates/dates'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { branches, semesters, subjectBranches, subjects } from '../../academics/schema.ts'
import { classOn, everIn, semesterOn } from '../../students/public.ts'
import { studentStates, students } from '../../students/schema.ts'
import type { ExamRecord } from '../exams/exam-records.ts'
import { isReadableByStudent } from '../exams/readable-results.ts'
import { exams } from '../schema.ts'

/** A group from which each student takes one course. */
type ElectiveGroup = { group: string; codes: string[] }

/**
 * A student who is to sit an exam, with the courses, and the groups from which one course is taken: the register does not know which elective a student chose.
 */
export type Candidate = {
  studentId: number
  rollNo: string
  fullName: string
  branch: string
  courseCodes: string[]
  electives: ElectiveGroup[]
}

type SatExam = Pick<ExamRecord, 'id' | 'kind' | 'heldIn' | 'semesterId' | 'regulationId'>

/**
 * Returns the candidates of an exam. A regular exam is for students who are in its semester and regulation when it is held, each in the courses of the branch.
 * A supplementary exam is for students who had not cleared one of its courses by then, so that later exams do not change its candidates. Students who had left
 * the college are excluded. With `readableAt`, only results that the students could read at that instant count, for what they are told.
 */
export async function listCandidates(db: Database, exam: SatExam, readableAt?: Date): Promise<Candidate[]> {
  const query = exam.kind === 'regular' ? regularCandidates(exam) : supplementaryCandidates(exam, readableAt)
  const { rows } = await db.execute<Candidate>(query)
  return rows
}

/** Maximum number of days by which a class may be promoted before its exams are held. */
const daysPromotedBefore = 92

function regularCandidates({ heldIn, semesterId, regulationId }: SatExam): SQL {
  const [firstDay, lastDay] = [`${heldIn}-01`, lastDayOfMonth(heldIn)]
  const present = semesterOn(firstDay)
  const earlier = semesterOn(addDays(firstDay, -daysPromotedBefore))
  // The courses are collected once per branch; the earlier semester is computed only for students promoted since
  return sql`
    WITH studied AS MATERIALIZED (
      SELECT branch.id AS branch_id, branch.short_name AS branch, subject.code, subject.elective_group
      FROM ${branches} branch JOIN ${subjects} subject ON subject.semester_id = ${semesterId} AND subject.regulation_id = ${regulationId}
      WHERE (subject.retired_at IS NULL OR subject.retired_at >= ${startOfDay(firstDay).toISOString()}::timestamptz)
        AND (NOT EXISTS (SELECT FROM ${subjectBranches} own WHERE own.subject_id = subject.id)
          OR EXISTS (SELECT FROM ${subjectBranches} own WHERE own.subject_id = subject.id AND own.branch_id = branch.id))),
    elective AS (
      SELECT branch_id, elective_group, json_agg(code ORDER BY code) AS codes
      FROM studied WHERE elective_group IS NOT NULL GROUP BY branch_id, elective_group),
    course AS MATERIALIZED (
      SELECT studied.branch_id, studied.branch,
        coalesce(array_agg(studied.code ORDER BY studied.code) FILTER (WHERE studied.elective_group IS NULL), '{}') AS codes,
        (SELECT coalesce(json_agg(json_build_object('group', own.elective_group, 'codes', own.codes) ORDER BY own.elective_group), '[]')
         FROM elective own WHERE own.branch_id = studied.branch_id) AS electives
      FROM studied GROUP BY studied.branch_id, studied.branch),
    student AS MATERIALIZED (
      SELECT ${students.id} AS id, ${students.rollNo} AS roll_no, ${students.fullName} AS full_name, ${classOn('branch', sql`${lastDay}::date`)} AS branch_id
      FROM ${students}, LATERAL (SELECT ${present} - (SELECT number FROM ${semesters} WHERE id = ${semesterId}) AS ahead OFFSET 0) place
      WHERE ${students.id} IN (${everIn('regulation', sql`= ${regulationId}`)}) AND ${classOn('regulation', sql`${lastDay}::date`)} = ${regulationId}
        AND ${students.rollNo} IS NOT NULL AND ${stateOn(lastDay)} IN ('enrolled', 'readmitted')
        AND (place.ahead = 0 OR (place.ahead = 1 AND ${earlier} = (SELECT number FROM ${semesters} WHERE id = ${semesterId}))))
    SELECT student.id AS "studentId", student.roll_no AS "rollNo", student.full_name AS "fullName",
           course.branch, course.codes AS "courseCodes", course.electives
    FROM student JOIN course ON course.branch_id = student.branch_id ORDER BY student.roll_no`
}

/** Returns the state of a student on a day; the present state if the history began later, as for students migrated from another system. */
function stateOn(day: string): SQL {
  return sql`coalesce((SELECT since.state FROM ${studentStates} since WHERE since.student_id = ${students.id} AND since.started_on <= ${day}::date
      AND since.correction_id IS NULL
    ORDER BY since.started_on DESC, since.id DESC LIMIT 1), ${students.state})`
}

const supplementaryCandidates = (exam: SatExam, readableAt: Date | undefined) => sql`
  SELECT "studentId", "rollNo", "fullName", branch, array_agg(backlog.code ORDER BY backlog.code) AS "courseCodes", '[]'::json AS electives
  FROM (SELECT student.id AS "studentId", student.roll_no AS "rollNo", student.full_name AS "fullName", branch.short_name AS branch, subject.code
        FROM result_entries entry JOIN ${students} student ON student.id = entry.student_id JOIN ${branches} branch ON branch.id = student.branch_id
        JOIN ${subjects} subject ON subject.id = entry.subject_id JOIN ${exams} sat ON sat.id = entry.exam_id AND sat.held_in <= ${exam.heldIn}
        WHERE entry.superseded_at IS NULL AND entry.exam_id <> ${exam.id} AND student.roll_no IS NOT NULL ${readableAt && sql`AND ${isReadableByStudent(ofEntry, readableAt)}`}
          AND subject.semester_id = ${exam.semesterId} AND subject.regulation_id = ${exam.regulationId}
        GROUP BY student.id, branch.short_name, entry.subject_id, subject.code HAVING NOT bool_or(entry.passed)) AS backlog
    JOIN ${students} ON ${students.id} = "studentId"
  WHERE ${stateOn(lastDayOfMonth(exam.heldIn))} NOT IN ('discontinued', 'transferred')
  GROUP BY "studentId", "rollNo", "fullName", branch ORDER BY "rollNo"`

const ofEntry = { publishAt: sql`sat.publish_at`, examId: sql`sat.id`, studentId: sql`entry.student_id` }
