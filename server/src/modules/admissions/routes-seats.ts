import { Readable } from 'node:stream'
import { seatCalls } from '@nalanda/contract/admissions-seats'
import type { FastifyInstance } from 'fastify'
import type { FileAnswer } from '../../platform/http/context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeCsv } from '../../platform/spreadsheets/csv.ts'
import type { TableSpec } from '../../platform/spreadsheets/sheet-spec.ts'
import { getAdmissionDashboard } from './dashboard.ts'
import { getSeatMatrix } from './seat-matrix.ts'
import { saveSeats } from './seat-plans.ts'
import { checkSeatSheet, importSeatSheet, seatTable } from './seat-sheet.ts'
import { getSourceReport, sourceSheets } from './source-report.ts'

type Season = { year?: number | undefined; lateral?: 'yes' | 'no' | undefined }
const wanted = ({ year, lateral }: Season) => ({ year, lateral: lateral === 'yes' })

/** The seat matrix, the dashboard of the season, and the report on sources and agents. */
export function seatRoutes(app: FastifyInstance, { database, spreadsheets }: Platform): void {
  const desk = { database: database.db, spreadsheets }
  serve(app, seatCalls.getSeatMatrix, ({ query }, { db, today }) => getSeatMatrix(db, today, wanted(query)))
  serve(app, seatCalls.saveSeats, async ({ body }, { db }) => ({ saved: await saveSeats(db, body) }))
  serve(app, seatCalls.exportSeats, async ({ query }, { db, today }) => {
    const matrix = await getSeatMatrix(db, today, wanted(query))
    return file(query.format, `Seat matrix ${matrix.season}`, [{ name: 'Seat matrix', ...seatTable(matrix) }], spreadsheets)
  })
  serve(app, seatCalls.checkSeatSheet, ({ query, files }, { today }) =>
    checkSeatSheet({ ...desk, today, ...wanted(query) }, files.file.bytes),
  )
  serve(app, seatCalls.importSeatSheet, ({ query, files }, { actor, today }) =>
    importSeatSheet({ ...desk, actor, today, ...wanted(query) }, files.file.bytes),
  )
  serve(app, seatCalls.getAdmissionDashboard, ({ query }, { db, today }) => getAdmissionDashboard(db, today, query.year))
  serve(app, seatCalls.getSourceReport, ({ query }, { db, today }) => getSourceReport(db, today, query))
  serve(app, seatCalls.exportSourceReport, async ({ query }, { db, today }) => {
    const report = await getSourceReport(db, today, query)
    return file(query.format, `Sources and agents ${report.season}`, sourceSheets(report), spreadsheets)
  })
}

/** Tables as a file: Excel takes all of them, CSV the first. */
async function file(
  format: 'xlsx' | 'csv',
  name: string,
  tables: readonly [TableSpec, ...TableSpec[]],
  spreadsheets: Platform['spreadsheets'],
): Promise<FileAnswer> {
  const [excel, csv] = seatCalls.exportSeats.reply.types
  if (format === 'xlsx') return { name: `${name}.xlsx`, type: `${excel}`, content: await spreadsheets.writeXlsx([...tables]) }
  const [{ columns, rows }] = tables
  return { name: `${name}.csv`, type: `${csv}; charset=utf-8`, content: Readable.from(writeCsv(columns, rows)) }
}
