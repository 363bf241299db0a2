import { Readable } from 'node:stream'
import { holidayCalls } from '@nalanda/contract/institution/holidays'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveSheet } from '../../../platform/imports/serve-sheet.ts'
import type { Platform } from '../../../platform/platform.ts'
import { writeCsv } from '../../../platform/spreadsheets/csv.ts'
import { holidaySheet, holidayTable } from './holiday-sheet.ts'
import { addFixedHolidays, addHolidays, changeHoliday, getHolidayYear, removeHoliday } from './holidays.ts'

const [excel, csv] = holidayCalls.exportHolidays.reply.types

export function holidayRoutes(app: FastifyInstance, platform: Platform): void {
  const { spreadsheets } = platform
  serve(app, holidayCalls.listHolidays, ({ query }, { db, today }) => getHolidayYear(db, today, query.year))
  serve(app, holidayCalls.exportHolidays, async ({ query }, { db, today }) => {
    const { academicYear, items } = await getHolidayYear(db, today, query.year)
    const name = `Holidays ${academicYear}`
    if (query.format === 'xlsx')
      return { name: `${name}.xlsx`, type: `${excel}`, content: await spreadsheets.writeXlsx([holidayTable(items)]) }
    const rows = items.map((item) => [item.day, item.name, item.kind])
    const content = Readable.from(writeCsv([{ header: 'Day' }, { header: 'Holiday' }, { header: 'Kind' }], rows))
    return { name: `${name}.csv`, type: `${csv}; charset=utf-8`, content }
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
