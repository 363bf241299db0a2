import { migration } from '@nalanda/contract/migration/migration'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { getMigration } from './migration-status.ts'

export function migrationRoutes(app: FastifyInstance): void {
  serve(app, migration.getMigration, (_, { db }) => getMigration(db))
}
