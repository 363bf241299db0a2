import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { loginRoutes } from './routes-logins.ts'
import { registrationRoutes } from './routes-registration.ts'
import { userRoutes } from './routes-users.ts'

export function accountsRoutes(app: FastifyInstance, platform: Platform): void {
  registrationRoutes(app, platform)
  loginRoutes(app, platform)
  userRoutes(app, platform)
}
