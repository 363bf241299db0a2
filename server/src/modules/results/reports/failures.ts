import type { Failure, results } from '@nalanda/contract/results/results'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import type { ExportColumn } from '../../../platform/lists/export.ts'
import type { SortKey } from '../../../platform/lists/keyset.ts'
import { listAll, numbered, type Viewer } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { branches, subjects } from '../../academics/schema.ts'
import { visibleToViewer } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { classThen } from '../exams/class-then.ts'
import { type ExamRecord, getExamRecord } from '../exams/exam-records.ts'
import { exams, resultEntries } from '../schema.ts'

export type FailedCourse = z.infer<typeof Failure>
/** `failures`: courses not passed in this exam. `supplementary`: courses of its semester that its students have not cleared after all attempts. */
export type FailureList = 'failures' | 'supplementary'
type Kind = ListKindOf<{ list: typeof results.listFailures }>

export const failureColumns: readonly ExportColumn<FailedCourse>[] = [
  { header: 'Roll number', width: 14, value: (row) => row.rollNo },
  { header: 'Name', width: 32, value: (row) => row.fullName },
  { header: 'Branch', width: 10, value: (row) => row.branch },
  { header: 'Course Code', width: 14, value: (row) => row.courseCode },
  { header: 'Course', width: 40, value: (row) => row.course },
  { header: 'Grade', value: (row) => row.grade },
  { header: 'Marks', kind: 'number', value: (row) => row.marks },
]

/** Returns the list of courses that students of an exam have not passed, as the failed entries. Refuses an exam that does not exist. */
export async function failuresOf(db: Database, list: FailureList, examId: number): Promise<Kind> {
  const exam = await getExamRecord(db, examId)
  return { ...failureKind, within: list === 'failures' ? failedIn(exam) : neverPassed(exam) }
}

/** Returns the complete list for a file, as far as the user may see it. */
export async function listAllFailures(
  db: Database,
  { list, examId, user }: { list: FailureList; examId: number; user: Viewer },
): Promise<FailedCourse[]> {
  return listAll(db, await failuresOf(db, list, examId), user)
}

const rollNo = sql<string>`coalesce(${students.rollNo}, ${students.admissionNo})`
const inOrder = (...keys: readonly [SQL, SQL]): SortKey => ({ key: sql`(${keys[0]} || ' ' || ${keys[1]})`, nullable: false })

const failureKind: Omit<Kind, 'within'> = {
  table: resultEntries,
  joins: [
    { table: students, on: eq(students.id, resultEntries.studentId) },
    { table: subjects, on: eq(subjects.id, resultEntries.subjectId) },
  ],
  title: 'Failures',
  visibleTo: visibleToViewer,
  searched: sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${subjects.code} || ' ' || ${subjects.name})`,
  sorts: {
    rollNo: inOrder(rollNo, sql`${subjects.code}`),
    courseCode: inOrder(sql`${subjects.code}`, rollNo),
  },
  firstSort: 'rollNo',
  load: loadFailures,
  columns: failureColumns,
}

function failedIn({ id }: ExamRecord): SQL | undefined {
  return and(eq(resultEntries.examId, id), isNull(resultEntries.supersededAt), eq(resultEntries.passed, false))
}

/** Selects the last attempt of every course that was never passed. */
function neverPassed({ id, semesterId, regulationId }: ExamRecord): SQL {
  return sql`${resultEntries.id} IN (
    SELECT (array_agg(entry.id ORDER BY held.held_in DESC, held.id DESC))[1]
    FROM result_entries entry JOIN exams held ON held.id = entry.exam_id JOIN ${subjects} subject ON subject.id = entry.subject_id
    WHERE entry.superseded_at IS NULL AND subject.semester_id = ${semesterId} AND subject.regulation_id = ${regulationId}
      AND entry.student_id IN (SELECT student_id FROM exam_results WHERE exam_id = ${id})
    GROUP BY entry.student_id, entry.subject_id HAVING NOT bool_or(entry.passed))`
}

function loadFailures(db: Database, ids: readonly number[]): Promise<(FailedCourse & { id: number })[]> {
  const { id, grade, marks } = resultEntries
  const { fullName } = students
  return db
    .select({ id, rollNo, fullName, branch: branches.shortName, courseCode: subjects.code, course: subjects.name, grade, marks })
    .from(resultEntries)
    .innerJoin(students, eq(students.id, resultEntries.studentId))
    .innerJoin(exams, eq(exams.id, resultEntries.examId))
    .innerJoin(branches, eq(branches.id, classThen('branch')))
    .innerJoin(subjects, eq(subjects.id, resultEntries.subjectId))
    .where(numbered(id, ids))
}
