import type { QueryOf } from '@nalanda/contract/endpoint'
import type { Exam, ExamState, results } from '@nalanda/contract/results'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { holdsWords } from '../../platform/database/search.ts'
import { problem } from '../../platform/problems.ts'
import { all, type Listing, listPage, listWhole, type Page, sortBy } from './joined-list.ts'

type Filter = Omit<QueryOf<typeof results.listExams>, 'after' | 'size'>
type Row = Omit<Exam, 'publishAt'> & { publishAt: string | null }

export async function listExams(db: Database, query: QueryOf<typeof results.listExams>, now: Date): Promise<Page<Exam>> {
  const page = await listPage<Row>(db, listing(query, now), query)
  return { ...page, items: page.items.map(toExam) }
}

/** The same list whole, for a file. */
export async function listAllExams(db: Database, filter: Filter, now: Date): Promise<Exam[]> {
  return (await listWhole<Row>(db, listing(filter, now))).map(toExam)
}

/** The exam as its screen shows it, or a 404. */
export async function getExam(db: Database, examId: number, now: Date): Promise<Exam> {
  const { rows } = await db.execute<Row>(sql`SELECT ${columns(now)} FROM ${from} WHERE exam.id = ${examId}`)
  if (!rows[0]) throw problem('platform.not-found')
  return toExam(rows[0])
}

/** The state of an exam, told by its facts alone. */
export function examState(exam: { publishAt: Date | null; entryCount: number }, now: Date): ExamState {
  if (exam.publishAt) return exam.publishAt <= now ? 'published' : 'scheduled'
  return exam.entryCount > 0 ? 'ready' : 'draft'
}

const stateAt = (now: Date) => sql`CASE WHEN exam.publish_at <= ${now.toISOString()}::timestamptz THEN 'published'
  WHEN exam.publish_at IS NOT NULL THEN 'scheduled' WHEN exam.entry_count > 0 THEN 'ready' ELSE 'draft' END`

const columns = (now: Date) => sql`exam.id, exam.revision, exam.title, exam.kind, exam.regulation_id AS "regulationId",
  exam.semester_id AS "semesterId", exam.held_in AS "heldIn", exam.asks_date_of_birth AS "asksDateOfBirth",
  regulation.code AS "regulationCode", course.name AS "courseName", semester.name AS "semesterName", ${stateAt(now)} AS state,
  exam.publish_at AS "publishAt", exam.student_count AS "studentCount", exam.entry_count AS "entryCount",
  exam.withheld_count AS "withheldCount"`

const from = sql`exams exam JOIN regulations regulation ON regulation.id = exam.regulation_id
  JOIN courses course ON course.id = regulation.course_id JOIN semesters semester ON semester.id = exam.semester_id`

const sorts = {
  title: { key: sql`exam.title`, type: 'text' },
  heldIn: { key: sql`exam.held_in`, type: 'text' },
  publishAt: { key: sql`coalesce(exam.publish_at, 'infinity')`, type: 'timestamptz' },
} as const

function listing(filter: Filter, now: Date): Listing {
  const equals = (column: SQL, value: string | number | undefined) =>
    value === undefined ? undefined : sql`${column} = ${value}`
  const where = all([
    holdsWords(sql`exam.title`, filter.q),
    equals(sql`exam.kind`, filter.kind),
    equals(stateAt(now), filter.state),
    equals(sql`exam.regulation_id`, filter.regulationId),
    equals(sql`exam.semester_id`, filter.semesterId),
  ])
  return { columns: columns(now), from, where, sort: sortBy(sorts, filter.sort ?? '-heldIn'), id: sql`exam.id` }
}

function toExam(row: Row): Exam {
  return { ...row, publishAt: row.publishAt ? new Date(row.publishAt).toISOString() : null }
}
