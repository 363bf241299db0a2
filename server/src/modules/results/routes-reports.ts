import { results } from '@nalanda/contract/results'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listFailures } from './failures.ts'
import { getOverview } from './overview.ts'
import { reportFile } from './report-files.ts'
import { listToppers } from './toppers.ts'

/** What the exam cell reads out of an exam: overview, toppers, failures, who must sit again; each as a file too. */
export function resultReportRoutes(app: FastifyInstance, { files, documents, spreadsheets }: Platform): void {
  serve(app, results.getOverview, ({ params }, { db }) => getOverview(db, params.examId))
  serve(app, results.listToppers, ({ params }, { db }) => listToppers(db, params.examId))
  serve(app, results.listFailures, ({ params, query }, { db }) => listFailures(db, 'failures', params.examId, query))
  serve(app, results.listSupplementary, ({ params, query }, { db }) => listFailures(db, 'supplementary', params.examId, query))
  serve(app, results.getReport, ({ params, query }, { db, now }) =>
    reportFile({ db, files, documents, spreadsheets }, { ...params, ...query }, now),
  )
}
