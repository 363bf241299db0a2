import { resultsImportFailures } from '@nalanda/contract/results/import-failures'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import {
  type CheckedRows,
  ImportFailure,
  type Run,
  type Saved,
  type StagedKind,
  type StagedRow,
} from '../../../platform/imports/staged/kinds.ts'
import type { Spreadsheets } from '../../../platform/spreadsheets/spreadsheets.ts'
import { examCourses } from '../exams/exam-courses.ts'
import type { ExamRecord } from '../exams/exam-records.ts'
import { lockEditableExam } from '../exams/exams.ts'
import { withholdMarked } from '../exams/marked-results.ts'
import { computeExam } from '../grading/computation.ts'
import { excesses, gradeOf } from '../grading/grading.ts'
import { type NewEntry, recordEntries } from '../marks/entries.ts'
import { examOf, readChosenSheet } from './chosen-sheet.ts'
import { resultsKindName } from './kind-names.ts'
import { checkSheet, type RowEntries } from './sheet-check.ts'

export type ResultsKind = StagedKind<RowEntries>

/** Defines how a sheet of results is checked and saved: all its entries and the computation in one transaction, so that no partial state is possible. */
export function resultsKind(spreadsheets: Spreadsheets): ResultsKind {
  return {
    name: resultsKindName,
    auditEntity: 'result import',
    batch: 'whole',
    check: (run) => checkResults(run, spreadsheets),
    save: saveResults,
  }
}

async function checkResults(run: Run, spreadsheets: Spreadsheets): Promise<CheckedRows<RowEntries>> {
  const { mapping, sheet, register } = await readChosenSheet(run, spreadsheets)
  return checkSheet(sheet, mapping, register, (row) => run.progress(30 + (row / sheet.rows.length) * 50))
}

const failed = cellErrors(resultsImportFailures)
const entriesAtOnce = 2_000

async function saveResults(db: Database, rows: readonly StagedRow<RowEntries>[], run: Run): Promise<Saved> {
  const { id, savedBy, uploadedBy } = run.record
  const exam = await lockEditableExam(db, examOf(run.record))
  const entries = rows.flatMap(({ payload }) => payload)
  await refuseStale(db, exam, entries)
  const by = { recordedBy: savedBy ?? uploadedBy, recordedAt: now(), importId: id }
  let recordCount = 0
  for (let start = 0; start < entries.length; start += entriesAtOnce) {
    recordCount += await recordEntries(db, exam, entries.slice(start, start + entriesAtOnce), by)
    await run.progress((start / entries.length) * 60)
  }
  if (recordCount < entries.length) {
    throw new ImportFailure(failed('results.recorded-meanwhile'), 'check-again')
  }
  await withholdMarked(db, { examId: exam.id, importId: id }, entries, { by: by.recordedBy, at: by.recordedAt })
  await computeExam(db, exam.id, { at: now() })
  await run.progress(95)
  return { saved: rows.map(({ row }) => ({ row })), recordCount, refused: [] }
}

/** Refuses a stale check: since then, the exam may have changed its regulation, semester or rules, and its courses their credits and maxima. */
async function refuseStale(db: Database, exam: ExamRecord, entries: readonly NewEntry[]): Promise<void> {
  const courses = new Map((await examCourses(db, exam)).map((course) => [course.id, course]))
  const fits = (entry: NewEntry) => {
    const course = courses.get(entry.subjectId)
    if (!course || course.credits !== entry.credits) return false
    return excesses(entry, course).length === 0 && gradeOf(entry, course, exam.rules) !== null
  }
  if (entries.every(fits)) return
  throw new ImportFailure(failed('results.exam-changed'), 'check-again')
}
