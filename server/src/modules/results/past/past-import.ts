import { resultsImportFailures } from '@nalanda/contract/results/import-failures'
import { sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { refusedRow } from '../../../platform/imports/mapped/saved-records.ts'
import { type AnySheetImportKind, sheetImportKind } from '../../../platform/imports/mapped/sheet-import-kinds.ts'
import { type CellError, cellErrors } from '../../../platform/imports/row-errors.ts'
import { ImportFailure, type NewRowError, type Run, type Saved, type StagedRow } from '../../../platform/imports/staged/kinds.ts'
import { listSavedRows } from '../../../platform/imports/staged/undoing.ts'
import { type ExamRecord, lockExam, lockExams, lockExamsWithLater } from '../exams/exam-records.ts'
import { addExam } from '../exams/exams.ts'
import { withholdMarked } from '../exams/marked-results.ts'
import { publishPastExam } from '../exams/publication.ts'
import { computeExam } from '../grading/computation.ts'
import { pastResultsKindName } from '../imports/kind-names.ts'
import { resultsError } from '../imports/results-errors.ts'
import { recordEntries } from '../marks/entries.ts'
import { isMarked } from '../marks/marked-exams.ts'
import { listRecordedOutcomes, outcomeText, recordedKey } from '../marks/recorded-outcomes.ts'
import { exams } from '../schema.ts'
import { checkPast, type PastEntry } from './past-check.ts'
import { type PastField, pastFields, pastTemplate } from './past-fields.ts'
import { isSameExam } from './past-titles.ts'
import { inOrder, made, pastResultsUndo, published } from './past-undo.ts'

/** Imports results of many past exams: creates the exams that the rows name, computes them in their order, and publishes them where the rows say so. */
export const pastResultsImport: AnySheetImportKind = sheetImportKind<PastEntry>({
  name: pastResultsKindName,
  allow: 'results.manage',
  auditEntity: 'past results import',
  title: 'Past results',
  notes: [
    'Enter one student, subject and exam in each row. A workbook can contain many exams. Add students and subjects first.',
    'The rules of the regulation in that month determine the grade from the marks. If no marks are known, enter only the grade.',
    'SGPA and CGPA are computed. The CGPA counts exams that are published.',
    'Enter Yes under Published to publish an exam with the import. You cannot undo the import of published results.',
  ],
  fields: pastFields,
  template: async () => pastTemplate,
  maxRows: 60_000,
  batch: 2_000,
  check: checkPast,
  save: savePast,
  finish: publishSaved,
  undo: pastResultsUndo,
})

/** Saves a batch completely, with its computation, because the import may be cancelled after each batch. */
async function savePast(db: Database, rows: readonly StagedRow<PastEntry>[], { record, at }: Run): Promise<Saved> {
  const refused: NewRowError[] = []
  const saved: Saved['saved'][number][] = []
  const by = { recordedBy: record.savedBy ?? record.uploadedBy, recordedAt: at, importId: record.id }
  for (const { exam, own } of await openExams(db, rows, at)) {
    const { good, late } = await sortLate(db, exam, own, record.id)
    refused.push(...late)
    if (good.length === 0) continue
    const entries = good.map(({ payload }) => payload.entry)
    if ((await recordEntries(db, exam, entries, by)) < entries.length)
      throw new ImportFailure(failed('results.recorded-meanwhile'))
    await withholdMarked(db, { examId: exam.id, importId: record.id }, entries, { by: by.recordedBy, at })
    const studentIds = [...new Set(entries.map(({ studentId }) => studentId))]
    await computeExam(db, exam.id, { at: now(), studentIds })
    const isMade = exam.createdAt >= record.uploadedAt ? made : 0
    for (const { row, payload } of good) {
      const recordRevision = isMade + (payload.publish ? published : 0)
      saved.push({ row, recordId: exam.id, recordNo: exam.title, recordRevision })
    }
  }
  return { saved, recordCount: saved.length, refused }
}

const titleOf = ({ payload }: StagedRow<PastEntry>) => payload.exam.title.toLowerCase()

/**
 * Locks the exams that the rows name and returns them: first stored ones, in the common lock order, then those it adds, which no other transaction knows yet.
 */
async function openExams(db: Database, rows: readonly StagedRow<PastEntry>[], at: Date) {
  const named = Map.groupBy(rows, titleOf)
  const stored = await db
    .select({ id: exams.id })
    .from(exams)
    .where(sql`lower(${exams.title}) = ANY(${sql.param([...named.keys()])}::text[])`)
  const opened = await lockExams(
    db,
    stored.map(({ id }) => id),
  )
  const known = new Set(opened.map(({ title }) => title.toLowerCase()))
  for (const [title, [first]] of named)
    if (first && !known.has(title)) opened.push(await lockExam(db, await addExam(db, first.payload.exam, at)))
  return opened.map((exam) => ({ exam, own: named.get(exam.title.toLowerCase()) ?? [] }))
}

/** Separates rows of an exam that can no longer be saved: since the check, the exam was published or changed, or another sheet brought its marks. */
async function sortLate(db: Database, exam: ExamRecord, rows: readonly StagedRow<PastEntry>[], importId: number) {
  const good: StagedRow<PastEntry>[] = []
  const late: NewRowError[] = []
  const studentIds = [...new Set(rows.map(({ payload }) => payload.entry.studentId))]
  const recorded = await listRecordedOutcomes(db, { examId: exam.id, studentIds })
  const isShared = await isMarked(db, exam.id, importId)
  for (const one of rows) {
    const { exam: wanted, entry, publish } = one.payload
    const refuse = (field: PastField, error: CellError) => late.push(refusedRow(one.row, pastFields[field].heading, error))
    const known = recorded.get(recordedKey(exam.id, entry))
    if (!isSameExam(exam, wanted)) refuse('exam', resultsError('results.exam-changed-meanwhile'))
    else if (known) refuse('code', resultsError('results.recorded-otherwise', { outcome: outcomeText(known) }))
    else if (exam.publishAt) refuse('exam', resultsError('results.exam-is-published'))
    else if (publish && isShared) refuse('published', resultsError('results.exam-has-other-results'))
    else good.push(one)
  }
  return { good, late }
}

const failed = cellErrors(resultsImportFailures)

/** Publishes the exams of the import in the order in which they were held, so that each counts in the CGPA of later ones. */
async function publishSaved(db: Database, { record }: Run): Promise<void> {
  const rows = await listSavedRows(db, record.id)
  const kept = new Set(rows.flatMap(({ recordId, recordRevision }) => (recordRevision >= published ? [] : [recordId])))
  const wanted = await inOrder(
    db,
    rows.filter(({ recordId }) => !kept.has(recordId)),
  )
  await lockExamsWithLater(db, wanted)
  for (const examId of wanted) {
    // If another sheet brought marks while this one was saved, the user did not ask to publish those
    if (!(await isMarked(db, examId, record.id))) await publishPastExam(db, examId, now())
  }
}
