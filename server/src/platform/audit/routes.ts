import { auditCalls } from '@nalanda/contract/platform/audit/audit'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../lists/serve-records.ts'
import type { Platform } from '../platform.ts'
import { listTrailKinds, trailKind } from './trail.ts'

/** Serves the audit trail of the whole portal to users who may read it. */
export function auditRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, auditCalls.entries, trailKind, platform)
  serve(app, auditCalls.listAuditKinds, (_, { db }) => listTrailKinds(db))
}
