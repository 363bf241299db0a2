import type { QueryOf } from '@nalanda/contract/endpoint'
import type { ResultRow, results } from '@nalanda/contract/results'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { holdsWords } from '../../platform/database/search.ts'
import { getExamRecord } from './exam-records.ts'
import { all, type Listing, listPage, listWhole, type Page, sortBy } from './joined-list.ts'

type Query = QueryOf<typeof results.listResults>

/** The results of an exam as the exam cell sees them. */
export async function listResults(db: Database, examId: number, query: Query): Promise<Page<ResultRow>> {
  await getExamRecord(db, examId)
  return listPage<ResultRow>(db, listing(examId, query), query)
}

/** The same list whole, for a file. */
export async function listAllResults(db: Database, examId: number, filter: Omit<Query, 'after' | 'size'>): Promise<ResultRow[]> {
  await getExamRecord(db, examId)
  return listWhole<ResultRow>(db, listing(examId, filter))
}

export async function findResultRow(db: Database, examId: number, studentId: number): Promise<ResultRow | null> {
  const { rows } = await db.execute<ResultRow>(sql`
    SELECT ${columns} FROM ${from} WHERE result.exam_id = ${examId} AND result.student_id = ${studentId}`)
  return rows[0] ?? null
}

const columns = sql`result.student_id AS "studentId", result.roll_no AS "rollNo", student.full_name AS "fullName",
  branch.short_name AS branch, result.sgpa, result.cgpa, result.pass_count AS "passCount", result.fail_count AS "failCount",
  result.total_credits::float8 AS "totalCredits", result.earned_credits::float8 AS "earnedCredits", result.withheld,
  result.issue_no AS "issueNo"`

const from = sql`exam_results result JOIN students student ON student.id = result.student_id
  JOIN branches branch ON branch.id = student.branch_id`

const sorts = {
  rollNo: { key: sql`result.roll_no`, type: 'text' },
  fullName: { key: sql`student.full_name`, type: 'text' },
  sgpa: { key: sql`coalesce(result.sgpa, -1)`, type: 'numeric' },
} as const

function listing(examId: number, filter: Omit<Query, 'after' | 'size'>): Listing {
  const where = all([
    sql`result.exam_id = ${examId}`,
    holdsWords(sql`(student.full_name || ' ' || result.roll_no)`, filter.q),
    filter.branch ? sql`branch.short_name = ${filter.branch}` : undefined,
    filter.withheld ? sql`result.withheld = ${filter.withheld === 'yes'}` : undefined,
    filter.failed ? sql`(result.fail_count > 0) = ${filter.failed === 'yes'}` : undefined,
  ])
  return { columns, from, where, sort: sortBy(sorts, filter.sort ?? 'rollNo'), id: sql`result.student_id` }
}
