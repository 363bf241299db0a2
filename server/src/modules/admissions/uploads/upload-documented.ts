import { mostListedFaults, type SaveMode, type UploadResult } from '@nalanda/contract/admissions/uploads'
import { sharedMessages } from '@nalanda/contract/platform/messages'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { z } from 'zod'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { UploadedFile } from '../../../platform/http/context.ts'
import { saveNow, startSaving } from '../../../platform/imports/staged/saving.ts'
import type { Spreadsheets } from '../../../platform/spreadsheets/spreadsheets.ts'
import { readAdmissionSheet } from './upload-sheets.ts'
import { type AdmissionsImport, checkSheet, firstFaults, getUpload, keepUpload } from './uploads.ts'

type Deps = { db: Database; actor: Actor; spreadsheets: Spreadsheets; admissions: AdmissionsImport }
type Wish = { file: UploadedFile; mode: z.infer<typeof SaveMode>; now: Date; today: IsoDate }

/** Checks a sheet and saves its good rows in one go, for clients that ask once and wait. Each part is a transaction of its own. */
export async function checkAndSave(
  { db, actor, spreadsheets, admissions }: Deps,
  { file, mode, now, today }: Wish,
): Promise<UploadResult> {
  const { kind, deps } = admissions
  const sheet = await readAdmissionSheet(spreadsheets, file.bytes)
  const checked = await checkSheet(db, admissions, sheet, today)
  const { id, goodCount, faultCount } = await inTransaction(db, actor, (tx) =>
    keepUpload(tx, admissions, { file, sheet, checked }, now),
  )
  const refusedWhole = mode === 'all-or-nothing' && faultCount > 0
  if (goodCount > 0 && !refusedWhole) {
    await inTransaction(db, actor, (tx) => startSaving(tx, deps, kind, { importId: id, mode, takenOverLater: true }))
    await saveNow(deps, kind, id, actor)
  }
  return resultOf(db, admissions, id)
}

async function resultOf(db: Database, admissions: AdmissionsImport, id: number): Promise<UploadResult> {
  const upload = await getUpload(db, admissions, id)
  const { faults, total } = await firstFaults(db, id, mostListedFaults)
  const nothingToDo = upload.presentCount === upload.rowCount
  const status = upload.savedCount > 0 || nothingToDo ? 1 : 0
  return {
    status,
    message: status === 1 ? sharedMessages.excelUploaded : sharedMessages.excelNotUploaded,
    uploadId: id,
    totalRecords: upload.rowCount,
    savedRecords: upload.savedCount,
    existingRecords: upload.presentCount,
    failedRecords: upload.faultCount,
    faults: faults.map(({ row, cell, column, severity, value, message }) => ({ row, cell, column, severity, value, message })),
    moreFaults: total - faults.length,
  }
}
