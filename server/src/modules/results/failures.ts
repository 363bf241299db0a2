import type { QueryOf } from '@nalanda/contract/endpoint'
import type { Failure, results } from '@nalanda/contract/results'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database/client.ts'
import { holdsWords } from '../../platform/database/search.ts'
import { type ExamRecord, getExamRecord } from './exam-records.ts'
import { all, type Listing, listPage, listWhole, type Page, sortBy } from './joined-list.ts'

export type FailedCourse = z.infer<typeof Failure>
/** `failures`: courses not passed in this exam. `supplementary`: courses of its semester that its students must still clear, after every attempt. */
export type FailureList = 'failures' | 'supplementary'
type Query = QueryOf<typeof results.listFailures>

export async function listFailures(db: Database, list: FailureList, examId: number, query: Query): Promise<Page<FailedCourse>> {
  return listPage<FailedCourse>(db, listing(list, await getExamRecord(db, examId), query), query)
}

/** The same list whole, for a file. */
export async function listAllFailures(db: Database, list: FailureList, examId: number): Promise<FailedCourse[]> {
  return listWhole<FailedCourse>(db, listing(list, await getExamRecord(db, examId), {}))
}

const failedIn = (exam: ExamRecord) => sql`
  SELECT id FROM result_entries WHERE exam_id = ${exam.id} AND superseded_at IS NULL AND NOT passed`

/** Of every course that was never passed, the last attempt. */
const neverPassed = (exam: ExamRecord) => sql`
  SELECT (array_agg(entry.id ORDER BY held.held_in DESC, held.id DESC))[1] AS id
  FROM result_entries entry JOIN exams held ON held.id = entry.exam_id JOIN subjects subject ON subject.id = entry.subject_id
  WHERE entry.superseded_at IS NULL AND subject.semester_id = ${exam.semesterId} AND subject.regulation_id = ${exam.regulationId}
    AND entry.student_id IN (SELECT student_id FROM exam_results WHERE exam_id = ${exam.id})
  GROUP BY entry.student_id, entry.subject_id HAVING NOT bool_or(entry.passed)`

const columns = sql`coalesce(student.roll_no, student.admission_no) AS "rollNo", student.full_name AS "fullName", branch.short_name AS branch,
  subject.code AS "courseCode", subject.name AS course, entry.grade, entry.marks::float8 AS marks`

const joined = (failed: SQL) => sql`(${failed}) AS failed JOIN result_entries entry ON entry.id = failed.id
  JOIN students student ON student.id = entry.student_id JOIN branches branch ON branch.id = student.branch_id
  JOIN subjects subject ON subject.id = entry.subject_id`

const sorts = {
  rollNo: { key: sql`(coalesce(student.roll_no, student.admission_no) || ' ' || subject.code)`, type: 'text' },
  courseCode: { key: sql`(subject.code || ' ' || coalesce(student.roll_no, student.admission_no))`, type: 'text' },
} as const

function listing(list: FailureList, exam: ExamRecord, { q, sort }: Partial<Query>): Listing {
  const searched = sql`(student.full_name || ' ' || coalesce(student.roll_no, '') || ' ' || subject.code || ' ' || subject.name)`
  const where = all([holdsWords(searched, q)])
  const from = joined(list === 'failures' ? failedIn(exam) : neverPassed(exam))
  return { columns, from, where, sort: sortBy(sorts, sort ?? 'rollNo'), id: sql`entry.id` }
}
