import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { resultsReason } from '@nalanda/contract/results/reasons'
import { sql } from 'drizzle-orm'
import { broadcast } from '../../../platform/database/broadcast.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { type ExamRecord, lockExam } from '../exams/exam-records.ts'
import { currentOrNextIssue, insertIssues, listLatestIssues, type NewIssue } from '../exams/result-issues.ts'
import { contentHash, publicAnswer, type ResultContent } from '../lookup/public-answer.ts'
import {
  type ComputedResult,
  countExam,
  deleteRenumbered,
  deleteResultsWithoutEntries,
  type ExamStudent,
  listCourses,
  listStudentIds,
  listStudents,
  upsertResults,
} from '../marks/result-rows.ts'
import { cutOffForAttempts, listAttempts, type MadeAttempt } from './attempts.ts'
import { reasonOfLater } from './reissue-reason.ts'
import { type SemesterSummary, summaryOf } from './semester-result.ts'

export type ComputationOptions = {
  /** Instant of the change. Other exams count if the public could see them by then. */
  at: Date
  /** Instant of new issues of this exam: `at` by default, or the coming instant at which it is published. */
  issuedAt?: Date
  /** Why published results are reissued if their content changes: a person's text, or a stored reason. */
  reason?: string
  /** Only these students; by default all of the exam. */
  studentIds?: readonly number[]
}

const studentsAtOnce = 300

/**
 * Computes an exam from its entries: result, public answer and, if the public sees it, issues. Then recomputes later exams of the same students whose CGPA
 * counts this one. Returns how many results the exam has. Empties the caches of every process.
 */
export async function computeExam(db: Database, examId: number, occasion: ComputationOptions): Promise<number> {
  const exam = await lockExam(db, examId)
  await computeOne(db, exam, occasion)
  if (exam.publishAt) await computeLaterExams(db, exam, occasion)
  return countExam(db, examId)
}

