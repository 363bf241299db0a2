import type { Exam, ExamState, results } from '@nalanda/contract/results/results'
import { eq, gt, type SQL, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, numbered, where } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { courses, regulations, semesters } from '../../academics/schema.ts'
import { exams } from '../schema.ts'

type Calls = { list: typeof results.listExams; exportList: typeof results.exportExams }

export const examKind: ListKindOf<Calls> = {
  table: exams,
  title: 'Exams',
  // Must match the expression of the index exams_search exactly
  searched: sql`${exams.title}`,
  filters: ({ kind, state, regulationId, semesterId, withheld }) => [
    where(exams.kind, kind),
    state && sql`${stateAt(now())} = ${state}`,
    where(exams.regulationId, regulationId),
    where(exams.semesterId, semesterId),
    withheld && (withheld === 'yes' ? gt(exams.withheldCount, 0) : eq(exams.withheldCount, 0)),
  ],
  sorts: {
    title: byText(exams.title),
    heldIn: byValue(exams.heldIn),
    // Exams without a publication date sort after all others
    publishAt: { key: sql`coalesce(${exams.publishAt}, 'infinity')`, nullable: false },
  },
  firstSort: '-heldIn',
  load: loadExams,
  columns: [
    { header: 'Title', width: 48, value: (exam) => exam.title },
    { header: 'Kind', width: 14, value: (exam) => nameOfCode(exam.kind) },
    { header: 'Course', width: 14, value: (exam) => exam.courseName },
    { header: 'Semester', width: 24, value: (exam) => exam.semesterName },
    { header: 'Regulation', width: 12, value: (exam) => exam.regulationCode },
    { header: 'Held in', width: 10, value: (exam) => exam.heldIn },
    { header: 'State', width: 12, value: (exam) => nameOfCode(exam.state, { ready: 'Unpublished' }) },
    { header: 'Publish at', kind: 'instant', width: 20, value: (exam) => exam.publishAt },
    { header: 'Students', kind: 'number', value: (exam) => exam.studentCount },
    { header: 'Entries', kind: 'number', value: (exam) => exam.entryCount },
    { header: 'Withheld', kind: 'number', value: (exam) => exam.withheldCount },
  ],
}

/** Returns the exam as its screen shows it, or throws a 404. */
export function getExam(db: Database, examId: number): Promise<Exam> {
  return getItem(db, examKind, examId)
}

/** Returns the state of an exam, derived from its fields alone. */
export function examState(exam: { publishAt: Date | null; entryCount: number }, at: Date): ExamState {
  if (exam.publishAt) return exam.publishAt <= at ? 'published' : 'scheduled'
  return exam.entryCount > 0 ? 'ready' : 'draft'
}

const stateAt = (at: Date): SQL => sql`CASE WHEN ${exams.publishAt} <= ${at.toISOString()}::timestamptz THEN 'published'
  WHEN ${exams.publishAt} IS NOT NULL THEN 'scheduled' WHEN ${exams.entryCount} > 0 THEN 'ready' ELSE 'draft' END`

async function loadExams(db: Database, ids: readonly number[]): Promise<Exam[]> {
  const rows = await db
    .select({ exam: exams, regulationCode: regulations.code, courseName: courses.name, semesterName: semesters.name })
    .from(exams)
    .innerJoin(regulations, eq(regulations.id, exams.regulationId))
    .innerJoin(courses, eq(courses.id, regulations.courseId))
    .innerJoin(semesters, eq(semesters.id, exams.semesterId))
    .where(numbered(exams.id, ids))
  const at = now()
  return rows.map(({ exam: { rulesId: _rulesId, createdAt: _createdAt, ...exam }, ...names }) => ({
    ...exam,
    ...names,
    state: examState(exam, at),
    publishAt: exam.publishAt?.toISOString() ?? null,
  }))
}
