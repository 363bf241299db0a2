import type { BodyOf } from '@nalanda/contract/platform/endpoint'
import type { results } from '@nalanda/contract/results/results'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { subjects } from '../../academics/schema.ts'
import { type ExamRecord, lockExam } from '../exams/exam-records.ts'
import { notifyChanged } from '../exams/notify-changed.ts'
import { completeIfDue } from '../exams/publication.ts'
import { computeExam } from '../grading/computation.ts'
import {
  type EnteredMarks,
  excesses,
  findBand,
  findImpossiblePart,
  gradeOf,
  lacksPart,
  type Maxima,
  type Outcome,
} from '../grading/grading.ts'
import { hundredths } from '../grading/hundredths.ts'
import { resultEntries } from '../schema.ts'

export type Correction = BodyOf<typeof results.correctEntry>

/**
 * Corrects one mark, with a reason: adds a new version, and the old one stays readable. Reissues a published result, and later ones whose CGPA counted the
 * mark. Refuses a mark that was changed since `version` was read.
 */
export async function correctEntry(
  db: Database,
  { examId, studentId }: { examId: number; studentId: number },
  correction: Correction,
  now: Date,
): Promise<void> {
  const exam = await lockExam(db, examId)
  const current = await findCurrent(db, { examId, studentId, subjectId: correction.subjectId })
  if (!current) throw problem('results.no-result')
  if (current.entry.version !== correction.version) throw problem('results.entry-changed')
  const outcome = gradeCorrection(correction, current.subject, exam)
  const before = pick(current.entry)
  if (!current.entry.marker && JSON.stringify(before) === JSON.stringify(outcome))
    throw problem('results.correction-changes-nothing')

  await completeIfDue(db, exam, now)
  const { id, supersededAt: _, version, ...kept } = current.entry
  await db.update(resultEntries).set({ supersededAt: now }).where(eq(resultEntries.id, id))
  const by = { recordedBy: actorOf(db).username, recordedAt: now, reason: correction.reason }
  await db.insert(resultEntries).values({ ...kept, ...outcome, ...by, marker: null, version: version + 1 })
  const entityId = `${examId}/${studentId}/${current.subject.code}`
  recordChange(db, { entity: 'result entry', entityId, before, after: outcome, reason: correction.reason })
  await computeExam(db, examId, { at: now, reason: correction.reason, studentIds: [studentId] })
  await notifyChanged(db, exam, [studentId], now)
}

async function findCurrent(db: Database, of: { examId: number; studentId: number; subjectId: number }) {
  const [row] = await db
    .select({ entry: resultEntries, subject: subjects })
    .from(resultEntries)
    .innerJoin(subjects, eq(subjects.id, resultEntries.subjectId))
    .where(
      and(
        eq(resultEntries.examId, of.examId),
        eq(resultEntries.studentId, of.studentId),
        eq(resultEntries.subjectId, of.subjectId),
        isNull(resultEntries.supersededAt),
      ),
    )
  return row
}

function gradeCorrection(given: EnteredMarks, maxima: Maxima, { rules }: ExamRecord): Outcome {
  const [excess] = excesses(given, maxima)
  if (excess) throw problem('results.marks-over-maximum', { max: excess.max })
  if (lacksPart(given, maxima)) throw problem('results.marks-missing')
  const { internal, external, marks } = given
  const parts = internal !== null && external !== null ? (hundredths(internal) + hundredths(external)) / 100 : null
  if (given.grade !== null && !given.absent && !findBand(given.grade, rules.scale)) {
    throw problem('results.grade-outside-scale', { grade: given.grade })
  }
  const impossible = parts === null && !given.absent ? findImpossiblePart(given, maxima) : null
  if (impossible) throw problem('results.marks-over-maximum', { max: impossible.rest < 0 ? (marks ?? 0) : impossible.max })
  // if both parts are known they decide: a stale total sent with them must not take precedence
  const outcome = gradeOf({ ...given, marks: parts ?? marks }, maxima, rules)
  if (!outcome) throw problem('results.marks-missing')
  return pick(outcome)
}

function pick({ internal, external, marks, absent, grade, gradePoints, passed }: Outcome): Outcome {
  return { internal, external, marks, absent, grade, gradePoints, passed }
}
