import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import type { SaveMode } from '@nalanda/contract/platform/imports/staged-imports'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { isMaskedAadhaar } from '@nalanda/contract/students/aadhaar'
import type { Database } from '../../../platform/database/client.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import type { UploadedFile } from '../../../platform/http/context.ts'
import { cancelImport, removeImport } from '../../../platform/imports/staged/cancelling.ts'
import { receiveChecked } from '../../../platform/imports/staged/checking.ts'
import { describeImports, getImportRecord, listImportRecords } from '../../../platform/imports/staged/import-records.ts'
import type { CheckedRows, ImportRecord, StagedDeps, StagedKind } from '../../../platform/imports/staged/kinds.ts'
import { startSaving } from '../../../platform/imports/staged/saving.ts'
import { readSourceRows } from '../../../platform/imports/staged/source-rows.ts'
import type { PageQuery, Reader } from '../../../platform/lists/listing.ts'
import { openSeatRoom } from '../../seats/public.ts'
import { type AadhaarAsking, compareAadhaars, withoutAadhaarNumbers } from '../../students/public.ts'
import { refusesDoubtfulAadhaar } from '../forms/forms-settings.ts'
import { checkRows, type RowContent, readSheetRows, type SheetRow, wantedOf } from './upload-check.ts'
import { loadUploadLists } from './upload-lists.ts'
import { loadRegister } from './upload-register.ts'
import { type AdmissionSheet, sourcesIn } from './upload-sheets.ts'

/** Dependencies of the calls of the admissions import. */
export type AdmissionsImport = { kind: StagedKind<RowContent>; deps: StagedDeps; keys: Keys }

/** Checks every row of a sheet against the lists and the register. `db` is the pool: only the count of Aadhaar findings is written. */
export async function checkSheet(
  db: Database,
  { kind, deps, keys }: AdmissionsImport,
  sheet: AdmissionSheet,
  { today, ...asking }: { today: IsoDate } & Omit<AadhaarAsking, 'counting'>,
): Promise<CheckedRows<RowContent>> {
  const lists = await loadUploadLists(db)
  const corrected = await readSourceRows(db, deps, kind, sourcesIn(sheet))
  const rows = await readSheetRows(sheet, lists, (source, masked) => unmasked(corrected.get(source), masked))
  const register = await loadRegister(db, keys, wantedOf(rows))
  const seats = await openSeatRoom(
    db,
    rows.flatMap(({ read }) => read.record?.batchId ?? []),
  )
  const aadhaars = await compareRows(db, keys, rows, { ...asking, counting: db })
  return checkRows(rows, sheet, register, { today, refuseDoubtful: await refusesDoubtfulAadhaar(db), seats, aadhaars })
}

async function compareRows(db: Database, keys: Keys, rows: readonly SheetRow[], asking: AadhaarAsking) {
  const numbered = rows.flatMap((one) => (one.read.aadhaar === null ? [] : [{ one, aadhaar: one.read.aadhaar }]))
  const people = numbered.map(({ one: { read }, aadhaar }) => ({
    aadhaar,
    fullName: read.fullName,
    dateOfBirth: read.record?.dateOfBirth ?? null,
  }))
  const answers = await compareAadhaars(db, keys, people, asking)
  return new Map(answers.map((answer, at) => [numbered[at]?.one as SheetRow, answer]))
}

/** Returns the whole Aadhaar number of the row from which this one was corrected, if the mask matches, so that it need not be typed again. */
function unmasked(source: RowContent | undefined, masked: string): string | null {
  const number = source?.aadhaar ?? null
  return number !== null && isMaskedAadhaar(masked) && number.slice(-4) === masked.trim().slice(-4) ? number : null
}

type Checked = { file: Pick<UploadedFile, 'name'>; sheet: AdmissionSheet; checked: CheckedRows<RowContent> }
type Details = { sheetName: string; ignoredColumns: string[] }

/** Stores the result of a check: the good rows until they are saved, the others for a week, all of them encrypted. The file is not stored. */
export async function storeUpload(
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

/** Queues the good rows to be saved in the background; all-or-nothing refuses a sheet with errors. */
export async function saveUpload(
  db: Database,
  { kind, deps }: AdmissionsImport,
  { uploadId, mode }: { uploadId: number; mode: SaveMode },
): Promise<AdmissionUpload> {
  return describeUpload(db, await startSaving(db, deps, kind, { importId: uploadId, mode }))
}

/** Stops the saving of a sheet. Students admitted so far stay; the others may be saved later. */
export async function cancelUpload(db: Database, { kind, deps }: AdmissionsImport, uploadId: number): Promise<AdmissionUpload> {
  return describeUpload(db, await cancelImport(db, deps, kind, uploadId))
}

/** Removes a sheet that was checked and not saved. The upload itself stays on record. */
export async function removeUpload(db: Database, { kind }: AdmissionsImport, uploadId: number): Promise<void> {
  await removeImport(db, kind, uploadId)
}

/** Returns one page of the uploads, newest first. */
export async function listUploads(db: Database, { kind }: AdmissionsImport, query: PageQuery, reader: Reader) {
  const page = await listImportRecords(db, kind, query, reader)
  return { ...page, items: await describeUploads(db, page.items) }
}

/** Returns the upload as its screen shows it, or a 404. */
export async function getUpload(db: Database, { kind }: AdmissionsImport, uploadId: number): Promise<AdmissionUpload> {
  return describeUpload(db, await getImportRecord(db, kind, uploadId))
}

export async function describeUpload(db: Database, record: ImportRecord): Promise<AdmissionUpload> {
  const [upload] = await describeUploads(db, [record])
  if (!upload) throw new Error('The upload was not described')
  return upload
}

async function describeUploads(db: Database, records: readonly ImportRecord[]): Promise<AdmissionUpload[]> {
  const described = await describeImports(db, records)
  return described.map((one, at) => ({ ...one, ...(records[at]?.details as Details) }))
}
