import type { UndoReason } from '@nalanda/contract/platform/imports/sheet-imports'
import { resultsReason } from '@nalanda/contract/results/reasons'
import { and, asc, eq, getTableName, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { idsNamedIn, referringColumns } from '../../../platform/imports/mapped/references.ts'
import type { SavedRecord, UndoRules } from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import { getExamRecord, lockExam } from '../exams/exam-records.ts'
import { listMarkedStudents, releaseUndone } from '../exams/marked-results.ts'
import { computeExam } from '../grading/computation.ts'
import { exams, resultEntries, resultIssues, withholdings } from '../schema.ts'

/** Flags kept with a saved row besides its exam: whether the import created the exam, and whether it is to be published. */
export const made = 1
export const published = 2

/** Defines how an import of past results is undone: its marks, its withholdings, and the exams that it created. */
export const pastResultsUndo: UndoRules = { reasons: whyResultsStay, remove: removeResults }

/** Returns the exams of saved rows without duplicates, in the order in which they were held. */
export async function inOrder(db: Database, rows: readonly SavedRecord[]): Promise<number[]> {
  const ids = [...new Set(rows.map(({ recordId }) => recordId))]
  const found = await db
    .select({ id: exams.id })
    .from(exams)
    .where(inArray(exams.id, ids))
    .orderBy(asc(exams.heldIn), asc(exams.id))
  return found.map(({ id }) => id)
}

/** Returns why exams cannot be undone: the public has seen them, a user corrected or withheld a result, or released one that a sheet withheld. */
async function whyResultsStay(db: Database, saved: readonly SavedRecord[]): Promise<Map<number, UndoReason[]>> {
  const reasons = new Map<number, UndoReason[]>()
  const add = (id: number, reason: UndoReason) => reasons.set(id, [...(reasons.get(id) ?? []), reason])
  const ids = await inOrder(db, saved)
  for (const id of ids) {
    const { publishAt } = await lockExam(db, id)
    const issued = await db.$count(resultIssues, eq(resultIssues.examId, id))
    if (publishAt || issued > 0) add(id, { code: 'other', why: resultsReason('results.is-published') })
    if ((await db.$count(withholdings, and(eq(withholdings.examId, id), isOfPerson))) > 0)
      add(id, { code: 'used', by: 'withholdings' })
    const corrected = await db.$count(resultEntries, and(eq(resultEntries.examId, id), gt(resultEntries.version, 1)))
    if (corrected > 0) add(id, { code: 'changed' })
  }
  return reasons
}

/** Whether a user withheld or released it, rather than a sheet or its undo. */
const isOfPerson = sql`(${withholdings.importId} IS NULL
  OR NOT starts_with(coalesce(${withholdings.releaseReason}, '{"code":'), '{"code":'))`

async function removeResults(
  db: Database,
  saved: readonly SavedRecord[],
  { reason, importId, now: at }: { reason: string; importId: number; now: Date },
): Promise<void> {
  const byImport = new Set(saved.flatMap(({ recordId, recordRevision }) => (recordRevision % 2 === made ? [recordId] : [])))
  for (const id of await inOrder(db, saved)) {
    const source = { examId: id, importId }
    const marked = await listMarkedStudents(db, source)
    const { rowCount } = await db
      .delete(resultEntries)
      .where(and(eq(resultEntries.examId, id), eq(resultEntries.importId, importId)))
    await releaseUndone(db, source, marked, at)
    await computeExam(db, id, { at })
    const { title, entryCount } = await getExamRecord(db, id)
    const gone = byImport.has(id) && entryCount === 0 && !(await isNamed(db, id))
    if (gone) await db.delete(exams).where(eq(exams.id, id))
    recordChange(db, {
      entity: 'exam',
      entityId: id,
      before: gone ? { title, entries: rowCount } : { entries: rowCount },
      after: gone ? null : { entries: 0 },
      reason,
    })
  }
}

/** Whether any row references the exam: its withholdings, and its fee with the demands, stay on record, and so must the exam. */
async function isNamed(db: Database, examId: number): Promise<boolean> {
  for (const column of await referringColumns(db, getTableName(exams)))
    if ((await idsNamedIn(db, column, [examId])).length > 0) return true
  return false
}
