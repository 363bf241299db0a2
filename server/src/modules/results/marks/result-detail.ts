import { reasonFields } from '@nalanda/contract/platform/validation/stored-reason'
import type { ResultDetail } from '@nalanda/contract/results/results'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { subjects } from '../../academics/schema.ts'
import { type ExamRecord, getExamRecord } from '../exams/exam-records.ts'
import { cutOffForAttempts, listAttempts } from '../grading/attempts.ts'
import { explainAverage, explainCgpa, explainGrade } from '../grading/explanations.ts'
import { countedAttempts } from '../grading/grade-point-average.ts'
import { statusOf } from '../grading/grading.ts'
import { findResultRow } from './result-list.ts'

/** Returns one student's result with its whole history: versions of each mark, issues, and the calculation of each figure. Or throws a 404. */
export async function getResult(db: Database, examId: number, studentId: number, now: Date): Promise<ResultDetail> {
  const exam = await getExamRecord(db, examId)
  const row = await findResultRow(db, examId, studentId)
  if (!row) throw problem('platform.not-found')
  return {
    ...row,
    grades: exam.rules.scale.map(({ grade }) => grade),
    entries: await listEntries(db, exam, studentId),
    ...(await explain(db, exam, studentId, now)),
    withholding: await findWithholding(db, examId, studentId),
    issues: await listIssues(db, examId, studentId),
  }
}

async function explain(db: Database, exam: ExamRecord, studentId: number, now: Date) {
  const attempts = await listAttempts(db, exam, [studentId], cutOffForAttempts(exam, now))
  const inExam = attempts.filter(({ examId }) => examId === exam.id)
  const { rounding, countedAttempt } = exam.rules
  return {
    sgpaExplanation: explainAverage(inExam, rounding),
    cgpaExplanation: explainCgpa(countedAttempts(attempts, countedAttempt), attempts.length, countedAttempt, rounding),
  }
}

type VersionRow = Omit<ResultDetail['entries'][number]['versions'][number], 'status'> &
  Omit<ResultDetail['entries'][number], 'versions' | 'explanation'> & { passed: boolean }

async function listEntries(db: Database, exam: ExamRecord, studentId: number): Promise<ResultDetail['entries']> {
  const { rows } = await db.execute<VersionRow>(sql`
    SELECT entry.subject_id AS "subjectId", subject.code AS "courseCode", subject.name AS course,
           subject.max_internal::float8 AS "maxInternal", subject.max_external::float8 AS "maxExternal", entry.version,
           entry.internal::float8 AS internal, entry.external::float8 AS external, entry.marks::float8 AS marks, entry.absent, entry.marker, entry.grade,
           entry.grade_points::float8 AS "gradePoints", entry.passed, entry.credits::float8 AS credits,
           entry.recorded_by AS "recordedBy", entry.recorded_at AS "recordedAt", entry.reason
    FROM result_entries entry JOIN ${subjects} subject ON subject.id = entry.subject_id
    WHERE entry.exam_id = ${exam.id} AND entry.student_id = ${studentId} ORDER BY subject.code, entry.version DESC`)
  return [...Map.groupBy(rows, ({ subjectId }) => subjectId).values()].flatMap((versions) => {
    const [current] = versions
    if (!current) return []
    const { subjectId, courseCode, course, maxInternal, maxExternal } = current
    const explanation = explainGrade(current, current, exam.rules)
    return [{ subjectId, courseCode, course, maxInternal, maxExternal, explanation, versions: versions.map(toVersion) }]
  })
}

function toVersion({
  passed,
  subjectId: _,
  courseCode: _1,
  course: _2,
  maxInternal: _3,
  maxExternal: _4,
  ...version
}: VersionRow) {
  const status = statusOf({ passed, absent: version.absent })
  return { ...version, ...reasonOf(version), recordedAt: instant(version.recordedAt), status }
}

async function findWithholding(db: Database, examId: number, studentId: number): Promise<ResultDetail['withholding']> {
  const { rows } = await db.execute<NonNullable<ResultDetail['withholding']>>(sql`
    SELECT id, reason, withheld_at AS "withheldAt", withheld_by AS "withheldBy" FROM withholdings
    WHERE exam_id = ${examId} AND student_id = ${studentId} AND released_at IS NULL`)
  return rows[0] ? { ...rows[0], ...reasonFields(rows[0].reason), withheldAt: instant(rows[0].withheldAt) } : null
}

async function listIssues(db: Database, examId: number, studentId: number): Promise<ResultDetail['issues']> {
  const { rows } = await db.execute<ResultDetail['issues'][number]>(sql`
    SELECT issue_no AS "issueNo", issued_at AS "issuedAt", reason FROM result_issues
    WHERE exam_id = ${examId} AND student_id = ${studentId} ORDER BY issue_no DESC`)
  return rows.map((row) => ({ ...row, ...reasonOf(row), issuedAt: instant(row.issuedAt) }))
}

const reasonOf = ({ reason }: { reason: string | null }) => (reason === null ? {} : reasonFields(reason))

function instant(text: string): string {
  return new Date(text).toISOString()
}
