import type { Marker } from '@nalanda/contract/results/results'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { regulationRules, subjects } from '../../academics/schema.ts'
import type { ExamRecord } from '../exams/exam-records.ts'
import { type EnteredMarks, type GradingRules, gradeOf, type Outcome } from '../grading/grading.ts'
import { exams } from '../schema.ts'

/** One student's outcome in one course, as read from a sheet. Credits default to the subject's. */
export type NewEntry = EnteredMarks & { studentId: number; subjectId: number; credits?: number }
export type RecordedBy = { recordedBy: string; recordedAt: Date; importId?: number | null }

type GradedEntry = Outcome & { marker: Marker | null; studentId: number; subjectId: number; credits: number }

const rowsPerInsert = 5_000

/**
 * Writes first entries of an exam, graded by its rules, and returns how many it wrote. Skips a pair of student and course that already has an entry, so that
 * the same sheet adds nothing twice. Refuses an entry without any marks or grade. The first marks fix the rules of the exam. Compute the exam afterwards.
 */
export async function recordEntries(
  db: Database,
  exam: Pick<ExamRecord, 'id' | 'rules'>,
  entries: readonly NewEntry[],
  by: RecordedBy,
): Promise<number> {
  const courses = await loadMaxima(db, [...new Set(entries.map(({ subjectId }) => subjectId))])
  const rules = await fixRules(db, exam)
  let written = 0
  for (let start = 0; start < entries.length; start += rowsPerInsert) {
    const graded = entries.slice(start, start + rowsPerInsert).map((entry) => gradeEntry(entry, rules, courses))
    written += await insertEntries(db, exam.id, graded, by)
  }
  return written
}

/** Stores the rules that grade the marks of an exam with it, if they were added after the exam, and returns them. */
async function fixRules(db: Database, { id, rules }: Pick<ExamRecord, 'id' | 'rules'>): Promise<GradingRules> {
  const [stored] = await db
    .select({ id: regulationRules.id, effectiveFrom: regulationRules.effectiveFrom })
    .from(exams)
    .innerJoin(regulationRules, eq(regulationRules.id, exams.rulesId))
    .where(eq(exams.id, id))
  if (!stored || stored.id === rules.id) return rules
  // Waits for a change of these rules that has begun; a later one is refused, because they are in use
  const [locked = rules] = await db.select().from(regulationRules).where(eq(regulationRules.id, rules.id)).for('share')
  await db.update(exams).set({ rulesId: rules.id }).where(eq(exams.id, id))
  const [before, after] = [{ rulesFrom: stored.effectiveFrom }, { rulesFrom: locked.effectiveFrom }]
  recordChange(db, { entity: 'exam', entityId: id, before, after })
  return locked
}

type Course = { credits: number; maxInternal: number; maxExternal: number }

async function loadMaxima(db: Database, ids: number[]): Promise<Map<number, Course>> {
  const rows = await db
    .select({
      id: subjects.id,
      credits: subjects.credits,
      maxInternal: subjects.maxInternal,
      maxExternal: subjects.maxExternal,
    })
    .from(subjects)
    .where(inArray(subjects.id, ids))
  return new Map(rows.map(({ id, ...course }) => [id, course]))
}

function gradeEntry(entry: NewEntry, rules: GradingRules, courses: Map<number, Course>): GradedEntry {
  const course = courses.get(entry.subjectId)
  const outcome = course && gradeOf(entry, course, rules)
  if (!outcome) throw new Error(`Nothing is known of student ${entry.studentId} in subject ${entry.subjectId}`)
  const { studentId, subjectId, marker = null } = entry
  return { ...outcome, marker, studentId, subjectId, credits: entry.credits ?? course.credits }
}

async function insertEntries(db: Database, examId: number, rows: readonly GradedEntry[], by: RecordedBy): Promise<number> {
  const column = <K extends keyof GradedEntry>(name: K) => sql.param(rows.map((row) => row[name]))
  const { rowCount } = await db.execute(sql`
    INSERT INTO result_entries (exam_id, student_id, subject_id, internal, external, marks, absent, marker, credits, grade,
                                grade_points, passed, import_id, recorded_by, recorded_at)
    SELECT ${examId}::bigint, given.*, ${by.importId ?? null}::bigint, ${by.recordedBy}::text, ${by.recordedAt.toISOString()}::timestamptz
    FROM unnest(${column('studentId')}::bigint[], ${column('subjectId')}::bigint[], ${column('internal')}::numeric[],
                ${column('external')}::numeric[], ${column('marks')}::numeric[], ${column('absent')}::boolean[], ${column('marker')}::text[],
                ${column('credits')}::numeric[], ${column('grade')}::text[], ${column('gradePoints')}::numeric[],
                ${column('passed')}::boolean[]) AS given
    ON CONFLICT DO NOTHING`)
  return rowCount ?? 0
}
