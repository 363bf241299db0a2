import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { formRoutes } from './routes-forms.ts'
import { funnelRoutes } from './routes-funnel.ts'
import { lookupRoutes } from './routes-lookups.ts'
import { paperRoutes } from './routes-papers.ts'
import { seatRoutes } from './routes-seats.ts'
import { uploadRoutes } from './routes-uploads.ts'

export function admissionsRoutes(app: FastifyInstance, platform: Platform): void {
  lookupRoutes(app, platform)
  formRoutes(app, platform)
  paperRoutes(app, platform)
  uploadRoutes(app, platform)
  funnelRoutes(app, platform)
  seatRoutes(app, platform)
}