/** Recomputes the exams held after this one for their common students, because the contribution of this exam to their CGPA has changed. */
export async function computeLaterExams(db: Database, exam: ExamRecord, occasion: ComputationOptions): Promise<void> {
  const students = occasion.studentIds ?? (await listStudentIds(db, exam.id))
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT later.id FROM exams later
    WHERE (later.held_in, later.id) > (${exam.heldIn}::text, ${exam.id}::bigint) AND later.entry_count > 0
      AND EXISTS (SELECT FROM exam_results result WHERE result.exam_id = later.id AND result.student_id = ANY(${sql.param(students)}::bigint[]))
    ORDER BY later.held_in, later.id`)
  const reason = reasonOfLater(exam.title, occasion.reason)
  for (const { id } of rows) {
    await computeAlone(db, await lockExam(db, id), { at: occasion.at, studentIds: students }, reason)
  }
}

/**
 * Recomputes results of an exam after a change that does not affect the CGPA of later ones. The portal itself gives the reason; the audit trail records it if
 * results were reissued.
 */
export async function computeAlone(
  db: Database,
  exam: ExamRecord,
  occasion: ComputationOptions,
  reason: CodedMessage,
): Promise<void> {
  const reissued = await computeOne(db, exam, { ...occasion, reason: storeReason(reason) })
  if (reissued === 0) return
  recordChange(db, { entity: 'exam', entityId: exam.id, act: 'results.reissue', after: { reissued }, reason })
}

/** Computes one exam and returns how many results it reissued. */
async function computeOne(db: Database, exam: ExamRecord, occasion: ComputationOptions): Promise<number> {
  const renumbered = await deleteRenumbered(db, exam.id)
  const among = occasion.studentIds && [...new Set([...occasion.studentIds, ...renumbered])]
  const all = await listStudentIds(db, exam.id, among)
  if (!occasion.studentIds) await deleteResultsWithoutEntries(db, exam.id)
  const courses = await listCourses(db, exam.id)
  let reissued = 0
  for (let start = 0; start < all.length; start += studentsAtOnce) {
    reissued += await computeStudents(db, exam, courses, all.slice(start, start + studentsAtOnce), occasion)
  }
  await countExam(db, exam.id)
  if (exam.publishAt) await broadcastChange(db, exam.id, renumbered.length === 0 ? among : undefined)
  return reissued
}

/** Broadcasts the change: for a single student it clears one cached answer, otherwise those of the whole exam. */
async function broadcastChange(db: Database, examId: number, studentIds: readonly number[] | undefined): Promise<void> {
  const [only, ...others] = studentIds ?? []
  const [student] = only !== undefined && others.length === 0 ? await listStudents(db, examId, [only]) : []
  await broadcast(db, 'results', JSON.stringify(student ? { examId, rollNo: student.rollNo } : { examId }))
}

const publishedAgain = storeReason(resultsReason('results.published-again'))

type Course = { code: string; name: string }

async function computeStudents(
  db: Database,
  exam: ExamRecord,
  courses: ReadonlyMap<number, Course>,
  studentIds: readonly number[],
  { at, issuedAt = at, reason = publishedAgain }: ComputationOptions,
): Promise<number> {
  const attempts = Map.groupBy(
    await listAttempts(db, exam, studentIds, cutOffForAttempts(exam, at)),
    ({ studentId }) => studentId,
  )
  const latest = await listLatestIssues(db, exam.id, studentIds)
  const results: ComputedResult[] = []
  const issues: NewIssue[] = []
  for (const student of await listStudents(db, exam.id, studentIds)) {
    const made = attempts.get(student.id) ?? []
    const inExam = made.filter(({ examId }) => examId === exam.id)
    const summary = summaryOf(inExam, made, exam.rules)
    const row = { ...student, ...summary, studentId: student.id, issueNo: latest.get(student.id)?.issueNo ?? 1, issuedAt: null }
    if (!exam.publishAt) {
      results.push({ ...row, body: Buffer.alloc(0), etag: '' })
      continue
    }
    const content = contentOf(exam, student, summary, inExam, courses)
    const hash = contentHash(content)
    const last = latest.get(student.id)
    // a withheld result is not issued, so it has no new issue number yet
    const says = student.withheld && last ? last.contentHash : hash
    const issue = currentOrNextIssue(last, says, issuedAt > exam.publishAt ? issuedAt : exam.publishAt)
    if (issue.isNew && !student.withheld && exam.publishAt <= at) {
      const why = issue.issueNo === 1 ? null : reason
      issues.push({ ...issue, studentId: student.id, reason: why, content, contentHash: hash })
    }
    results.push({ ...row, ...issue, ...publicAnswer(content, issue, student.withheld) })
  }
  await upsertResults(db, exam.id, results)
  await insertIssues(db, exam.id, issues)
  return issues.filter(({ issueNo }) => issueNo > 1).length
}

function contentOf(
  exam: ExamRecord,
  student: ExamStudent,
  summary: SemesterSummary,
  inExam: readonly MadeAttempt[],
  courses: ReadonlyMap<number, Course>,
): ResultContent {
  const sgpa = summary.sgpa ?? ''
  return {
    studentName: student.fullName,
    studentRollNo: student.rollNo,
    totalCredits: summary.totalCredits,
    earnedCredits: summary.earnedCredits,
    passCount: summary.passCount,
    failCount: summary.failCount,
    listofRecords: inExam.map((entry) => ({
      examTitle: exam.title,
      sgpa,
      courseCode: courses.get(entry.subjectId)?.code ?? '',
      course: courses.get(entry.subjectId)?.name ?? '',
      credits: entry.credits,
      grade: entry.grade,
      gradePoints: entry.gradePoints,
      status: entry.passed ? 'Pass' : entry.absent ? 'Absent' : 'Fail',
    })),
    branch: student.branch,
    sgpa,
    cgpa: summary.cgpa ?? '',
  }
}
