import { structureCalls } from '@nalanda/contract/academics-structure'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { createStructure, listProgrammes, previewStructure } from './structure-programmes.ts'
import { checkWorkbook, importWorkbook, structureWorkbook } from './structure-workbook.ts'

export function structureRoutes(app: FastifyInstance, { database, spreadsheets }: Platform): void {
  const desk = { database: database.db, spreadsheets }
  const type = structureCalls.getStructureWorkbook.reply.types[0] ?? ''
  serve(app, structureCalls.listProgrammes, (_, { db, today }) => listProgrammes(db, today))
  serve(app, structureCalls.previewStructure, ({ body }, { db }) => previewStructure(db, body.programmes))
  serve(app, structureCalls.createStructure, ({ body }, { db }) => createStructure(db, body.programmes))
  serve(app, structureCalls.getStructureWorkbook, async (_, { db }) => {
    const content = await spreadsheets.writeXlsx(await structureWorkbook(db))
    return { name: 'Academic structure.xlsx', type, content }
  })
  serve(app, structureCalls.checkStructureWorkbook, ({ files: { file } }) => checkWorkbook(desk, file.bytes))
  serve(app, structureCalls.importStructureWorkbook, ({ files: { file } }, { actor }) =>
    importWorkbook({ ...desk, actor }, file.bytes),
  )
}
