import type { Topper } from '@nalanda/contract/results'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database/client.ts'
import { getExamRecord } from './exam-records.ts'

const ranksShown = 20

/**
 * The best by SGPA of those who passed every course of the exam. Equal averages share a rank, and the next rank counts all before it
 * (1, 1, 3). Withheld results are not ranked.
 */
export async function listToppers(db: Database, examId: number): Promise<z.infer<typeof Topper>[]> {
  await getExamRecord(db, examId)
  const { rows } = await db.execute<z.infer<typeof Topper>>(sql`
    SELECT ranked.rank, ranked.roll_no AS "rollNo", student.full_name AS "fullName", branch.short_name AS branch,
           ranked.sgpa, coalesce(ranked.cgpa, ranked.sgpa) AS cgpa
    FROM (SELECT student_id, roll_no, sgpa, cgpa, rank() OVER (ORDER BY sgpa DESC)::int AS rank FROM exam_results
          WHERE exam_id = ${examId} AND fail_count = 0 AND NOT withheld AND sgpa IS NOT NULL) AS ranked
    JOIN students student ON student.id = ranked.student_id JOIN branches branch ON branch.id = student.branch_id
    WHERE ranked.rank <= ${ranksShown} ORDER BY ranked.rank, ranked.cgpa DESC, ranked.roll_no`)
  return rows
}
