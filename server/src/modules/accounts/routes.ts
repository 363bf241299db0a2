import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { loginRoutes } from './logins/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { userRoutes } from './users/routes.ts'

export function accountsRoutes(app: FastifyInstance, platform: Platform): void {
  registrationRoutes(app, platform)
  loginRoutes(app, platform)
  userRoutes(app, platform)
}
