import { structureCalls } from '@nalanda/contract/academics/structure'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveSheet } from '../../../platform/imports/serve-sheet.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createStructure, listProgrammes, previewStructure } from './structure-programmes.ts'
import { structureWorkbook } from './structure-workbook.ts'

export function structureRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, structureCalls.listProgrammes, (_, { db, today }) => listProgrammes(db, today))
  serve(app, structureCalls.previewStructure, ({ body }, { db }) => previewStructure(db, body.programmes))
  serve(app, structureCalls.createStructure, ({ body }, { db }) => createStructure(db, body.programmes))
  serveSheet(app, structureCalls.workbook, structureWorkbook, platform)
}
