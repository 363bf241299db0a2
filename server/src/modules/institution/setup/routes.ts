import { setupCalls } from '@nalanda/contract/institution/setup'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { finishSetup, getSetup } from './setup.ts'

export function setupRoutes(app: FastifyInstance, { config }: Pick<Platform, 'config'>): void {
  serve(app, setupCalls.getSetup, (_, { db }) => getSetup(db, config))
  serve(app, setupCalls.finishSetup, async ({ body }, { db }) => {
    await finishSetup(db, body.finished)
    return {}
  })
}
