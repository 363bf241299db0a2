import { results } from '@nalanda/contract/results/results'
import type { FastifyInstance } from 'fastify'
import { fileName } from '../../../platform/files/file-names.ts'
import { storeFile } from '../../../platform/files/stored-files.ts'
import { serve } from '../../../platform/http/serve.ts'
import { rowErrorList } from '../../../platform/imports/staged/row-errors.ts'
import { stagedDeps } from '../../../platform/imports/staged/staged-imports.ts'
import { recordExport } from '../../../platform/lists/export.ts'
import { serveListOf } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getEditableExam } from '../exams/exams.ts'
import { undoResultImport } from './import-undo.ts'
import {
  addImport,
  cancelResultImport,
  checkImport,
  getImport,
  listImports,
  type ResultsImport,
  removeResultImport,
  runImport,
} from './imports.ts'
import { resultsKind } from './results-kind.ts'
import { templateSheets } from './template.ts'
import { readableSheets, spreadsheetFile } from './uploaded-sheets.ts'

/** Routes for importing results from a spreadsheet: template, upload, check, import, undo. Checks and imports are jobs. */
export function resultImportRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, spreadsheets } = platform
  const kind = resultsKind(spreadsheets)
  const own: ResultsImport = { kind, deps: stagedDeps(platform) }

  serve(app, results.getTemplate, async ({ params, query }, { db, actor }) => {
    const prefill = query.prefill === 'yes'
    const { title, sheets } = await templateSheets(db, { ...params, layout: query.layout, prefill })
    const content = await spreadsheets.writeXlsx(sheets)
    if (prefill) await recordExport({ db, actor }, { list: 'Candidates', filters: params, format: 'xlsx' })
    return { name: `${fileName(title)} template.xlsx`, type: results.getTemplate.reply.types[0] ?? '', content }
  })
  serve(app, results.uploadSheet, {
    prepare: async ({ params, files: { file } }, { db, onRollback }) => {
      await getEditableExam(db, params.examId)
      const sheets = await readableSheets(spreadsheets, file.bytes)
      const { key } = await storeFile(files, 'result-sheets', spreadsheetFile(file), onRollback)
      return { name: file.name, fileKey: key, sheets }
    },
    handle: ({ params }, { db, now }, sheet) => addImport(db, own, { ...params, ...sheet }, now),
  })
  serve(app, results.listImports, ({ params, query }, { db, user }) =>
    listImports(db, own, params.examId, query, { user, secret: platform.keys.secret }),
  )
  serve(app, results.getImport, ({ params }, { db }) => getImport(db, own, params.importId))
  serve(app, results.checkImport, ({ params, body }, { db, now }) => checkImport(db, own, { ...params, mapping: body }, now))
  const errors = { list: results.listRowErrors, exportList: results.exportRowErrors }
  serveListOf(app, errors, ({ db, params }) => rowErrorList(db, kind, params.importId), platform)
  serve(app, results.runImport, ({ params, body }, { db }) => runImport(db, own, { ...params, ...body }))
  serve(app, results.cancelImport, ({ params }, { db }) => cancelResultImport(db, own, params.importId))
  serve(app, results.removeImport, ({ params }, { db }) => removeResultImport(db, own, params.importId))
  serve(app, results.undoImport, ({ params }, { db, now }) => undoResultImport(db, own, params.importId, now))
}
