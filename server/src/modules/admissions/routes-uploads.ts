import { admissions } from '@nalanda/contract/admissions'
import { spreadsheetTypes } from '@nalanda/contract/records'
import type { FastifyInstance } from 'fastify'
import { now } from '../../platform/clock.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { getPhotoBatch, listPhotoBatches, type PhotoJob, photoJob, takePhotoZip } from './photo-zip-batches.ts'
import { photoRetries, storePhotosInBackground } from './photo-zip-work.ts'
import { checkAndSave } from './upload-documented.ts'
import { failedRowSheets } from './upload-failed-rows.ts'
import { saveInBackground, saveRetries } from './upload-save.ts'
import { readAdmissionSheet } from './upload-sheets.ts'
import { admissionTemplate } from './upload-template.ts'
import { previewUndo, undoUpload } from './upload-undo.ts'
import {
  checkSheet,
  forgetJob,
  forgetUpload,
  getUpload,
  keepUpload,
  listUploadFaults,
  listUploads,
  removeUpload,
  saveJob,
  saveUpload,
  type UploadJob,
} from './uploads.ts'

/** Sheets of admissions: template, check, save, the rows that failed, undo; and zips of photos. What takes long is a job. */
export function uploadRoutes(app: FastifyInstance, platform: Platform): void {
  const { keys, jobs, files, spreadsheets } = platform
  registerJobs(platform)
  const workbook = (name: string, content: Buffer) => ({ name, type: spreadsheetTypes[0], content })

  serve(app, admissions.getExcelForNewAdmissions, async (_call, { db }) =>
    workbook('New admissions.xlsx', await spreadsheets.writeXlsx(await admissionTemplate(db))),
  )
  serve(app, admissions.masterDataExcelsUploads, ({ files: { excelFileUpload }, query }, { db, actor, now, today }) =>
    checkAndSave({ db, actor, keys, jobs, spreadsheets }, { file: excelFileUpload, mode: query.mode, now, today }),
  )
  serve(app, admissions.checkAdmissionSheet, async ({ files: { file } }, { db, actor, now, today }) => {
    const heads = await readAdmissionSheet(spreadsheets, file.bytes)
    const checked = await checkSheet(db, keys, heads, today)
    return inTransaction(db, actor, (tx) => keepUpload(tx, { keys, jobs }, { file, heads, checked }, now))
  })
  serve(app, admissions.listAdmissionUploads, (_call, { db }) => listUploads(db))
  serve(app, admissions.getAdmissionUpload, ({ params }, { db }) => getUpload(db, params.uploadId))
  serve(app, admissions.listUploadFaults, ({ params, query }, { db, user }) =>
    listUploadFaults(db, params.uploadId, query, { user, secret: keys.secret }),
  )
  serve(app, admissions.getFailedRows, async ({ params }, { db }) => {
    const { name, sheets } = await failedRowSheets(db, keys, params.uploadId)
    return workbook(name, await spreadsheets.writeXlsx(sheets))
  })
  serve(app, admissions.saveAdmissionUpload, ({ params, body }, { db }) => saveUpload(db, jobs, { ...params, ...body }))
  serve(app, admissions.removeAdmissionUpload, async ({ params }, { db }) => {
    await removeUpload(db, params.uploadId)
    return {}
  })
  serve(app, admissions.previewUploadUndo, ({ params }, { db }) => previewUndo(db, params.uploadId))
  serve(app, admissions.undoAdmissionUpload, ({ params, body }, { db, now }) =>
    undoUpload(db, files, { ...params, ...body }, now),
  )

  serve(app, admissions.uploadPhotoZip, ({ files: { file } }, { db, actor, now }) =>
    takePhotoZip({ database: db, actor, files, jobs }, file, now),
  )
  serve(app, admissions.listPhotoBatches, (_call, { db }) => listPhotoBatches(db))
  serve(app, admissions.getPhotoBatch, ({ params }, { db }) => getPhotoBatch(db, params.batchId))
}

function registerJobs({ database: { db }, keys, jobs, files, log }: Platform): void {
  const desk = { db, keys, files, log, now }
  jobs.register<UploadJob>(saveJob, { retries: saveRetries, timeoutSeconds: 600 }, ({ uploadId }, context) =>
    saveInBackground(desk, uploadId, context),
  )
  jobs.register<PhotoJob>(photoJob, { retries: photoRetries, timeoutSeconds: 3_600 }, ({ batchId }, context) =>
    storePhotosInBackground(desk, batchId, context),
  )
  jobs.register<UploadJob>(forgetJob, {}, ({ uploadId }) => forgetUpload(db, uploadId))
}
