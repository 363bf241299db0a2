import { admissions } from '@nalanda/contract/admissions/admissions'
import { spreadsheetTypes } from '@nalanda/contract/platform/records'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { storeFile } from '../../../platform/files/stored-files.ts'
import { serve } from '../../../platform/http/serve.ts'
import { cancelImport } from '../../../platform/imports/staged/cancelling.ts'
import { receiveAndCheck } from '../../../platform/imports/staged/checking.ts'
import {
  describeImport,
  describeImports,
  getImportRecord,
  listImportRecords,
} from '../../../platform/imports/staged/import-records.ts'
import { rowErrorList } from '../../../platform/imports/staged/row-errors.ts'
import { stagedDeps } from '../../../platform/imports/staged/staged-imports.ts'
import { recordExport } from '../../../platform/lists/export.ts'
import { serveListOf } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { withoutAadhaarNumbers } from '../../students/public.ts'
import { admissionsKind } from './admissions-kind.ts'
import { openPhotoZip } from './photo-zip.ts'
import { photosKind } from './photos-kind.ts'
import { checkAndSave } from './upload-documented.ts'
import { failedRowSheets } from './upload-failed-rows.ts'
import { readAdmissionSheet } from './upload-sheets.ts'
import { admissionTemplate } from './upload-template.ts'
import { previewUndo, undoUpload } from './upload-undo.ts'
import {
  type AdmissionsImport,
  cancelUpload,
  checkSheet,
  getUpload,
  listUploads,
  removeUpload,
  saveUpload,
  storeUpload,
} from './uploads.ts'

/** Sheets of admissions: template, check, save, the rows that failed, undo; and zips of photos. Long work is done by jobs. */
export function uploadRoutes(app: FastifyInstance, platform: Platform): void {
  const { keys } = platform
  const own: AdmissionsImport = { kind: admissionsKind(keys), keys, deps: stagedDeps(platform) }
  sheetRoutes(app, platform, own)
  savedSheetRoutes(app, platform, own)
  photoZipRoutes(app, platform)
}

const workbook = (name: string, content: Buffer) => ({ name, type: spreadsheetTypes[0], content })

/** The template, and a filled-in sheet: checked for review, or checked and saved in one call. */
function sheetRoutes(app: FastifyInstance, { spreadsheets }: Platform, own: AdmissionsImport): void {
  serve(app, admissions.getExcelForNewAdmissions, async (_call, { db }) =>
    workbook('New admissions.xlsx', await spreadsheets.writeXlsx(await admissionTemplate(db))),
  )
  serve(app, admissions.masterDataExcelsUploads, ({ files: { excelFileUpload }, query }, context) => {
    const { db, actor, user, now, today, claimKey } = context
    const sent = { file: excelFileUpload, mode: query.mode, now, today }
    return checkAndSave({ db, actor, user, spreadsheets, admissions: own, claimKey }, sent)
  })
  serve(app, admissions.checkAdmissionSheet, async ({ files: { file } }, context) => {
    const { db, actor, user, now, today, claimKey } = context
    const sheet = await readAdmissionSheet(spreadsheets, file.bytes)
    const checked = await checkSheet(db, own, sheet, { today, user, actor, now })
    return inTransaction(db, actor, async (tx) => {
      await claimKey(tx)
      return storeUpload(tx, own, { file, sheet, checked }, now)
    })
  })
}

/** Checked sheets: their rows with errors, saving them, and undoing that. */
function savedSheetRoutes(app: FastifyInstance, platform: Platform, own: AdmissionsImport): void {
  const { files, spreadsheets } = platform
  serve(app, admissions.listAdmissionUploads, ({ query }, { db, user }) =>
    listUploads(db, own, query, { user, secret: platform.keys.secret }),
  )
  serve(app, admissions.getAdmissionUpload, ({ params }, { db }) => getUpload(db, own, params.uploadId))
  const errors = { list: admissions.listUploadRowErrors }
  serveListOf(app, errors, ({ db, params }) => rowErrorList(db, own.kind, params.uploadId), platform)
  serve(app, admissions.getFailedRows, async ({ params }, { db, actor }) => {
    const { name, sheets } = await failedRowSheets(db, own, params.uploadId)
    const content = await spreadsheets.writeXlsx(sheets)
    await recordExport({ db, actor }, { list: 'Rows with errors', filters: params, format: 'xlsx' })
    return workbook(name, content)
  })
  serve(app, admissions.saveAdmissionUpload, ({ params, body }, { db }) => saveUpload(db, own, { ...params, ...body }))
  serve(app, admissions.cancelAdmissionUpload, ({ params }, { db }) => cancelUpload(db, own, params.uploadId))
  serve(app, admissions.removeAdmissionUpload, async ({ params }, { db }) => {
    await removeUpload(db, own, params.uploadId)
    return {}
  })
  serve(app, admissions.previewUploadUndo, ({ params }, { db }) => previewUndo(db, own, params.uploadId))
  serve(app, admissions.undoAdmissionUpload, ({ params, body }, { db, now }) =>
    undoUpload(db, own, files, { ...params, ...body }, now),
  )
}

function photoZipRoutes(app: FastifyInstance, platform: Platform): void {
  const { files } = platform
  const kind = photosKind(files)
  const deps = stagedDeps(platform)
  serve(app, admissions.uploadPhotoZip, {
    prepare: async ({ files: { file } }, { onRollback }) => {
      openPhotoZip(file.bytes)
      const zip = { extension: 'zip', contentType: 'application/zip', bytes: file.bytes }
      const { key } = await storeFile(files, 'photo-zips', zip, onRollback)
      return { fileName: withoutAadhaarNumbers(file.name), fileKey: key }
    },
    handle: async (_call, { db, now }, zip) => describeImport(db, await receiveAndCheck(db, deps, kind, zip, now)),
  })
  serve(app, admissions.listPhotoZips, async ({ query }, { db, user }) => {
    const page = await listImportRecords(db, kind, query, { user, secret: platform.keys.secret })
    return { ...page, items: await describeImports(db, page.items) }
  })
  serve(app, admissions.getPhotoZip, async ({ params }, { db }) =>
    describeImport(db, await getImportRecord(db, kind, params.zipId)),
  )
  serve(app, admissions.cancelPhotoZip, async ({ params }, { db }) =>
    describeImport(db, await cancelImport(db, deps, kind, params.zipId)),
  )
  const errors = { list: admissions.listPhotoErrors }
  serveListOf(app, errors, ({ db, params }) => rowErrorList(db, kind, params.zipId), platform)
}
