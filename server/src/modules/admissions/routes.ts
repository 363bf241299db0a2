import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { formRoutes } from './forms/routes.ts'
import { lookupRoutes } from './lookup-calls/routes.ts'
import { printingRoutes } from './printing/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'

export function admissionsRoutes(app: FastifyInstance, platform: Platform): void {
  lookupRoutes(app, platform)
  formRoutes(app, platform)
  printingRoutes(app, platform)
  uploadRoutes(app, platform)
  dashboardRoutes(app, platform)
}
