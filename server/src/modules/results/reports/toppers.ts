import type { Topper } from '@nalanda/contract/results/results'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import type { ExportColumn } from '../../../platform/lists/export.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { branches } from '../../academics/schema.ts'
import { visibleToViewer } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { classThen } from '../exams/class-then.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { exams } from '../schema.ts'

type TopStudent = z.infer<typeof Topper>

const ranksShown = 20

export const topperColumns: readonly ExportColumn<TopStudent>[] = [
  { header: 'Rank', kind: 'number', value: (row) => row.rank },
  { header: 'Roll number', width: 14, value: (row) => row.rollNo },
  { header: 'Name', width: 32, value: (row) => row.fullName },
  { header: 'Branch', width: 10, value: (row) => row.branch },
  { header: 'SGPA', kind: 'number', value: (row) => Number(row.sgpa) },
  { header: 'CGPA', kind: 'number', value: (row) => Number(row.cgpa) },
]

/**
 * Returns the best students by SGPA who passed every course of the exam, as far as the user may see them. Equal averages share a rank, and the next rank counts
 * all before it (1, 1, 3). Withheld results are not ranked.
 */
export async function listToppers(db: Database, examId: number, user: Viewer): Promise<TopStudent[]> {
  await getExamRecord(db, examId)
  const { rows } = await db.execute<TopStudent>(sql`
    SELECT ranked.rank, ranked.roll_no AS "rollNo", students.full_name AS "fullName", branch.short_name AS branch,
           ranked.sgpa, coalesce(ranked.cgpa, ranked.sgpa) AS cgpa
    FROM (SELECT student_id, roll_no, sgpa, cgpa, rank() OVER (ORDER BY sgpa DESC)::int AS rank FROM exam_results
          WHERE exam_id = ${examId} AND fail_count = 0 AND NOT withheld AND sgpa IS NOT NULL) AS ranked
    JOIN ${exams} held ON held.id = ${examId} JOIN ${students} ON students.id = ranked.student_id
    JOIN ${branches} branch ON branch.id = ${classThen('branch', sql`students`, sql`held`)}
    WHERE ranked.rank <= ${ranksShown} AND ${visibleToViewer(user) ?? sql`true`}
    ORDER BY ranked.rank, ranked.cgpa DESC, ranked.roll_no`)
  return rows
}
