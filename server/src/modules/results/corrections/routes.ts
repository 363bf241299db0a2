import { results } from '@nalanda/contract/results/results'
import type { FastifyInstance } from 'fastify'
import { storeFile } from '../../../platform/files/stored-files.ts'
import { serve } from '../../../platform/http/serve.ts'
import { rowErrorList } from '../../../platform/imports/staged/row-errors.ts'
import { stagedDeps } from '../../../platform/imports/staged/staged-imports.ts'
import { serveListOf } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readableSheets, spreadsheetFile } from '../imports/uploaded-sheets.ts'
import { correctedRowList } from './corrected-row-list.ts'
import {
  addCorrections,
  applyCorrections,
  type Corrections,
  cancelCorrections,
  checkCorrections,
  getCorrectableExam,
  getCorrections,
  listCorrections,
} from './correction-sheets.ts'
import { correctionsKind } from './corrections-kind.ts'

/** Routes for corrections and revaluations by sheet: upload, columns, differences, application. Checks and applications are jobs. */
export function correctionSheetRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, spreadsheets } = platform
  const kind = correctionsKind(spreadsheets)
  const own: Corrections = { kind, deps: stagedDeps(platform) }

  serve(app, results.uploadCorrections, {
    prepare: async ({ params, files: { file } }, { db, now, onRollback }) => {
      await getCorrectableExam(db, params.examId, now)
      const sheets = await readableSheets(spreadsheets, file.bytes)
      const { key } = await storeFile(files, 'result-sheets', spreadsheetFile(file), onRollback)
      return { name: file.name, fileKey: key, sheets }
    },
    handle: ({ params, body }, { db, now }, sheet) => addCorrections(db, own, { ...params, ...sheet, act: body }, now),
  })
  serve(app, results.listCorrections, ({ params, query }, { db, user }) =>
    listCorrections(db, own, params.examId, query, { user, secret: platform.keys.secret }),
  )
  serve(app, results.getCorrections, ({ params }, { db }) => getCorrections(db, own, params.importId))
  serve(app, results.checkCorrections, ({ params, body }, { db, now }) =>
    checkCorrections(db, own, { ...params, mapping: body }, now),
  )
  const errors = { list: results.listCorrectionErrors, exportList: results.exportCorrectionErrors }
  serveListOf(app, errors, ({ db, params }) => rowErrorList(db, kind, params.importId), platform)
  const changes = { list: results.listCorrectedRows, exportList: results.exportCorrectedRows }
  serveListOf(app, changes, ({ db, params }) => correctedRowList(db, kind, params.importId), platform)
  serve(app, results.applyCorrections, ({ params }, { db, now }) => applyCorrections(db, own, params.importId, now))
  serve(app, results.cancelCorrections, ({ params }, { db }) => cancelCorrections(db, own, params.importId))
}
