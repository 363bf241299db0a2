import { dashboardCalls } from '@nalanda/contract/admissions/dashboard'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { exportFile } from '../../../platform/lists/export.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getAdmissionDashboard } from './dashboard.ts'
import { getSourceReport, sourceSheets } from './source-report.ts'

/** The dashboard of the season, and the report on sources and agents. */
export function dashboardRoutes(app: FastifyInstance, { spreadsheets, log }: Platform): void {
  serve(app, dashboardCalls.getAdmissionDashboard, ({ query: { year } }, { db, today }) => getAdmissionDashboard(db, today, year))
  serve(app, dashboardCalls.getSourceReport, ({ query }, { db, today }) => getSourceReport(db, today, query))
  serve(app, dashboardCalls.exportSourceReport, async ({ query: { format, ...filters } }, { db, actor, today }) => {
    const report = await getSourceReport(db, today, filters)
    const list = 'Sources and agents'
    const name = `${list} ${report.season}`
    return exportFile({ db, actor, spreadsheets, log }, { list, filters, name, format, sheets: sourceSheets(report) })
  })
}
