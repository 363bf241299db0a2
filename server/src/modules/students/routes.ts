import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { classRoutes } from './classes/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { holdRoutes } from './holds/routes.ts'
import { ownRoutes } from './own/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { registerRoutes } from './register/routes.ts'
import { vaultRoutes } from './vault/routes.ts'

export function studentsRoutes(app: FastifyInstance, platform: Platform): void {
  registerRoutes(app, platform)
  ownRoutes(app)
  recordRoutes(app, platform)
  vaultRoutes(app, platform)
  classRoutes(app, platform)
  documentRoutes(app, platform)
  holdRoutes(app, platform)
}
