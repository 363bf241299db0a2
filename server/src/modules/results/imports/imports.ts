import type { SaveMode } from '@nalanda/contract/platform/imports/staged-imports'
import type { Mapping, ResultImport } from '@nalanda/contract/results/results'
import type { Database } from '../../../platform/database/client.ts'
import { cancelImport, removeImport } from '../../../platform/imports/staged/cancelling.ts'
import { receiveForMapping, startCheck } from '../../../platform/imports/staged/checking.ts'
import {
  describeImports,
  getImportRecord,
  listImportRecords,
  lockImport,
} from '../../../platform/imports/staged/import-records.ts'
import type { ImportRecord, StagedDeps, StagedKind } from '../../../platform/imports/staged/kinds.ts'
import { findMapping } from '../../../platform/imports/staged/mappings.ts'
import { startSaving } from '../../../platform/imports/staged/saving.ts'
import type { PageQuery, Reader } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import type { Sheet } from '../../../platform/spreadsheets/cell.ts'
import { examCourses } from '../exams/exam-courses.ts'
import { type ExamRecord, getExamRecord } from '../exams/exam-records.ts'
import { getEditableExam } from '../exams/exams.ts'
import { examOf } from './chosen-sheet.ts'
import { guessMapping, missingFields } from './mapping.ts'
import type { ResultsKind } from './results-kind.ts'
import { describeSheets } from './uploaded-sheets.ts'

/** Import kind and dependencies for the calls on result imports. */
export type ResultsImport = { kind: ResultsKind; deps: StagedDeps }

/** The data kept about the file besides its rows. */
type Details = Pick<ResultImport, 'sheets'>

/** A sheet that was read, and the storage key of the original. */
export type Upload = { examId: number; name: string; fileKey: string; sheets: Sheet[] }

/** Adds an import of a sheet that was read. Uses the column mapping remembered for its headings, or else guesses one. */
export async function addImport(db: Database, { kind }: ResultsImport, upload: Upload, now: Date): Promise<ResultImport> {
  const exam = await getEditableExam(db, upload.examId)
  return describeImport(db, await receiveSheet(db, kind, exam, upload, {}, now))
}

/** Like `addImport`, for a sheet of any kind that belongs to an exam, with further details to store. */
export async function receiveSheet<P, Q>(
  db: Database,
  kind: StagedKind<P, Q>,
  exam: ExamRecord,
  { examId, name, fileKey, sheets }: Upload,
  more: object,
  now: Date,
): Promise<ImportRecord> {
  const courses = await examCourses(db, exam)
  const guessed = guessMapping(sheets, courses, exam.rules.scale)
  const details: Details = { sheets: describeSheets(sheets, courses, guessed) }
  const remembered = await findMapping<Mapping>(db, kind, headersIn(details, guessed.sheet) ?? [])
  // apply the confirmed mapping to the heading row of this sheet
  const mapping = remembered ? { ...remembered, sheet: guessed.sheet, headerRow: guessed.headerRow } : guessed
  const file = {
    ownerId: examId,
    fileName: name,
    fileKey,
    details: { ...details, ...more },
    mapping,
    mappingRemembered: remembered !== null,
  }
  return receiveForMapping(db, kind, file, now)
}

/** Confirms the meaning of the columns, remembers it for sheets with the same headings, and starts the check of the sheet in the background. */
export async function checkImport(
  db: Database,
  { kind, deps }: ResultsImport,
  { importId, mapping }: { importId: number; mapping: Mapping },
  now: Date,
): Promise<ResultImport> {
  const record = await lockImport(db, kind, importId)
  await getEditableExam(db, examOf(record))
  return describeImport(db, await confirmMapping(db, deps, kind, record, mapping, now))
}

/** Confirms the columns of a locked import of any kind, and starts its check. Refuses a mapping that lacks a required field. */
export async function confirmMapping<P, Q>(
  db: Database,
  deps: StagedDeps,
  kind: StagedKind<P, Q>,
  record: ImportRecord,
  mapping: Mapping,
  now: Date,
): Promise<ImportRecord> {
  const headings = headersIn(record.details as Details, mapping.sheet)
  const missing = headings ? missingFields(mapping) : ['sheet']
  if (!headings || missing.length > 0) throw problem('platform.import-mapping-incomplete', { fields: missing.join(', ') })
  return startCheck(db, deps, kind, { importId: record.id, mapping, confirmed: [{ headings, mapping }] }, now)
}

/**
 * Starts importing the good rows of a checked sheet in the background; in the mode all-or-nothing it refuses a sheet with errors. A failed or cancelled import
 * must be checked again first.
 */
export async function runImport(
  db: Database,
  { kind, deps }: ResultsImport,
  { importId, mode }: { importId: number; mode: SaveMode },
): Promise<ResultImport> {
  const record = await lockImport(db, kind, importId)
  await getEditableExam(db, examOf(record))
  if (record.state !== 'checked') throw problem('platform.import-not-ready')
  return describeImport(db, await startSaving(db, deps, kind, { importId, mode }))
}

/** Stops a running check or import. Undoes whatever it wrote; the sheet can be checked again. */
export async function cancelResultImport(db: Database, { kind, deps }: ResultsImport, importId: number): Promise<ResultImport> {
  return describeImport(db, await cancelImport(db, deps, kind, importId))
}

/** Discards a sheet of which nothing was imported; its rows no longer count as missing. */
export async function removeResultImport(db: Database, { kind }: ResultsImport, importId: number): Promise<ResultImport> {
  return describeImport(db, await removeImport(db, kind, importId))
}

/** Returns one page of the sheets uploaded for an exam, newest first. */
export async function listImports(db: Database, { kind }: ResultsImport, examId: number, query: PageQuery, reader: Reader) {
  await getExamRecord(db, examId)
  const page = await listImportRecords(db, kind, { ...query, ownerId: examId }, reader)
  return { ...page, items: await describeSheetImports(db, page.items) }
}

/** Returns the import as its screen shows it, or throws a 404. */
export async function getImport(db: Database, { kind }: ResultsImport, importId: number): Promise<ResultImport> {
  return describeImport(db, await getImportRecord(db, kind, importId))
}

/** Returns an import in the form in which calls return it. */
export async function describeImport(db: Database, record: ImportRecord): Promise<ResultImport> {
  const [shown] = await describeSheetImports(db, [record])
  if (!shown) throw new Error('The import was not described')
  return shown
}

/** Returns imports of sheets as screens show them, with their headings and the meaning of their columns. */
export async function describeSheetImports(db: Database, records: readonly ImportRecord[]): Promise<ResultImport[]> {
  const described = await describeImports(db, records)
  return records.flatMap((record, at) => {
    const shown = described[at]
    if (!shown) return []
    const { sheets } = record.details as Details
    const { mappingRemembered } = record
    return [{ ...shown, examId: examOf(record), sheets, mapping: record.mapping as Mapping, mappingRemembered }]
  })
}

function headersIn({ sheets }: Details, name: string): string[] | undefined {
  return sheets.find((sheet) => sheet.name === name)?.headers
}
