import type { AdmissionUpload, SaveMode, UploadFault, UploadState, uploadCalls } from '@nalanda/contract/admissions/uploads'
import type { QueryOf } from '@nalanda/contract/platform/endpoint'
import { type ImportRowError, type ImportState, isImportRunning } from '@nalanda/contract/platform/imports/staged-imports'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { isMaskedAadhaar } from '@nalanda/contract/students/aadhaar'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import type { UploadedFile } from '../../../platform/http/context.ts'
import { receiveChecked } from '../../../platform/imports/staged/checking.ts'
import { removeImport } from '../../../platform/imports/staged/ending.ts'
import { describeImports, getImportRecord, listImportRecords } from '../../../platform/imports/staged/import-records.ts'
import type { CheckedRows, ImportRecord, StagedDeps, StagedKind } from '../../../platform/imports/staged/kinds.ts'
import { firstRowErrors, listRowErrors } from '../../../platform/imports/staged/row-errors.ts'
import { startSaving } from '../../../platform/imports/staged/saving.ts'
import { readSourceRows } from '../../../platform/imports/staged/source-rows.ts'
import type { Reader } from '../../../platform/lists/listing.ts'
import { withoutAadhaarNumbers } from '../../students/public.ts'
import { refusesDoubtfulAadhaar } from '../forms/forms-settings.ts'
import { checkRows, type RowContent, readSheetRows, wantedOf } from './upload-check.ts'
import { loadUploadLists } from './upload-lists.ts'
import { loadRegister } from './upload-register.ts'
import { type AdmissionSheet, sourcesIn } from './upload-sheets.ts'

/** The import of admissions as its calls need it. */
export type AdmissionsImport = { kind: StagedKind<RowContent>; deps: StagedDeps; keys: Keys }

/** Checks every row of a sheet against what the college offers and whom it knows. Nothing is written. */
export async function checkSheet(
  db: Database,
  { kind, deps, keys }: AdmissionsImport,
  sheet: AdmissionSheet,
  today: IsoDate,
): Promise<CheckedRows<RowContent>> {
  const lists = await loadUploadLists(db)
  const corrected = await readSourceRows(db, deps, kind, sourcesIn(sheet))
  const rows = await readSheetRows(sheet, lists, (source, masked) => unmasked(corrected.get(source), masked))
  const register = await loadRegister(db, keys, wantedOf(rows))
  return checkRows(rows, sheet, register, { today, refuseDoubtful: await refusesDoubtfulAadhaar(db) })
}

/** The whole Aadhaar number of the row that this one was corrected from, for a mask that fits it: nobody has to type it again. */
function unmasked(source: RowContent | undefined, masked: string): string | null {
  const number = source?.aadhaar ?? null
  return number !== null && isMaskedAadhaar(masked) && number.slice(-4) === masked.trim().slice(-4) ? number : null
}

type Checked = { file: Pick<UploadedFile, 'name'>; sheet: AdmissionSheet; checked: CheckedRows<RowContent> }
type Details = { sheetName: string; ignoredColumns: string[] }

/** Keeps what a check found: the good rows until they are saved, the others for a week, all of them encrypted. The file is not kept. */
export async function keepUpload(
  db: Database,
  { kind, deps }: AdmissionsImport,
  { file, sheet, checked }: Checked,
  now: Date,
): Promise<AdmissionUpload> {
  const details: Details = {
    sheetName: withoutAadhaarNumbers(sheet.sheet.name).slice(0, 100),
    ignoredColumns: sheet.ignored.map(withoutAadhaarNumbers),
  }
  const fileName = withoutAadhaarNumbers(file.name)
  return describeUpload(db, await receiveChecked(db, deps, kind, { fileName, details, checked }, now))
}

/** Has the good rows saved in the background; all-or-nothing refuses a sheet with faults. */
export async function saveUpload(
  db: Database,
  { kind, deps }: AdmissionsImport,
  { uploadId, mode }: { uploadId: number; mode: z.infer<typeof SaveMode> },
): Promise<AdmissionUpload> {
  return describeUpload(db, await startSaving(db, deps, kind, { importId: uploadId, mode }))
}

/** Forgets a sheet that was checked and not saved. That it was uploaded stays on record. */
export async function removeUpload(db: Database, { kind }: AdmissionsImport, uploadId: number): Promise<void> {
  await removeImport(db, kind, uploadId)
}

/** The last uploads, newest first. */
export async function listUploads(db: Database, { kind }: AdmissionsImport): Promise<AdmissionUpload[]> {
  return describeUploads(db, await listImportRecords(db, kind))
}

/** The upload as its screen shows it, or a 404. */
export async function getUpload(db: Database, { kind }: AdmissionsImport, uploadId: number): Promise<AdmissionUpload> {
  return describeUpload(db, await getImportRecord(db, kind, uploadId))
}

type FaultQuery = QueryOf<typeof uploadCalls.listUploadFaults>

/** What is wrong or odd in a sheet, in the order of its rows. */
export async function listUploadFaults(
  db: Database,
  { kind }: AdmissionsImport,
  { uploadId, query }: { uploadId: number; query: FaultQuery },
  reader: Reader,
) {
  const { id } = await getImportRecord(db, kind, uploadId)
  const severity = query.severity === 'fault' ? 'error' : query.severity
  const page = await listRowErrors(db, id, { ...query, severity }, reader)
  return { ...page, items: page.items.map(toFault) }
}

/** The first faults of a sheet, and how many there are. */
export async function firstFaults(
  db: Database,
  uploadId: number,
  most: number,
): Promise<{ faults: UploadFault[]; total: number }> {
  const { errors, total } = await firstRowErrors(db, uploadId, most)
  return { faults: errors.map(toFault), total }
}

function toFault({ id, row, cell = '', column = '', severity, text = '', message }: ImportRowError): UploadFault {
  return { id, row, cell, column, severity: severity === 'error' ? 'fault' : severity, value: text, message }
}

export async function describeUpload(db: Database, record: ImportRecord): Promise<AdmissionUpload> {
  const [upload] = await describeUploads(db, [record])
  if (!upload) throw new Error('The upload was not described')
  return upload
}

async function describeUploads(db: Database, records: readonly ImportRecord[]): Promise<AdmissionUpload[]> {
  const described = await describeImports(db, records)
  return described.map(({ state, errorCount, ...one }, at) => ({
    ...one,
    ...(records[at]?.details as Details),
    // of a sheet that failed half way, as many as wait to be saved
    goodCount: state === 'failed' || state === 'cancelled' ? one.goodCount - one.savedCount : one.goodCount,
    faultCount: errorCount,
    state: stateOf(state),
  }))
}

/** The states by the names that the calls of uploads have had since before all imports shared theirs. */
function stateOf(state: ImportState): UploadState {
  if (isImportRunning({ state })) return 'saving'
  if (state === 'done') return 'saved'
  return state === 'failed' || state === 'removed' || state === 'undone' || state === 'checked' ? state : 'failed'
}
