import { type ExamProgress, maxExamProgress } from '@nalanda/contract/results/progress'
import { desc, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { imports } from '../../../platform/imports/staged/schema.ts'
import { pastResultsKindName } from '../imports/kind-names.ts'
import { exams } from '../schema.ts'
import { checkCompleteness } from './completeness.ts'
import { examState } from './exam-list.ts'
import { type ExamRecord, getExamRecord } from './exam-records.ts'

/** Returns the exams that need attention, latest first: not published at `now`, or with withheld results. */
export async function listExamProgress(db: Database, now: Date): Promise<ExamProgress[]> {
  const rows = await db
    .select({ id: exams.id })
    .from(exams)
    .where(or(isNull(exams.publishAt), gt(exams.publishAt, now), gt(exams.withheldCount, 0)))
    .orderBy(desc(exams.heldIn), desc(exams.id))
    .limit(maxExamProgress)
  return Promise.all(rows.map(({ id }) => progressOf(db, id, now)))
}

async function progressOf(db: Database, id: number, now: Date): Promise<ExamProgress> {
  const exam = await getExamRecord(db, id)
  const state = examState(exam, now)
  const counts = state === 'published' ? await countPublished(db, exam) : await countCandidates(db, exam)
  const publishAt = exam.publishAt?.toISOString() ?? null
  const found = { id, title: exam.title, state, publishAt, withheld: exam.withheldCount, ...counts }
  return { ...found, next: nextStep(found) }
}

async function countCandidates(db: Database, exam: ExamRecord) {
  const { expected, present, missing, incomplete, rowsNotImported } = await checkCompleteness(db, exam)
  return { expected, present, missing: missing + incomplete, rowsNotImported }
}

/** Like `countCandidates`, for a published exam. For an exam of the past, or one without candidates in the register, the stored results count as complete. */
async function countPublished(db: Database, exam: ExamRecord) {
  const counted = (await isOfPast(db, exam.id)) ? null : await countCandidates(db, exam)
  if (counted && counted.expected > 0) return counted
  return { expected: exam.studentCount, present: exam.studentCount, missing: 0, rowsNotImported: 0 }
}

/** Whether all first marks of an exam came with sheets of past results. */
async function isOfPast(db: Database, examId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM result_entries entry LEFT JOIN ${imports} sheet ON sheet.id = entry.import_id
      WHERE entry.exam_id = ${examId} AND entry.version = 1 AND sheet.kind IS DISTINCT FROM ${pastResultsKindName}) AS is`)
  return rows[0]?.is ?? false
}

/** Returns what has to be done next for an exam. */
export function nextStep({
  state,
  rowsNotImported,
  expected,
  present,
  missing,
  withheld,
}: Omit<ExamProgress, 'next'>): ExamProgress['next'] {
  if (state === 'draft') return 'import'
  if (state === 'published') return 'decide'
  if (rowsNotImported > 0) return 'fix'
  // No student counts as missing in a supplementary exam, as none must sit it; but results of none of the candidates are incomplete
  if (missing > 0 || (expected > 0 && present === 0)) return 'complete'
  if (withheld > 0) return 'decide'
  return state === 'scheduled' ? 'wait' : 'publish'
}
