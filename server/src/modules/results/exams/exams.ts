import { lastDayOfMonth } from '@nalanda/contract/platform/dates/dates'
import type { BodyOf } from '@nalanda/contract/platform/endpoint'
import { examWorkflow, type Recomputation, type results } from '@nalanda/contract/results/results'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import { refuseUsed } from '../../../platform/lists/removal.ts'
import { problem } from '../../../platform/problems.ts'
import { refuseUnlessAllowed } from '../../../platform/workflow/transitions.ts'
import { regulationRules, regulations, semesters } from '../../academics/schema.ts'
import { computeExam } from '../grading/computation.ts'
import { previewComputation } from '../grading/recomputation.ts'
import { isMarked } from '../marks/marked-exams.ts'
import { exams } from '../schema.ts'
import { examState } from './exam-list.ts'
import { type ExamRecord, getExamRecord, lockExam } from './exam-records.ts'

export type SaveExam = BodyOf<typeof results.addExam>

/** Adds an exam and returns its id. Refuses a title that is taken, and a regulation without rules in that month. */
export async function addExam(db: Database, exam: SaveExam, now: Date): Promise<number> {
  await checkSemester(db, exam)
  const rulesId = await rulesInForce(db, exam)
  const [row] = await saved(() =>
    db
      .insert(exams)
      .values({ ...exam, rulesId, createdAt: now })
      .returning({ id: exams.id }),
  )
  if (!row) throw new Error('The exam was not stored')
  recordChange(db, { entity: 'exam', entityId: row.id, after: exam })
  return row.id
}

/**
 * Changes an exam that was read at `revision`. Once it has entries, its kind, regulation, semester and rules are fixed, because the entries were graded by
 * them; while it is published or scheduled, only `asksDateOfBirth` may change.
 */
export async function changeExam(
  db: Database,
  examId: number,
  { revision, ...change }: SaveExam & { revision: number },
  now: Date,
): Promise<void> {
  const before = await lockExam(db, examId)
  if (before.revision !== revision) throw problem('platform.changed-meanwhile')
  if (before.publishAt && differs(before, change, ['title', 'kind', 'regulationId', 'semesterId', 'heldIn'])) {
    throw problem('results.exam-closed')
  }
  await checkSemester(db, change)
  // rules entered later for the same month do not change an exam that was graded
  const marked = await isMarked(db, examId)
  const stands = marked && !differs(before, change, ['regulationId', 'heldIn'])
  const rulesId = stands ? before.rulesId : await rulesInForce(db, change)
  const regraded = differs(before, { ...change, rulesId }, ['kind', 'regulationId', 'semesterId', 'rulesId'])
  if (marked && regraded) throw problem('results.has-entries')
  await saved(() =>
    db
      .update(exams)
      .set({ ...change, rulesId, revision: sql`${exams.revision} + 1` })
      .where(eq(exams.id, examId)),
  )
  recordChange(db, { entity: 'exam', entityId: examId, before: pick(before), after: change })
  if (marked) await computeExam(db, examId, { at: now })
}

/** Deletes an exam that was added by mistake. Refuses one that is referenced: by results, also superseded ones, by an import, even if undone, or by its fee. */
export async function deleteExam(db: Database, examId: number): Promise<void> {
  const exam = await lockExam(db, examId)
  await refuseUsed(db, { table: exams }, examId)
  await db.delete(exams).where(eq(exams.id, examId))
  recordChange(db, { entity: 'exam', entityId: examId, before: pick(exam), after: null })
}

/** Recomputes an exam after a name or a number in the register was corrected, and returns what changed. Refuses an exam that is published or scheduled. */
export async function recomputeExam(db: Database, examId: number, now: Date): Promise<Recomputation> {
  const exam = await lockExam(db, examId)
  refuseUnlessAllowed(examWorkflow, 'compute', examState(exam, now), 'results.exam-closed')
  const changed = await previewComputation(db, exam, now)
  const studentCount = await computeExam(db, examId, { at: now })
  const after = { computed: studentCount, changed: changed.changeCount }
  recordChange(db, { entity: 'exam', entityId: examId, before: { computed: null, changed: null }, after })
  return changed
}

/** Locks the exam, if its entries may still be imported or undone. */
export async function lockEditableExam(db: Database, examId: number): Promise<ExamRecord> {
  const exam = await lockExam(db, examId)
  if (exam.publishAt) throw problem('results.exam-closed')
  return exam
}

/** Like `lockEditableExam`, without the lock, for actions that write no marks. */
export async function getEditableExam(db: Database, examId: number): Promise<ExamRecord> {
  const exam = await getExamRecord(db, examId)
  if (exam.publishAt) throw problem('results.exam-closed')
  return exam
}

async function checkSemester(db: Database, { regulationId, semesterId }: SaveExam): Promise<void> {
  const [fits] = await db
    .select({ id: semesters.id })
    .from(semesters)
    .innerJoin(regulations, eq(regulations.courseId, semesters.courseId))
    .where(and(eq(semesters.id, semesterId), eq(regulations.id, regulationId)))
  if (!fits) throw problem('results.semester-of-other-course')
}

/** Returns the id of the latest set of rules that took effect before the end of the exam's month. */
async function rulesInForce(db: Database, { regulationId, heldIn }: SaveExam): Promise<number> {
  const [rules] = await db
    .select({ id: regulationRules.id })
    .from(regulationRules)
    .where(and(eq(regulationRules.regulationId, regulationId), lte(regulationRules.effectiveFrom, lastDayOfMonth(heldIn))))
    .orderBy(desc(regulationRules.effectiveFrom))
    .limit(1)
  if (!rules) throw problem('results.no-rules-yet')
  return rules.id
}

function saved<T>(write: () => Promise<T>): Promise<T> {
  return withConstraintProblems({ exams_title_unique: { code: 'results.title-taken' } }, write)
}

function pick({ title, kind, regulationId, semesterId, heldIn, asksDateOfBirth }: SaveExam): SaveExam {
  return { title, kind, regulationId, semesterId, heldIn, asksDateOfBirth }
}

function differs<T extends object>(before: T, after: { [K in keyof T]?: T[K] }, fields: readonly (keyof T)[]): boolean {
  return fields.some((field) => before[field] !== after[field])
}
