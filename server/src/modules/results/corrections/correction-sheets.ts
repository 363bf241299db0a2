import type { BodyOf } from '@nalanda/contract/platform/endpoint'
import { type CorrectionSheet, examWorkflow, type Mapping, type results } from '@nalanda/contract/results/results'
import type { Database } from '../../../platform/database/client.ts'
import { cancelImport } from '../../../platform/imports/staged/cancelling.ts'
import { getImportRecord, listImportRecords, lockImport } from '../../../platform/imports/staged/import-records.ts'
import type { ImportRecord, StagedDeps } from '../../../platform/imports/staged/kinds.ts'
import { startSaving } from '../../../platform/imports/staged/saving.ts'
import type { PageQuery, Reader } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { refuseUnlessAllowed } from '../../../platform/workflow/transitions.ts'
import { examState } from '../exams/exam-list.ts'
import { type ExamRecord, getExamRecord } from '../exams/exam-records.ts'
import { examOf } from '../imports/chosen-sheet.ts'
import { confirmMapping, describeSheetImports, receiveSheet, type Upload } from '../imports/imports.ts'
import type { Act } from './changed-marks.ts'
import type { CorrectionsKind } from './corrections-kind.ts'

/** Import kind and dependencies for the calls on sheets of corrected marks. */
export type Corrections = { kind: CorrectionsKind; deps: StagedDeps }

/** Returns the exam. Refuses one that has no marks to correct. */
export async function getCorrectableExam(db: Database, examId: number, now: Date): Promise<ExamRecord> {
  const exam = await getExamRecord(db, examId)
  refuseUnlessAllowed(examWorkflow, 'correct', examState(exam, now), 'results.nothing-to-correct')
  return exam
}

/** Adds a sheet of corrected marks that has been read, with its purpose and reason. */
export async function addCorrections(
  db: Database,
  { kind }: Corrections,
  { act, ...upload }: Upload & { act: BodyOf<typeof results.uploadCorrections> },
  now: Date,
): Promise<CorrectionSheet> {
  const exam = await getCorrectableExam(db, upload.examId, now)
  return describeOne(db, await receiveSheet(db, kind, exam, upload, act, now))
}

/** Confirms the meaning of the columns, and starts the comparison of the sheet with the recorded marks in the background. */
export async function checkCorrections(
  db: Database,
  { kind, deps }: Corrections,
  { importId, mapping }: { importId: number; mapping: Mapping },
  now: Date,
): Promise<CorrectionSheet> {
  const record = await lockImport(db, kind, importId)
  await getCorrectableExam(db, examOf(record), now)
  return describeOne(db, await confirmMapping(db, deps, kind, record, mapping, now))
}

/** Starts applying the changes of a checked sheet in the background: all rows without errors, in one transaction. */
export async function applyCorrections(
  db: Database,
  { kind, deps }: Corrections,
  importId: number,
  now: Date,
): Promise<CorrectionSheet> {
  const record = await lockImport(db, kind, importId)
  await getCorrectableExam(db, examOf(record), now)
  if (record.state !== 'checked') throw problem('platform.import-not-ready')
  return describeOne(db, await startSaving(db, deps, kind, { importId, mode: 'good-rows' }))
}

/** Stops a running check or application; nothing of it is kept. */
export async function cancelCorrections(db: Database, { kind, deps }: Corrections, importId: number): Promise<CorrectionSheet> {
  return describeOne(db, await cancelImport(db, deps, kind, importId))
}

/** Returns one page of the sheets of corrected marks of an exam, newest first. */
export async function listCorrections(db: Database, { kind }: Corrections, examId: number, query: PageQuery, reader: Reader) {
  await getExamRecord(db, examId)
  const page = await listImportRecords(db, kind, { ...query, ownerId: examId }, reader)
  return { ...page, items: await describe(db, page.items) }
}

/** Returns the sheet as its screen shows it, or throws a 404. */
export async function getCorrections(db: Database, { kind }: Corrections, importId: number): Promise<CorrectionSheet> {
  return describeOne(db, await getImportRecord(db, kind, importId))
}

async function describe(db: Database, records: readonly ImportRecord[]): Promise<CorrectionSheet[]> {
  const shown = await describeSheetImports(db, records)
  return shown.flatMap((one, at) => {
    const record = records[at]
    if (!record) return []
    const { purpose, reason, mayLower } = record.details as Act
    return [{ ...one, purpose, reason, mayLower }]
  })
}

async function describeOne(db: Database, record: ImportRecord): Promise<CorrectionSheet> {
  const [shown] = await describe(db, [record])
  if (!shown) throw new Error('The sheet was not described')
  return shown
}
