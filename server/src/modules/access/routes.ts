import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { emailRoutes } from './emails/routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { providerRoutes } from './single-sign-on/routes.ts'
import { toolRoutes } from './tools/routes.ts'

export function accessRoutes(app: FastifyInstance, platform: Platform): void {
  signInRoutes(app, platform)
  sessionRoutes(app, platform)
  emailRoutes(app)
  passwordRoutes(app, platform)
  factorRoutes(app, platform)
  passkeyRoutes(app, platform)
  providerRoutes(app, platform)
  toolRoutes(app, platform)
}
