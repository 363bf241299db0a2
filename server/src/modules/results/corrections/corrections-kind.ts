import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { resultsImportFailures } from '@nalanda/contract/results/import-failures'
import { resultsReason } from '@nalanda/contract/results/reasons'
import { examWorkflow } from '@nalanda/contract/results/results'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
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
import { refuseUnlessAllowed } from '../../../platform/workflow/transitions.ts'
import { examState } from '../exams/exam-list.ts'
import { lockExam } from '../exams/exam-records.ts'
import { notifyChanged } from '../exams/notify-changed.ts'
import { completeIfDue } from '../exams/publication.ts'
import { computeExam } from '../grading/computation.ts'
import { examOf, readChosenSheet } from '../imports/chosen-sheet.ts'
import { correctionsKindName } from '../imports/kind-names.ts'
import { checkSheet } from '../imports/sheet-check.ts'
import { type Act, type ChangedMark, type ChangedRow, knownParts, listRecordedMarks } from './changed-marks.ts'
import { changedRows } from './changed-rows.ts'
import { replaceMarks } from './replaced-marks.ts'

export type CorrectionsKind = StagedKind<ChangedRow>

/** Defines how a sheet of corrected marks is checked and applied: all its changes and the computation in one transaction. The applied changes stay listed. */
export function correctionsKind(spreadsheets: Spreadsheets): CorrectionsKind {
  return {
    name: correctionsKindName,
    auditEntity: 'sheet of corrected marks',
    batch: 'whole',
    keepsSavedRows: true,
    check: (run) => checkCorrections(run, spreadsheets),
    save: applyChanges,
  }
}

async function checkCorrections(run: Run, spreadsheets: Spreadsheets): Promise<CheckedRows<ChangedRow>> {
  const { db, record } = run
  const { mapping, sheet, exam, register } = await readChosenSheet(run, spreadsheets)
  const recorded = await listRecordedMarks(db, exam.id)
  // changedRows compares with the recorded marks below, so no entry counts as a repetition here
  const read = { ...register, recorded: new Map(), attempted: null, known: knownParts(recorded) }
  const checked = await checkSheet(sheet, mapping, read, (row) => run.progress(30 + (row / sheet.rows.length) * 40))
  return changedRows(db, { exam, register, recorded, act: record.details as Act }, checked, run.at)
}

const failed = cellErrors(resultsImportFailures)

async function applyChanges(db: Database, rows: readonly StagedRow<ChangedRow>[], run: Run): Promise<Saved> {
  const { savedBy, uploadedBy, details } = run.record
  const at = now()
  const exam = await lockExam(db, examOf(run.record))
  refuseUnlessAllowed(examWorkflow, 'correct', examState(exam, at), 'results.nothing-to-correct')
  await completeIfDue(db, exam, at)
  const because = reasonOfChange(details as Act)
  const reason = storeReason(because)
  const changes = rows.flatMap(({ payload }) => payload.changes)
  const replaced = await replaceMarks(db, changes, { recordedBy: savedBy ?? uploadedBy, recordedAt: at, reason })
  if (replaced < changes.length) throw new ImportFailure(failed('results.corrected-meanwhile'), 'check-again')
  await run.progress(50)
  for (const change of changes) noteChange(db, exam.id, change, because)
  const studentIds = [...new Set(changes.map(({ studentId }) => studentId))]
  await computeExam(db, exam.id, { at, reason, studentIds })
  await notifyChanged(db, exam, studentIds, at)
  await run.progress(95)
  return { saved: rows.map(({ row }) => ({ row })), recordCount: changes.length, refused: [] }
}

/** Returns the reason stored with mark versions and issues. */
export function reasonOfChange({ purpose, reason }: Pick<Act, 'purpose' | 'reason'>): CodedMessage {
  return resultsReason(purpose === 'revaluation' ? 'results.revaluation' : 'results.correction', { reason })
}

function noteChange(
  db: Database,
  examId: number,
  { studentId, courseCode, before, after }: ChangedMark,
  reason: CodedMessage,
): void {
  recordChange(db, { entity: 'result entry', entityId: `${examId}/${studentId}/${courseCode}`, before, after, reason })
}
