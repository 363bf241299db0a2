import type { CorrectionSheet, MarkState } from '@nalanda/contract/results/results'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import type { ExamRecord } from '../exams/exam-records.ts'
import { gradeOf } from '../grading/grading.ts'
import { hundredths } from '../grading/hundredths.ts'
import { resultsError } from '../imports/results-errors.ts'
import type { CheckedCourse, Register, RowEntries } from '../imports/sheet-check.ts'

/** A mark that a sheet changes, as recorded (`entryId`) and as it will be. */
export type ChangedMark = {
  entryId: number
  studentId: number
  subjectId: number
  courseCode: string
  course: string
  before: MarkState
  after: MarkState
}
/** The content of a row of the sheet, before and after the sheet is applied. */
export type ChangedRow = {
  studentId: number
  rollNo: string
  fullName: string
  sgpa: { before: string | null; after: string | null }
  changes: ChangedMark[]
}

export type RecordedMark = MarkState & { entryId: number; marker: string | null }
export type Act = Pick<CorrectionSheet, 'purpose' | 'reason' | 'mayLower'>

/** The effect of one entry of a sheet on the recorded mark: a change, nothing, or an error. */
type Verdict = { change: ChangedMark } | { nothing: CellError } | { error: CellError }

/** Returns the current marks of an exam, by `studentId:subjectId`. */
export async function listRecordedMarks(db: Database, examId: number): Promise<Map<string, RecordedMark>> {
  const { rows } = await db.execute<RecordedMark & { pair: string }>(sql`
    SELECT student_id || ':' || subject_id AS pair, id AS "entryId", internal::float8 AS internal, external::float8 AS external,
           marks::float8 AS marks, absent, grade, grade_points::float8 AS "gradePoints", passed, marker
    FROM result_entries WHERE exam_id = ${examId} AND superseded_at IS NULL`)
  return new Map(rows.map(({ pair, ...mark }) => [pair, mark]))
}

/** Compares an entry of the sheet with the recorded mark. A revaluation keeps a mark that would become lower, unless it may lower marks. */
export function compareEntry(
  entry: RowEntries[number],
  course: CheckedCourse,
  recorded: ReadonlyMap<string, RecordedMark>,
  { rules }: Pick<ExamRecord, 'rules'>,
  act: Act,
): Verdict {
  const found = recorded.get(`${entry.studentId}:${entry.subjectId}`)
  if (!found) return { error: resultsError('results.nothing-recorded', { course: course.code }) }
  if (entry.marker) return { error: resultsError('results.no-marker-in-correction') }
  const outcome = gradeOf(entry, course, rules)
  if (!outcome) return { error: resultsError('results.nothing-given') }
  const { entryId, marker, ...before } = found
  // A sheet of grades states an absence without the internal marks
  const after: MarkState = outcome.absent ? { ...outcome, internal: outcome.internal ?? before.internal } : { ...outcome }
  if (!marker && isSame(before, after)) return { nothing: resultsError('results.recorded-already') }
  if (act.purpose === 'revaluation' && act.mayLower === 'no' && lowers(before, after)) {
    return { nothing: resultsError('results.revaluation-keeps', { old: textOf(before), new: textOf(after) }) }
  }
  const { studentId, subjectId } = entry
  return { change: { entryId, studentId, subjectId, courseCode: course.code, course: course.name, before, after } }
}

/** Returns the recorded marks that fill the gaps of a sheet: a sheet of revalued external marks need not repeat the internal ones. */
export function knownParts(recorded: ReadonlyMap<string, RecordedMark>): NonNullable<Register['known']> {
  return new Map([...recorded].map(([pair, { internal, external }]) => [pair, { internal, external }]))
}

/** Whether a sheet states the recorded mark. A grade alone says nothing about the marks, so the same grade keeps them. */
function isSame(recorded: MarkState, stated: MarkState): boolean {
  const isGradeAlone = stated.marks === null && !stated.absent
  const fields = isGradeAlone ? (['absent', 'grade'] as const) : (['internal', 'external', 'marks', 'absent', 'grade'] as const)
  return fields.every((field) => recorded[field] === stated[field])
}

/** True if any respect gets worse: an absence, fewer marks, fewer grade points, or no longer passed. More marks may still miss the minimum of a part. */
function lowers(before: MarkState, after: MarkState): boolean {
  if (before.absent !== after.absent) return after.absent
  const fewer = before.marks !== null && after.marks !== null && hundredths(after.marks) < hundredths(before.marks)
  return fewer || after.gradePoints < before.gradePoints || (before.passed && !after.passed)
}

/** Returns a mark in its usual notation: `45 F`, `AB`. */
export function textOf({ marks, absent, grade }: MarkState): string {
  return marks === null || absent ? grade : `${marks} ${grade}`
}
