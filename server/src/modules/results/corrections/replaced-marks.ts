import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { ChangedMark } from './changed-marks.ts'

type By = { recordedBy: string; recordedAt: Date; reason: string }

/**
 * Adds a new version of each of these marks and supersedes the old one; returns how many old versions it superseded. Adds no new version if any mark was
 * changed meanwhile.
 */
export async function replaceMarks(
  db: Database,
  changes: readonly ChangedMark[],
  { recordedBy, recordedAt, reason }: By,
): Promise<number> {
  const ids = sql.param(changes.map(({ entryId }) => entryId))
  const at = recordedAt.toISOString()
  const { rowCount } = await db.execute(sql`
    UPDATE result_entries SET superseded_at = ${at}::timestamptz WHERE id = ANY(${ids}::bigint[]) AND superseded_at IS NULL`)
  if ((rowCount ?? 0) < changes.length) return rowCount ?? 0
  const column = <K extends keyof ChangedMark['after']>(name: K) => sql.param(changes.map(({ after }) => after[name]))
  await db.execute(sql`
    INSERT INTO result_entries (exam_id, student_id, subject_id, version, internal, external, marks, absent, credits, grade, grade_points,
                                passed, import_id, recorded_by, recorded_at, reason)
    SELECT old.exam_id, old.student_id, old.subject_id, old.version + 1, given.internal, given.external, given.marks, given.absent,
           old.credits, given.grade, given.grade_points, given.passed, old.import_id, ${recordedBy}::text, ${at}::timestamptz, ${reason}::text
    FROM unnest(${ids}::bigint[], ${column('internal')}::numeric[], ${column('external')}::numeric[], ${column('marks')}::numeric[],
                ${column('absent')}::boolean[], ${column('grade')}::text[], ${column('gradePoints')}::numeric[],
                ${column('passed')}::boolean[])
      AS given (id, internal, external, marks, absent, grade, grade_points, passed)
    JOIN result_entries old ON old.id = given.id`)
  return changes.length
}
