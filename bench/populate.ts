import type pg from 'pg'
import { loadDemo } from '../server/src/demo.ts'
import { subjects } from '../server/src/modules/academics/schema.ts'
import { checkCompleteness } from '../server/src/modules/results/exams/completeness.ts'
import { getExamRecord } from '../server/src/modules/results/exams/exam-records.ts'
import { addExam } from '../server/src/modules/results/exams/exams.ts'
import { publishExam } from '../server/src/modules/results/exams/publication.ts'
import { computeExam } from '../server/src/modules/results/grading/computation.ts'
import { type NewEntry, recordEntries } from '../server/src/modules/results/marks/entries.ts'
import { exams } from '../server/src/modules/results/schema.ts'
import { students } from '../server/src/modules/students/schema.ts'
import type { Database, DatabaseHandle } from '../server/src/platform/database/client.ts'
import { inTransaction } from '../server/src/platform/database/transactions.ts'
import { seeded } from '../server/src/platform/random.ts'

export type Populated = { titles: string[]; rollNos: string[]; entries: number; results: number }

const coursesPerExam = 8
const actor = { userId: null, username: 'bench', address: null, requestId: null, act: 'bench.populate' }
const publishedAt = new Date('2026-11-02T05:30:00Z')

/**
 * Fills an empty, migrated database with the demo college and `entries` result rows: exams of eight courses that all students sat. One exam is recorded,
 * computed and published by the portal's own code; the others are copies of its rows, so that they equal what that code produces.
 */
export async function populate({ db, pool }: DatabaseHandle, { entries = 1_000_000, people = 5000 } = {}): Promise<Populated> {
  await loadDemo(db, {}, { students: people })
  const enrolled = await db.select({ id: students.id, rollNo: students.rollNo }).from(students).orderBy(students.id)
  const count = Math.max(1, Math.round(entries / (enrolled.length * coursesPerExam)))
  const titles = Array.from(
    { length: count },
    (_unused, at) => `B.Tech Measurement ${String(at + 1).padStart(3, '0')} (R22) Regular, October 2026`,
  )
  const [first = '', ...others] = titles
  const examId = await holdExam(
    db,
    first,
    enrolled.map(({ id }) => id),
  )
  const client = await pool.connect()
  try {
    await client.query('SET synchronous_commit = off')
    await skipForeignKeys(client)
    for (const title of others) await copyExam(client, examId, { from: first, to: title })
    await client.query('RESET ALL')
    await client.query('VACUUM (ANALYZE) result_entries, exam_results, result_issues, exams')
  } finally {
    client.release()
  }
  const rollNos = enrolled.flatMap(({ rollNo }) => rollNo ?? [])
  return { titles, rollNos, entries: count * enrolled.length * coursesPerExam, results: count * enrolled.length }
}

function holdExam(database: Database, title: string, studentIds: readonly number[]): Promise<number> {
  return inTransaction(database, actor, async (db) => {
    const { regulationId, semesterId, courses } = await findModel(db)
    const exam = { title, kind: 'regular' as const, regulationId, semesterId, heldIn: '2026-10', asksDateOfBirth: false }
    const examId = await addExam(db, exam, publishedAt)
    const entries = studentIds.flatMap((studentId) => courses.map(({ id }) => someMarks(studentId, id)))
    await recordEntries(db, await getExamRecord(db, examId), entries, { recordedBy: 'bench', recordedAt: publishedAt })
    await db.execute('ANALYZE result_entries')
    await computeExam(db, examId, { at: publishedAt })
    const confirmed = await checkCompleteness(db, await getExamRecord(db, examId))
    await publishExam(db, { enqueue: async () => null }, { examId, publishAt: null, confirmed }, () => publishedAt)
    return examId
  })
}

/** Returns an exam of the demo college in whose semester one branch has as many courses as are measured, with these courses. */
async function findModel(db: Database) {
  const taught = await db.select().from(subjects).orderBy(subjects.code)
  for (const { regulationId, semesterId } of await db.select().from(exams).orderBy(exams.id)) {
    const offered = taught.filter((one) => one.regulationId === regulationId && one.semesterId === semesterId)
    const courses = offered.filter(({ code }) => code.startsWith('CS')).slice(0, coursesPerExam)
    if (courses.length === coursesPerExam) return { regulationId, semesterId, courses }
  }
  throw new Error('The demo college has no exam to measure with')
}

function someMarks(studentId: number, subjectId: number): NewEntry {
  const random = seeded(`bench ${studentId} ${subjectId}`)
  return {
    studentId,
    subjectId,
    internal: random.between(12, 40),
    external: random.between(15, 60),
    marks: null,
    grade: null,
    absent: false,
  }
}

/** Skips the foreign key checks: the references of a copy are those of its model, and checking four million of them would take longer than everything else. */
async function skipForeignKeys(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>('SELECT rolsuper AS may FROM pg_roles WHERE rolname = current_user')
  if (rows[0]?.may) await client.query('SET session_replication_role = replica')
}

/** Copies an exam with its entries, results and issues under another title, and updates the ETag of each response for its new bytes. */
async function copyExam(client: pg.ClientBase, from: number, title: { from: string; to: string }): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO exams (title, kind, regulation_id, rules_id, semester_id, held_in, asks_date_of_birth, publish_at, created_at, student_count, entry_count)
     SELECT $2, kind, regulation_id, rules_id, semester_id, held_in, asks_date_of_birth, publish_at, created_at, student_count, entry_count
     FROM exams WHERE id = $1 RETURNING id`,
    [from, title.to],
  )
  const to = rows[0]?.id
  await client.query(
    `INSERT INTO result_entries (exam_id, student_id, subject_id, version, internal, external, marks, absent, credits, grade, grade_points, passed, recorded_by, recorded_at)
     SELECT $2, student_id, subject_id, version, internal, external, marks, absent, credits, grade, grade_points, passed, recorded_by, recorded_at
     FROM result_entries WHERE exam_id = $1`,
    [from, to],
  )
  const titles = [JSON.stringify(title.from), JSON.stringify(title.to)]
  await client.query(
    `INSERT INTO exam_results (exam_id, student_id, roll_no, sgpa, cgpa, total_credits, earned_credits, pass_count, fail_count, issue_no, issued_at, withheld, body, etag, date_of_birth)
     SELECT $2, student_id, roll_no, sgpa, cgpa, total_credits, earned_credits, pass_count, fail_count, issue_no, issued_at, withheld, renamed.body,
            '"' || left(translate(encode(sha256(renamed.body), 'base64'), '+/', '-_'), 22) || '"', date_of_birth
     FROM exam_results, LATERAL (SELECT convert_to(replace(convert_from(body, 'UTF8'), $3, $4), 'UTF8') AS body) renamed WHERE exam_id = $1`,
    [from, to, ...titles],
  )
  await client.query(
    `INSERT INTO result_issues (exam_id, student_id, issue_no, issued_at, reason, content, content_hash)
     SELECT $2, student_id, issue_no, issued_at, reason, replace(content::text, $3, $4)::jsonb, content_hash FROM result_issues WHERE exam_id = $1`,
    [from, to, ...titles],
  )
}
