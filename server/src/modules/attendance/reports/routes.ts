import { reportCalls as calls } from '@nalanda/contract/attendance/reports'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { exportFile } from '../../../platform/lists/export.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listReportChoices } from './choices.ts'
import { getRegister } from './register.ts'
import { getSectionReport } from './section-report.ts'
import { registerTable, sectionTable } from './tables.ts'

/** Registers of subjects and reports of sections, on the screen and as files. */
export function reportRoutes(app: FastifyInstance, { spreadsheets, log }: Platform): void {
  serve(app, calls.listReportChoices, async ({ query }, { db, user }) => ({
    choices: await listReportChoices(db, user, query.termId),
  }))
  serve(app, calls.getRegister, ({ params, query }, { db, user, today }) => getRegister(db, params.id, { ...query, user, today }))
  serve(app, calls.exportRegister, async ({ params: { id }, query }, { db, user, actor, today }) => {
    const { format, ...asked } = query
    const register = await getRegister(db, id, { ...asked, user, today })
    const { subjectCode, section, from, to } = register
    const facts = {
      list: 'Attendance register',
      filters: { id, ...asked },
      name: `Register ${subjectCode} ${section} ${from} ${to}`,
    }
    return exportFile({ db, actor, spreadsheets, log }, { ...facts, format, sheets: [registerTable(register)] })
  })
  serve(app, calls.getSectionReport, ({ params, query }, { db, user, today }) =>
    getSectionReport(db, params.id, { ...query, user, today }),
  )
  serve(app, calls.exportSectionReport, async ({ params: { id }, query }, { db, user, actor, today }) => {
    const { format, ...asked } = query
    const report = await getSectionReport(db, id, { ...asked, user, today })
    const { section, from, to } = report
    const facts = { list: 'Attendance report', filters: { id, ...asked }, name: `Attendance ${section} ${from} ${to}` }
    const sheet = sectionTable(report, asked.month === undefined)
    return exportFile({ db, actor, spreadsheets, log }, { ...facts, format, sheets: [sheet] })
  })
}
