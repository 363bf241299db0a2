import { type Recomputation, type ResultChange, resultFigures } from '@nalanda/contract/results/results'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { students } from '../../students/schema.ts'
import type { ExamRecord } from '../exams/exam-records.ts'
import { listStudentIds, listStudents } from '../marks/result-rows.ts'
import { cutOffForAttempts, listAttempts } from './attempts.ts'
import { type SemesterSummary, summaryOf } from './semester-result.ts'

const changesShown = 200
const studentsAtOnce = 1_000

type Figures = SemesterSummary & { studentId: number; rollNo: string; fullName: string; withheld: boolean }

/** Returns what recomputing an exam would change in its results. Writes nothing. */
export async function previewComputation(db: Database, exam: ExamRecord, at: Date): Promise<Recomputation> {
  const stored = await listStored(db, exam.id)
  const computed = await computeFigures(db, exam, at)
  const ids = new Set([...stored.keys(), ...computed.keys()])
  const changes = [...ids].flatMap((id) => changeOf(stored.get(id), computed.get(id)))
  changes.sort((a, b) => (a.rollNo < b.rollNo ? -1 : 1))
  return { resultCount: computed.size, changeCount: changes.length, changes: changes.slice(0, changesShown) }
}

async function listStored(db: Database, examId: number): Promise<Map<number, Figures>> {
  const { rows } = await db.execute<Figures>(sql`
    SELECT result.student_id AS "studentId", result.roll_no AS "rollNo", student.full_name AS "fullName", result.sgpa::text AS sgpa,
           result.cgpa::text AS cgpa, result.total_credits::float8 AS "totalCredits", result.earned_credits::float8 AS "earnedCredits",
           result.pass_count AS "passCount", result.fail_count AS "failCount", result.withheld
    FROM exam_results result JOIN ${students} student ON student.id = result.student_id WHERE result.exam_id = ${examId}`)
  return new Map(rows.map((row) => [row.studentId, row]))
}

async function computeFigures(db: Database, exam: ExamRecord, at: Date): Promise<Map<number, Figures>> {
  const all = await listStudentIds(db, exam.id)
  const computed = new Map<number, Figures>()
  for (let start = 0; start < all.length; start += studentsAtOnce) {
    const ids = all.slice(start, start + studentsAtOnce)
    const made = await listAttempts(db, exam, ids, cutOffForAttempts(exam, at))
    const attempts = Map.groupBy(made, ({ studentId }) => studentId)
    for (const { id, rollNo, fullName, withheld } of await listStudents(db, exam.id, ids)) {
      const own = attempts.get(id) ?? []
      const inExam = own.filter(({ examId }) => examId === exam.id)
      computed.set(id, { studentId: id, rollNo, fullName, withheld, ...summaryOf(inExam, own, exam.rules) })
    }
  }
  return computed
}

function changeOf(before: Figures | undefined, after: Figures | undefined): ResultChange[] {
  const known = after ?? before
  if (!known) return []
  const text = (figures: Figures | undefined, figure: (typeof resultFigures)[number]) => String(figures?.[figure] ?? '')
  const figures = resultFigures
    .map((figure) => ({ figure, before: text(before, figure), after: text(after, figure) }))
    .filter((one) => one.before !== one.after)
  const { studentId, rollNo, fullName } = known
  return figures.length > 0 ? [{ studentId, rollNo, fullName, figures }] : []
}
