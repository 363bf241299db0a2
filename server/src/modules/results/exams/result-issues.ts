import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Issue, ResultContent } from '../lookup/public-answer.ts'

type LatestIssue = Issue & { studentId: number; contentHash: string }
export type NewIssue = Issue & { studentId: number; reason: string | null; content: ResultContent; contentHash: string }

/** Returns the last issue of each of these students' results in an exam. */
export async function listLatestIssues(
  db: Database,
  examId: number,
  studentIds: readonly number[],
): Promise<Map<number, LatestIssue>> {
  const { rows } = await db.execute<{ studentId: number; issueNo: number; issuedAt: string; contentHash: string }>(sql`
    SELECT DISTINCT ON (student_id) student_id AS "studentId", issue_no AS "issueNo", issued_at AS "issuedAt", content_hash AS "contentHash"
    FROM result_issues WHERE exam_id = ${examId} AND student_id = ANY(${sql.param(studentIds)}::bigint[])
    ORDER BY student_id, issue_no DESC`)
  return new Map(rows.map((row) => [row.studentId, { ...row, issuedAt: new Date(row.issuedAt) }]))
}

/**
 * Returns the issue under which content is public: the last one if its content is the same, else the next one, issued at `at`. `isNew` distinguishes them. An
 * unchanged result thus keeps its number, however often the exam is computed or published.
 */
export function currentOrNextIssue(latest: LatestIssue | undefined, hash: string, at: Date): Issue & { isNew: boolean } {
  if (latest?.contentHash === hash) return { issueNo: latest.issueNo, issuedAt: latest.issuedAt, isNew: false }
  return { issueNo: (latest?.issueNo ?? 0) + 1, issuedAt: at, isNew: true }
}

/** Stores issues permanently, so that an old document can always be recognised and its content read. */
export async function insertIssues(db: Database, examId: number, issues: readonly NewIssue[]): Promise<void> {
  if (issues.length === 0) return
  const column = (values: unknown[]) => sql.param(values)
  await db.execute(sql`
    INSERT INTO result_issues (exam_id, student_id, issue_no, issued_at, reason, content, content_hash)
    SELECT ${examId}::bigint, given.*
    FROM unnest(${column(issues.map((issue) => issue.studentId))}::bigint[], ${column(issues.map((issue) => issue.issueNo))}::smallint[],
                ${column(issues.map((issue) => issue.issuedAt.toISOString()))}::timestamptz[],
                ${column(issues.map((issue) => issue.reason))}::text[],
                ${column(issues.map((issue) => JSON.stringify(issue.content)))}::jsonb[],
                ${column(issues.map((issue) => issue.contentHash))}::text[]) AS given`)
}
