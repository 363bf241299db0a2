import type { Marker } from '@nalanda/contract/results/results'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type EnteredMarks, type GradingRules, gradeOf, type Maxima, type Outcome } from '../grading/grading.ts'
import { resultEntries } from '../schema.ts'

/** The recorded outcome of a student in a course, as far as a sheet is compared with it. */
export type RecordedOutcome = Pick<Outcome, 'marks' | 'absent' | 'grade'> & { marker?: Marker | null }

/** Whether a sheet states the outcome that is already recorded for a course, by the rules of the exam. */
export function saysTheSame(given: EnteredMarks, recorded: RecordedOutcome, course: Maxima, rules: GradingRules): boolean {
  const graded = gradeOf(given, course, rules)
  if (!graded || (given.marker ?? null) !== (recorded.marker ?? null)) return false
  return graded.grade === recorded.grade && graded.marks === recorded.marks && graded.absent === recorded.absent
}

/** Returns a recorded outcome as a row error shows it: the total, or the grade if no marks are known. */
export function outcomeText({ marks, grade }: Pick<RecordedOutcome, 'marks' | 'grade'>): string | number {
  return marks ?? grade
}

/** Returns the recorded outcomes of these students, in all exams or in one, by `examId studentId subjectId`. */
export async function listRecordedOutcomes(
  db: Database,
  { examId, studentIds }: { examId?: number; studentIds: readonly number[] },
): Promise<Map<string, RecordedOutcome>> {
  const { examId: exam, studentId, subjectId, marks, absent, grade, marker, supersededAt } = resultEntries
  const rows = await db
    .select({ examId: exam, studentId, subjectId, marks, absent, grade, marker })
    .from(resultEntries)
    .where(
      and(
        examId === undefined ? undefined : eq(exam, examId),
        sql`${studentId} = ANY(${sql.param(studentIds)}::bigint[])`,
        isNull(supersededAt),
      ),
    )
  return new Map(rows.map(({ examId: id, ...one }) => [recordedKey(id, one), one]))
}

export const recordedKey = (examId: number, { studentId, subjectId }: { studentId: number; subjectId: number }): string =>
  `${examId} ${studentId} ${subjectId}`
