import { maxListedUploadErrors, type UploadResult } from '@nalanda/contract/admissions/uploads'
import type { SaveMode } from '@nalanda/contract/platform/imports/staged-imports'
import { sharedMessages } from '@nalanda/contract/platform/messages'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { UploadedFile } from '../../../platform/http/context.ts'
import { firstRowErrors } from '../../../platform/imports/staged/row-errors.ts'
import { saveNow, startSaving } from '../../../platform/imports/staged/saving.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import type { Spreadsheets } from '../../../platform/spreadsheets/spreadsheets.ts'
import { readAdmissionSheet } from './upload-sheets.ts'
import { type AdmissionsImport, checkSheet, getUpload, storeUpload } from './uploads.ts'

type Deps = {
  db: Database
  actor: Actor
  user: Viewer
  spreadsheets: Spreadsheets
  admissions: AdmissionsImport
  claimKey: (db: Database) => Promise<void>
}
type Wish = { file: UploadedFile; mode: SaveMode; now: Date; today: IsoDate }

/** Checks a sheet and saves its good rows in one call, for clients that send one request and wait. Each part is a separate transaction. */
export async function checkAndSave(
  { db, actor, user, spreadsheets, admissions, claimKey }: Deps,
  { file, mode, now, today }: Wish,
): Promise<UploadResult> {
  const { kind, deps } = admissions
  const sheet = await readAdmissionSheet(spreadsheets, file.bytes)
  const checked = await checkSheet(db, admissions, sheet, { today, user, actor, now })
  const { id, goodCount, errorCount } = await inTransaction(db, actor, async (tx) => {
    await claimKey(tx)
    return storeUpload(tx, admissions, { file, sheet, checked }, now)
  })
  const refusedWhole = mode === 'all-or-nothing' && errorCount > 0
  if (goodCount > 0 && !refusedWhole) {
    await inTransaction(db, actor, (tx) => startSaving(tx, deps, kind, { importId: id, mode, takenOverLater: true }))
    await saveNow(deps, kind, id, actor)
  }
  return resultOf(db, admissions, id)
}

async function resultOf(db: Database, admissions: AdmissionsImport, id: number): Promise<UploadResult> {
  const upload = await getUpload(db, admissions, id)
  const { errors, total } = await firstRowErrors(db, id, maxListedUploadErrors)
  const nothingToDo = upload.presentCount === upload.rowCount
  const status = upload.savedCount > 0 || nothingToDo ? 1 : 0
  return {
    status,
    message: status === 1 ? sharedMessages.excelUploaded : sharedMessages.excelNotUploaded,
    uploadId: id,
    totalRecords: upload.rowCount,
    savedRecords: upload.savedCount,
    existingRecords: upload.presentCount,
    failedRecords: upload.errorCount,
    errors: errors.map(({ id: _, ...error }) => error),
    moreErrors: total - errors.length,
  }
}
