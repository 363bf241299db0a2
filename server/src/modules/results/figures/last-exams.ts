import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { collegeZone } from '../../../platform/database/college-zone.ts'
import { students } from '../../students/schema.ts'
import { examResults, exams } from '../schema.ts'

/** A published exam, with the day of its publication in the college's time zone. */
export type PastExam = { id: number; title: string; publishedOn: string }

/**
 * Returns the regular exam that was held and published last as of an instant, and the one before it of the same semester; null for each that does not exist.
 * With a condition on students, considers only exams in which one of them has a result.
 */
export async function findLastExams(
  db: Database,
  now: Date,
  ofStudents?: SQL,
): Promise<{ last: PastExam | null; before: PastExam | null }> {
  const within =
    ofStudents &&
    sql`AND EXISTS (SELECT FROM ${examResults} JOIN ${students} ON ${students.id} = ${examResults.studentId}
      WHERE ${examResults.examId} = ${exams.id} AND ${ofStudents})`
  const { rows } = await db.execute<PastExam>(sql`
    WITH past AS (SELECT id, title, semester_id, held_in, publish_at FROM ${exams}
                  WHERE kind = 'regular' AND student_count > 0 AND publish_at <= ${now.toISOString()}::timestamptz ${within ?? sql``}),
         last AS (SELECT * FROM past ORDER BY held_in DESC, publish_at DESC, id DESC LIMIT 1)
    SELECT past.id, past.title, to_char(past.publish_at AT TIME ZONE ${collegeZone}, 'YYYY-MM-DD') AS "publishedOn"
    FROM past, last WHERE past.semester_id = last.semester_id AND past.held_in <= last.held_in
    ORDER BY past.id <> last.id, past.held_in DESC, past.publish_at DESC, past.id DESC LIMIT 2`)
  return { last: rows[0] ?? null, before: rows[1] ?? null }
}
