import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { batches } from '../../academics/schema.ts'

/** Returns the semester on the demo's day, in November 2026: the first one of a year, up to the length of the course. */
export function demoSemester({ course, batch }: { course: string; batch: number }): number {
  return Math.min(course === 'MBA' ? 4 : 8, Math.max(0, 2026 - batch) * 2 + 1)
}

/** Adds the semesters of the demo's students, the documents they handed in, and holds on a few of them. */
export async function addDemoLife(db: Database): Promise<void> {
  await addSemesters(db)
  await addDocuments(db)
  await addHolds(db)
  await leaveWithoutNumbers(db)
}

/** Adds the semesters; each begins in July or in January. */
async function addSemesters(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO student_semesters (student_id, semester_no, started_on, note, recorded_by, recorded_at)
    SELECT s.id, step, day, 'Promoted', 'academics', day + time '06:30'
    FROM students s JOIN ${batches} b ON b.id = s.batch_id,
      generate_series(CASE WHEN s.lateral_entry THEN 4 ELSE 2 END, coalesce(s.promoted_to, 0)) AS step,
      LATERAL (SELECT make_date(b.start_year + step / 2, CASE WHEN step % 2 = 0 THEN 1 ELSE 7 END, 6) AS day) AS began
    ORDER BY s.id, step`)
}

/** Adds documents: students who joined in an earlier year have handed in all of them; some of this year's have yet to bring one or another. */
async function addDocuments(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO student_documents (student_id, kind_id, state, on_day, changed_by, changed_at)
    SELECT s.id, k.id, CASE WHEN k.name LIKE 'Copy%' THEN 'copy' ELSE 'original' END, make_date(b.start_year, 8, 20), 'admissions',
      make_date(b.start_year, 8, 20) + time '06:30'
    FROM students s JOIN ${batches} b ON b.id = s.batch_id CROSS JOIN document_kinds k
    WHERE k.required AND (k.admission_types = '[]' OR s.lateral_entry)
      AND (b.start_year < 2026 OR (s.id * 7 + k.id * 13) % 11 > 1)
    ON CONFLICT DO NOTHING`)
}

async function addHolds(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO student_holds (student_id, kind, reason, amount_paise, placed_by, placed_at)
    SELECT s.id, kind, reason, amount, by, timestamptz '2026-10-12 05:30Z'
    FROM students s JOIN ${batches} b ON b.id = s.batch_id
      CROSS JOIN (VALUES ('library', 'Two books are not returned', 85000, 'library', 97, 5),
        ('accounts', 'Tuition fee of the second year is due', 3500000, 'accountant', 131, 7),
        ('hostel', 'Room key is not returned', NULL, 'hostel', 211, 3)) AS one (kind, reason, amount, by, each, at)
    WHERE b.start_year BETWEEN 2023 AND 2025 AND s.state NOT IN ('transferred', 'discontinued', 'graduated') AND s.id % each = at`)
}

/** Leaves this year's CSE (Data Science) without roll numbers and sections, so that the office has something to allot. */
async function leaveWithoutNumbers(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE students SET roll_no = NULL, section_id = NULL FROM ${batches} b, branches c
    WHERE b.id = students.batch_id AND b.start_year = 2026 AND c.id = students.branch_id AND c.short_name = 'CSE-DS'`)
}
