import { results } from '@nalanda/contract/results/results'
import type { FastifyInstance } from 'fastify'
import { now } from '../../../platform/clock.ts'
import { storeFile, type ValidFile } from '../../../platform/files/stored-files.ts'
import type { UploadedFile } from '../../../platform/http/context.ts'
import { serve } from '../../../platform/http/serve.ts'
import { fileName, recordExport } from '../../../platform/lists/export.ts'
import { serveListOf } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getOpenExam } from '../exams/exams.ts'
import { faultsOf } from './import-faults.ts'
import { undoImport } from './import-undo.ts'
import { checkInBackground, importRetries, runInBackground, type Workshop } from './import-work.ts'
import {
  addImport,
  cancelImport,
  checkImport,
  checkJob,
  getImport,
  type ImportJob,
  listImports,
  runImport,
  runJob,
} from './imports.ts'
import { templateSheets } from './template.ts'
import { readableSheets } from './uploaded-sheets.ts'

/** The way of a spreadsheet into the books: template, upload, check, import, undo. Checks and imports are jobs. */
export function resultImportRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, spreadsheets, jobs, log, database } = platform
  const workshop: Workshop = { db: database.db, files, spreadsheets, log, now }
  const options = { retries: importRetries, timeoutSeconds: 600 }
  jobs.register<ImportJob>(checkJob, options, ({ importId }, context) => checkInBackground(workshop, importId, context))
  jobs.register<ImportJob>(runJob, options, ({ importId }, context) => runInBackground(workshop, importId, context))

  serve(app, results.getTemplate, async ({ params, query }, { db, actor }) => {
    const prefill = query.prefill === 'yes'
    const { title, sheets } = await templateSheets(db, { ...params, layout: query.layout, prefill })
    const content = await spreadsheets.writeXlsx(sheets)
    if (prefill) await recordExport({ db, actor }, { list: 'Candidates', filters: params, format: 'xlsx' })
    return { name: `${fileName(title)} template.xlsx`, type: results.getTemplate.reply.types[0] ?? '', content }
  })
  serve(app, results.uploadSheet, {
    prepare: async ({ params, files: { file } }, { db, onRollback }) => {
      await getOpenExam(db, params.examId)
      const sheets = await readableSheets(spreadsheets, file.bytes)
      const { key } = await storeFile(files, 'result-sheets', spreadsheetFile(file), onRollback)
      return { name: file.name, fileKey: key, sheets }
    },
    handle: ({ params }, { db, now }, sheet) => addImport(db, { ...params, ...sheet }, now),
  })
  serve(app, results.listImports, ({ params }, { db }) => listImports(db, params.examId))
  serve(app, results.getImport, ({ params }, { db }) => getImport(db, params.importId))
  serve(app, results.checkImport, ({ params, body }, { db, now }) => checkImport(db, jobs, { ...params, mapping: body }, now))
  const faultList = { list: results.listFaults, exportList: results.exportFaults }
  serveListOf(app, faultList, ({ db, params }) => faultsOf(db, params.importId), platform)
  serve(app, results.runImport, ({ params, body }, { db }) => runImport(db, jobs, { ...params, ...body }))
  serve(app, results.cancelImport, ({ params }, { db }) => cancelImport(db, params.importId))
  serve(app, results.undoImport, ({ params }, { db, now }) => undoImport(db, params.importId, now))
}

/** The original as it came; that it is a spreadsheet was found by reading it. */
function spreadsheetFile({ name, bytes }: UploadedFile): ValidFile {
  const extension = name.toLowerCase().endsWith('.xls') ? 'xls' : 'xlsx'
  return { extension, contentType: 'application/octet-stream', bytes }
}
