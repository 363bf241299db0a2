import { results } from '@nalanda/contract/results/results'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveListOf } from '../../../platform/lists/serve-records.ts'
import type { Platform } from '../../../platform/platform.ts'
import { failuresOf } from './failures.ts'
import { getOverview } from './overview.ts'
import { reportFile } from './report-files.ts'
import { listToppers } from './toppers.ts'

/** Routes for the exam cell's reports: overview, toppers, failures, students who must repeat a course; each also as a file. */
export function resultReportRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, documents, spreadsheets, log } = platform
  const { listFailures, listSupplementary } = results
  serve(app, results.getOverview, ({ params }, { db }) => getOverview(db, params.examId))
  serve(app, results.listToppers, ({ params }, { db, user }) => listToppers(db, params.examId, user))
  serveListOf(app, { list: listFailures }, ({ db, params }) => failuresOf(db, 'failures', params.examId), platform)
  serveListOf(app, { list: listSupplementary }, ({ db, params }) => failuresOf(db, 'supplementary', params.examId), platform)
  serve(app, results.getReport, ({ params, query }, { db, user, actor, now }) =>
    reportFile({ db, actor, files, documents, spreadsheets, log }, { ...params, ...query }, { user, now }),
  )
}
