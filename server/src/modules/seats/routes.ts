import { seats } from '@nalanda/contract/seats/seats'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { serveSheet } from '../../platform/imports/serve-sheet.ts'
import { exportFile } from '../../platform/lists/export.ts'
import type { Platform } from '../../platform/platform.ts'
import { getSeatMatrix } from './seat-matrix.ts'
import { saveSeats } from './seat-plans.ts'
import { seatSheet, seatTable, wantedSeason } from './seat-sheet.ts'

/** Routes for the seat matrix, and the sheet that fills it. */
export function seatsRoutes(app: FastifyInstance, platform: Platform): void {
  const { spreadsheets, log } = platform
  serve(app, seats.getSeatMatrix, ({ query }, { db, today }) => getSeatMatrix(db, today, wantedSeason(query)))
  serve(app, seats.saveSeats, async ({ body }, { db }) => ({ saved: await saveSeats(db, body) }))
  serve(app, seats.exportSeats, async ({ query: { format, ...filters } }, { db, actor, today }) => {
    const matrix = await getSeatMatrix(db, today, wantedSeason(filters))
    const list = 'Seat matrix'
    const sheets = [{ name: list, ...seatTable(matrix) }] as const
    return exportFile({ db, actor, spreadsheets, log }, { list, filters, name: `${list} ${matrix.season}`, format, sheets })
  })
  serveSheet(app, seats.sheet, seatSheet, platform)
}
