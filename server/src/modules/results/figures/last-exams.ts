import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { exams } from '../schema.ts'

/** A published exam, with the day in the college's time zone on which the public saw it. */
export type PastExam = { id: number; title: string; publishedOn: string }

/** The regular exam that was held and published last, and the one before it of the same semester, as of an instant; null for either where there is none. */
export async function findLastExams(db: Database, now: Date): Promise<{ last: PastExam | null; before: PastExam | null }> {
  const { rows } = await db.execute<PastExam>(sql`
    WITH past AS (SELECT id, title, semester_id, held_in, publish_at FROM ${exams}
                  WHERE kind = 'regular' AND student_count > 0 AND publish_at <= ${now.toISOString()}::timestamptz),
         last AS (SELECT * FROM past ORDER BY held_in DESC, publish_at DESC, id DESC LIMIT 1)
    SELECT past.id, past.title, to_char(past.publish_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS "publishedOn"
    FROM past, last WHERE past.semester_id = last.semester_id AND past.held_in <= last.held_in
    ORDER BY past.id <> last.id, past.held_in DESC, past.publish_at DESC, past.id DESC LIMIT 2`)
  return { last: rows[0] ?? null, before: rows[1] ?? null }
}
