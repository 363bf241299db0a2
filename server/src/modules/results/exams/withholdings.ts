import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { computeExam } from '../grading/computation.ts'
import { examResults, withholdings } from '../schema.ts'
import { lockExam } from './exam-records.ts'
import { completeIfDue } from './publication.ts'

/**
 * Withholds one student's result; the public reads that it is withheld, never why. Answers the student. Refuses a roll number without a
 * result in the exam, and one that is withheld already.
 */
export async function withholdResult(
  db: Database,
  { examId, rollNo, reason }: { examId: number; rollNo: string; reason: string },
  now: Date,
): Promise<number> {
  const exam = await lockExam(db, examId)
  const [result] = await db
    .select({ studentId: examResults.studentId, withheld: examResults.withheld })
    .from(examResults)
    .where(and(eq(examResults.examId, examId), eq(examResults.rollNo, rollNo)))
  if (!result) throw problem('results.no-result')
  if (result.withheld) throw problem('results.already-withheld')
  const { studentId } = result
  await completeIfDue(db, exam, now)
  await db.insert(withholdings).values({ examId, studentId, reason, withheldBy: actorOf(db).username, withheldAt: now })
  noteWithheld(db, { examId, studentId }, [false, true], reason)
  await computeExam(db, examId, { at: now, reason: 'A withheld result', studentIds: [studentId] })
  return studentId
}

/** Releases a withheld result, and answers the student. What the public sees next is issued then, if it was not before. */
export async function releaseResult(
  db: Database,
  { examId, withholdingId, reason }: { examId: number; withholdingId: number; reason: string },
  now: Date,
): Promise<number> {
  await lockExam(db, examId)
  const [released] = await db
    .update(withholdings)
    .set({ releasedBy: actorOf(db).username, releasedAt: now, releaseReason: reason })
    .where(and(eq(withholdings.id, withholdingId), eq(withholdings.examId, examId), isNull(withholdings.releasedAt)))
    .returning({ studentId: withholdings.studentId })
  if (!released) throw problem('results.not-withheld')
  noteWithheld(db, { examId, studentId: released.studentId }, [true, false], reason)
  await computeExam(db, examId, { at: now, reason: 'A withheld result was released', studentIds: [released.studentId] })
  return released.studentId
}

function noteWithheld(
  db: Database,
  { examId, studentId }: { examId: number; studentId: number },
  [before, after]: [boolean, boolean],
  reason: string,
): void {
  const entityId = `${examId}/${studentId}`
  recordChange(db, { entity: 'result', entityId, before: { withheld: before }, after: { withheld: after }, reason })
}
