import { holidayCalls } from '@nalanda/contract/institution/holidays'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveSheet } from '../../../platform/imports/serve-sheet.ts'
import { exportFile } from '../../../platform/lists/export.ts'
import type { Platform } from '../../../platform/platform.ts'
import { holidayList, holidaySheet, holidayTable } from './holiday-sheet.ts'
import { addFixedHolidays, addHolidays, changeHoliday, getHolidayYear, removeHoliday } from './holidays.ts'

export function holidayRoutes(app: FastifyInstance, platform: Platform): void {
  const { spreadsheets, log } = platform
  serve(app, holidayCalls.listHolidays, ({ query }, { db, today }) => getHolidayYear(db, today, query.year))
  serve(app, holidayCalls.exportHolidays, async ({ query }, { db, actor, today }) => {
    const { format, ...filters } = query
    const { academicYear, items } = await getHolidayYear(db, today, query.year)
    const sheet = format === 'xlsx' ? holidayTable(items) : holidayList(items)
    const facts = { list: 'holidays', filters, name: `Holidays ${academicYear}` }
    return exportFile({ db, actor, spreadsheets, log }, { ...facts, format, sheets: [sheet] })
  })
  serve(app, holidayCalls.addHolidays, ({ body }, { db }) => addHolidays(db, body))
  serve(app, holidayCalls.addFixedHolidays, ({ body }, { db }) => addFixedHolidays(db, body.year))
  serve(app, holidayCalls.changeHoliday, ({ params, body }, { db }) => changeHoliday(db, params.id, body))
  serve(app, holidayCalls.removeHoliday, async ({ params }, { db }) => {
    await removeHoliday(db, params.id)
    return {}
  })
  serveSheet(app, holidayCalls.sheet, holidaySheet, platform)
}
