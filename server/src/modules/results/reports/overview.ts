import type { Overview } from '@nalanda/contract/results/results'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { branches, subjects } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { classThen } from '../exams/class-then.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { exams } from '../schema.ts'

export type ExamOverview = z.infer<typeof Overview>

/** Returns the outcome of an exam: in total, by course with its grades, and by branch. A student absent in every course did not appear. */
export async function getOverview(db: Database, examId: number): Promise<ExamOverview> {
  const exam = await getExamRecord(db, examId)
  const branches = await countByBranch(db, examId)
  const sum = (field: 'appeared' | 'passed' | 'absent' | 'withheld') => branches.reduce((total, row) => total + row[field], 0)
  const [appeared, passed] = [sum('appeared'), sum('passed')]
  const { scale, absentGrade } = exam.rules
  const grades = [...scale.map(({ grade }) => grade), absentGrade]
  return {
    appeared,
    passed,
    failed: appeared - passed,
    withheld: sum('withheld'),
    absent: sum('absent'),
    passPercent: percentOf(passed, appeared),
    ...{ scale, absentGrade },
    courses: await countByCourse(db, examId, grades),
    branches: branches.map((row) => ({
      branch: row.branch,
      appeared: row.appeared,
      passed: row.passed,
      passPercent: percentOf(row.passed, row.appeared),
    })),
  }
}

/** Number of students of a branch who sat an exam, and their outcomes; a student absent in every course did not appear. */
export type BranchCounts = { branch: string; appeared: number; passed: number; absent: number; withheld: number }

/** Returns the outcome of an exam by branch. */
export async function countByBranch(db: Database, examId: number): Promise<BranchCounts[]> {
  const { rows } = await db.execute<BranchCounts>(sql`
    SELECT branch.short_name AS branch, count(*) FILTER (WHERE sat)::int AS appeared,
           count(*) FILTER (WHERE sat AND fail_count = 0)::int AS passed, count(*) FILTER (WHERE NOT sat)::int AS absent,
           count(*) FILTER (WHERE withheld)::int AS withheld
    FROM (SELECT result.student_id, result.fail_count, result.withheld, bool_or(NOT entry.absent) AS sat
          FROM exam_results result JOIN result_entries entry
            ON entry.exam_id = result.exam_id AND entry.student_id = result.student_id AND entry.superseded_at IS NULL
          WHERE result.exam_id = ${examId} GROUP BY result.exam_id, result.roll_no) AS outcome
    JOIN ${exams} held ON held.id = ${examId} JOIN ${students} student ON student.id = outcome.student_id,
    LATERAL (SELECT ${classThen('branch', sql`student`, sql`held`)} AS branch_id OFFSET 0) place JOIN ${branches} branch ON branch.id = place.branch_id
    GROUP BY branch.short_name ORDER BY branch.short_name`)
  return rows
}

async function countByCourse(db: Database, examId: number, grades: readonly string[]): Promise<ExamOverview['courses']> {
  const { rows } = await db.execute<{
    code: string
    name: string
    grade: string
    count: number
    sat: number
    passed: number
  }>(sql`
    SELECT subject.code, subject.name, entry.grade, count(*)::int AS count, count(*) FILTER (WHERE NOT entry.absent)::int AS sat,
           count(*) FILTER (WHERE entry.passed)::int AS passed
    FROM result_entries entry JOIN ${subjects} subject ON subject.id = entry.subject_id
    WHERE entry.exam_id = ${examId} AND entry.superseded_at IS NULL
    GROUP BY subject.id, entry.grade ORDER BY subject.code`)
  return [...Map.groupBy(rows, ({ code }) => code)].map(([courseCode, counts]) => {
    const [appeared, passed] = [total(counts, 'sat'), total(counts, 'passed')]
    return {
      courseCode,
      course: counts[0]?.name ?? '',
      appeared,
      passed,
      passPercent: percentOf(passed, appeared),
      grades: grades.map((grade) => ({ grade, count: counts.find((row) => row.grade === grade)?.count ?? 0 })),
    }
  })
}

function total<K extends string>(rows: readonly Record<K, number>[], field: K): number {
  return rows.reduce((sum, row) => sum + row[field], 0)
}

/** Returns the pass percentage of all branches together; 0 if no student appeared. */
export function passPercentOf(branches: readonly BranchCounts[]): number {
  return percentOf(total(branches, 'passed'), total(branches, 'appeared'))
}

/** Returns a percentage with two decimals, rounded half up; 0 if the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part * 20_000 + whole) / (2 * whole)) / 100
}
