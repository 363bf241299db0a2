import { results } from '@nalanda/contract/results'
import type { FastifyInstance } from 'fastify'
import { now } from '../../platform/clock.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { faultColumns } from './exam-files.ts'
import { getOpenExam } from './exams.ts'
import { listAllFaults, listFaults } from './import-faults.ts'
import { undoImport } from './import-undo.ts'
import { checkInBackground, importRetries, runInBackground, type Workshop } from './import-work.ts'
import {
  cancelImport,
  checkImport,
  checkJob,
  getImport,
  type ImportJob,
  listImports,
  runImport,
  runJob,
  uploadSheet,
} from './imports.ts'
import { fileName, listFile, someList } from './list-files.ts'
import { templateSheets } from './template.ts'
import { readableSheets } from './uploaded-sheets.ts'

/** The way of a spreadsheet into the books: template, upload, check, import, undo. Checks and imports are jobs. */
export function resultImportRoutes(app: FastifyInstance, { files, spreadsheets, jobs, log, database }: Platform): void {
  const workshop: Workshop = { db: database.db, files, spreadsheets, log, now }
  const options = { retries: importRetries, timeoutSeconds: 600 }
  jobs.register<ImportJob>(checkJob, options, ({ importId }, context) => checkInBackground(workshop, importId, context))
  jobs.register<ImportJob>(runJob, options, ({ importId }, context) => runInBackground(workshop, importId, context))

  serve(app, results.getTemplate, async ({ params, query }, { db }) => {
    const { title, sheets } = await templateSheets(db, { ...params, layout: query.layout, prefill: query.prefill === 'yes' })
    const content = await spreadsheets.writeXlsx(sheets)
    return { name: `${fileName(title)} template.xlsx`, type: results.getTemplate.reply.types[0] ?? '', content }
  })
  serve(app, results.uploadSheet, async ({ params, files: { file } }, { db, actor, now }) => {
    await getOpenExam(db, params.examId)
    const sheets = await readableSheets(spreadsheets, file.bytes)
    return inTransaction(db, actor, (tx) => uploadSheet(tx, files, { ...params, file, sheets }, now))
  })
  serve(app, results.listImports, ({ params }, { db }) => listImports(db, params.examId))
  serve(app, results.getImport, ({ params }, { db }) => getImport(db, params.importId))
  serve(app, results.checkImport, ({ params, body }, { db, now }) => checkImport(db, jobs, { ...params, mapping: body }, now))
  serve(app, results.listFaults, ({ params, query }, { db }) => listFaults(db, params.importId, query))
  serve(app, results.exportFaults, async ({ params, query }, { db }) => {
    const { fileName } = await getImport(db, params.importId)
    const items = await listAllFaults(db, params.importId)
    return listFile(
      spreadsheets,
      `Faults in ${fileName.replace(/\.xlsx?$/i, '')}`,
      query.format,
      someList({ title: 'Faults', columns: faultColumns, items }),
    )
  })
  serve(app, results.runImport, ({ params, body }, { db }) => runImport(db, jobs, { ...params, ...body }))
  serve(app, results.cancelImport, ({ params }, { db }) => cancelImport(db, params.importId))
  serve(app, results.undoImport, ({ params }, { db, now }) => undoImport(db, params.importId, now))
}
